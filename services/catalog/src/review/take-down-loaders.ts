import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { CatalogTables } from '../tables.ts';

const readReasons = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('decision')
    .distinctOn('subject_id')
    .select(['subject_id as productId', 'reason'])
    .where('subject', '=', sql.lit('product'))
    .where('subject_id', '=', p.any('productIds'))
    .where('to_status', '=', sql.lit('TAKEN_DOWN'))
    .orderBy('subject_id')
    .orderBy('id', 'desc'),
);

export interface TakeDownLoaders {
  /** The reason of the latest take-down. The caller checks that the viewer maintains the product. */
  reason(context: RequestContext, productId: string): Promise<string | null>;
}

export function createTakeDownLoaders(database: Database): TakeDownLoaders {
  async function loadReasons(productIds: readonly string[]) {
    const rows = await readReasons.run(database, { productIds });
    const reasons = new Map(rows.map(({ productId, reason }) => [productId, reason]));
    return productIds.map((id) => reasons.get(id) ?? null);
  }
  return {
    reason: (context, id) => loaderFor<string, string | null>(context, loadReasons).load(id),
  };
}
