import type { PlatformServices } from '../platform/platform-services.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import { demoData, type ShownDemoProduct } from './demo-data.ts';

/** Who posts and answers for a product (Q1, Q16). */
export const keeperOf = (slug: string, accounts: DemoAccounts): string =>
  productOf(slug).ownedByDev ? accounts.dev : accounts.staff;

export function productOf(slug: string): ShownDemoProduct {
  const product = demoData.products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`no demonstration product ${slug}`);
  return product;
}

/** The ids of the demonstration's products that are there already, by slug. */
export async function productIds({ catalog }: PlatformServices): Promise<Map<string, string>> {
  const rows = await catalog.context.database.query<{ slug: string; id: string }>(
    'select slug, id from product where slug = any($1)',
    [demoData.products.map(({ slug }) => slug)],
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
