import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { type ProductRow, readProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { decideMerge, mergedUpValue } from './merge.rules.ts';
import { readPair } from './merge-row.ts';
import { type Pair, readDoubles } from './move-ups.ts';

/** What one of the two products has. */
export interface MergeCounts {
  productId: string;
  product: ProductRow;
  ups: number;
  questions: number;
  leads: number;
  claims: number;
  drafts: number;
  edits: number;
  versions: number;
}

export interface MergePreviewRow {
  duplicate: MergeCounts;
  survivor: MergeCounts;
  doubleVoters: number;
  doubleFollowers: number;
  upValueAfter: number;
  followersAfter: number;
}

const readCounts = statement<CatalogTables, { ids: readonly string[] }>()(
  (_, p) => sql<Omit<MergeCounts, 'product'>>`
    select p.id::text as "productId",
      (select count(*)::integer from up where product_id = p.id) as ups,
      (select count(*)::integer from question where product_id = p.id) as questions,
      (select count(*)::integer from lead where product_id = p.id) as leads,
      (select count(*)::integer from product_claim
        where product_id = p.id and status = 'OPEN') as claims,
      (select count(*)::integer from product_draft where product_id = p.id) as drafts,
      (select count(*)::integer from product_revision
        where product_id = p.id and status = 'IN_REVIEW') as edits,
      (select count(*)::integer from product_version where product_id = p.id) as versions
    from product p where p.id = ${p.any('ids', 'bigint[]')}`,
);

const countDoubleFollowers = statement<CatalogTables, Pair>()(
  (_, p) => sql<{ count: number }>`
    select count(*)::integer as count from follow d
    join follow s on s.user_id = d.user_id and s.product_id = ${p.cast('survivorId', 'bigint')}
    where d.product_id = ${p.cast('duplicateId', 'bigint')}`,
);

/**
 * What a merge would move and end. It changes nothing.
 * @throws PRODUCT_NOT_FOUND, MERGE_SELF, PRODUCT_MERGED, MERGE_NOT_ALLOWED, FORBIDDEN
 */
export async function previewMerge(
  { database }: CatalogContext,
  staff: ViewerClaim,
  pair: Pair,
): Promise<MergePreviewRow> {
  decideMerge(await readPair(database, pair, false), staff);
  const ids = [pair.duplicateId, pair.survivorId];
  const [products, counts, doubles, double] = await Promise.all([
    readProducts.run(database, { ids }),
    readCounts.run(database, { ids }),
    readDoubles(database, pair),
    countDoubleFollowers.first(database, pair),
  ]);
  const sideOf = (id: string): MergeCounts => {
    const product = products.find((row) => row.id === id);
    const found = counts.find(({ productId }) => productId === id);
    assert(product && found, 'products are never deleted');
    return { ...found, product };
  };
  const [duplicate, survivor] = [sideOf(pair.duplicateId), sideOf(pair.survivorId)];
  const doubleFollowers = double?.count ?? 0;
  const before = { duplicate: duplicate.product.upValue, survivor: survivor.product.upValue };
  return {
    duplicate,
    survivor,
    doubleVoters: doubles.length,
    doubleFollowers,
    upValueAfter: mergedUpValue(before, doubles),
    followersAfter: duplicate.product.followers + survivor.product.followers - doubleFollowers,
  };
}
