import type { Transaction } from '#kit/database/database';
import { type Role, roles } from '#schema/enums';
import { productListed } from '#schema/generated/events';
import { deleteListing, writeListings } from '../listing/write-listings.ts';
import { indexProducts, removeFromIndex } from '../search/index-products.ts';
import { forgetSimilar, markChanged } from '../similar/kept-similar.ts';
import { nameOfType } from './product.rules.ts';

interface ListedProduct {
  id: string;
  slug: string;
  type: number;
  nameEn: string;
  nameZh: string;
  ownerId?: string | null;
  maintainerIds?: string[];
  sharerId?: string | null;
  leadId?: string | null;
}

/**
 * Says whether the sharer is rewarded, so that the reward depends on nothing that arrives later.
 * @param sharerRoles at the release
 * @param submitterId who submitted the form that staff released
 */
export const listedEvent = (
  product: ListedProduct,
  {
    firstTime,
    sharerRoles,
    submitterId = null,
  }: { firstTime: boolean; sharerRoles: readonly Role[]; submitterId?: string | null },
) =>
  productListed({
    productId: product.id,
    slug: product.slug,
    type: nameOfType(product.type),
    name: { en: product.nameEn, zh: product.nameZh },
    ownerId: product.ownerId ?? null,
    maintainerIds: product.maintainerIds ?? [],
    sharerId: product.sharerId ?? null,
    leadId: product.leadId ?? null,
    submitterId,
    firstTime,
    countsForRewards: !sharerRoles.includes(roles.staff),
  });

/**
 * Adds released products to the public lists and to the search. Call it again when what lists show or
 * filter by has changed.
 */
export async function enlist(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await writeListings(tx, productIds);
  await indexProducts(tx, productIds);
  await markChanged.run(tx, { productIds });
}

/** Removes a product from the public lists and from the search. */
export async function delist(tx: Transaction, productId: string): Promise<void> {
  await deleteListing(tx, productId);
  await removeFromIndex(tx, productId);
  await forgetSimilar.run(tx, { productId });
}
