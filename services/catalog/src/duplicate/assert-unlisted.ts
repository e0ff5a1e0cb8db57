import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { productStatus } from '#schema/enums';
import type { StoredLink } from '../product/product.entity.ts';
import { findListed } from './find-duplicates.ts';
import { siteKeys } from './link-key.rules.ts';
import { lockSites } from './lock-sites.ts';

/**
 * Refuses a site that a released product has.
 * @param field whose value is the link
 * @param productId the product that may have it
 * @throws PRODUCT_LISTED with the id and the names of the product
 */
export async function assertUnlisted(
  tx: Transaction,
  key: string,
  { field, productId = null }: { field: string; productId?: string | null },
): Promise<void> {
  const listed = await findListed(tx, key, productId);
  if (!listed) return;
  const { id, nameEn, nameZh } = listed;
  const name = [...new Set([nameEn, nameZh])].filter(Boolean).join(' · ');
  throw new DomainError('PRODUCT_LISTED', { field, productId: id, name });
}

interface SiteProduct {
  id: string;
  status: number;
  links: readonly StoredLink[];
}

/** A released product keeps a site that another one has too: older releases and merges allow it. */
function newSites(links: readonly StoredLink[], product: SiteProduct | null): string[] {
  const own = product?.status === productStatus.RELEASED ? siteKeys(product.links) : [];
  return siteKeys(links).filter((key) => !own.includes(key));
}

/**
 * Refuses a form with the website of another released product.
 * @param product whose form it is; null for a new one
 * @throws PRODUCT_LISTED
 */
export async function assertNewSites(
  tx: Transaction,
  links: readonly StoredLink[],
  product: SiteProduct | null,
): Promise<void> {
  for (const key of newSites(links, product)) {
    await assertUnlisted(tx, key, { field: 'links', productId: product?.id ?? null });
  }
}

/**
 * Refuses to publish the website of another released product. Of two products that publish one site at
 * once, the second is refused.
 * @throws PRODUCT_LISTED
 */
export async function assertSitesFree(
  tx: Transaction,
  links: readonly StoredLink[],
  product: SiteProduct,
): Promise<void> {
  await lockSites(tx, siteKeys(links));
  await assertNewSites(tx, links, product);
}
