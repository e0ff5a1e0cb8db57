import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
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
  const listed = await findListed(tx, key);
  if (!listed || listed.id === productId) return;
  const { id, nameEn, nameZh } = listed;
  const name = [...new Set([nameEn, nameZh])].filter(Boolean).join(' · ');
  throw new DomainError('PRODUCT_LISTED', { field, productId: id, name });
}

/**
 * Refuses a form with the website of another released product.
 * @throws PRODUCT_LISTED
 */
export async function assertNewSites(
  tx: Transaction,
  links: readonly StoredLink[],
  productId: string | null,
): Promise<void> {
  for (const key of siteKeys(links)) await assertUnlisted(tx, key, { field: 'links', productId });
}

/**
 * Refuses the release of a product with the website of another released product. Of two releases with
 * one site at once, the second is refused.
 * @throws PRODUCT_LISTED
 */
export async function assertSitesFree(
  tx: Transaction,
  links: readonly StoredLink[],
  productId: string,
): Promise<void> {
  await lockSites(tx, siteKeys(links));
  await assertNewSites(tx, links, productId);
}
