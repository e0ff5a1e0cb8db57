import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type Role, roles } from '#schema/enums';
import { productListed } from '#schema/generated/events';
import { indexProducts, removeFromIndex } from '../search/index-products.ts';
import type { CatalogTables } from '../tables.ts';
import { nameOfType } from './product.rules.ts';

const insertRanks = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .insertInto('product_rank')
    .columns(['product_id', 'type', 'up_value'])
    .expression(
      db
        .selectFrom('product as p')
        .innerJoin('product_counter as c', 'c.product_id', 'p.id')
        .select(['p.id', 'p.type', 'c.up_value'])
        .where('p.id', '=', p.any('productIds')),
    ),
);

const deleteRank = statement<CatalogTables, { productId: string }>()((db, p) =>
  db.deleteFrom('product_rank').where('product_id', '=', p('productId')),
);

interface ListedProduct {
  id: string;
  slug: string;
  type: number;
  nameEn: string;
  nameZh: string;
  ownerId?: string | null;
  sharerId?: string | null;
  leadId?: string | null;
}

/**
 * Says whether the sharer is rewarded, so that the reward depends on nothing that arrives later.
 * @param sharerRoles at the release
 */
export const listedEvent = (
  product: ListedProduct,
  { firstTime, sharerRoles }: { firstTime: boolean; sharerRoles: readonly Role[] },
) =>
  productListed({
    productId: product.id,
    slug: product.slug,
    type: nameOfType(product.type),
    name: { en: product.nameEn, zh: product.nameZh },
    ownerId: product.ownerId ?? null,
    sharerId: product.sharerId ?? null,
    leadId: product.leadId ?? null,
    firstTime,
    countsForRewards: !sharerRoles.includes(roles.staff),
  });

/** Adds released products to the public lists and to the search. */
export async function enlist(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await insertRanks.run(tx, { productIds });
  await indexProducts(tx, productIds);
}

/** Removes a product from the public lists and from the search. */
export async function delist(tx: Transaction, productId: string): Promise<void> {
  await deleteRank.run(tx, { productId });
  await removeFromIndex(tx, productId);
}
