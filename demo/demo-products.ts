import type { DemoData, ShownDemoProduct } from './demo-model.ts';
import type { DemoRun } from './demo-run.ts';

/** Id of the account that posts and answers for a product: its owner, else staff. */
export const keeperOf = ({ data, accounts }: DemoRun, slug: string): string =>
  productOf(data, slug).ownedByDev ? accounts.dev : accounts.staff;

export function productOf(data: DemoData, slug: string): ShownDemoProduct {
  const product = data.products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`no demo product ${slug}`);
  return product;
}

/**
 * Reads the ids of the demo products that exist already.
 * @returns a lookup by slug; an empty string for a product that does not exist yet
 */
export async function readProductIds({
  data,
  platform,
}: DemoRun): Promise<(slug: string) => string> {
  const rows = await platform.catalog.context.database.query<{ slug: string; id: string }>(
    'select slug, id from product where slug = any($1)',
    [data.products.map(({ slug }) => slug)],
  );
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  return (slug) => ids.get(slug) ?? '';
}
