import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

/** Locks rows in the order of their ids, so that two bulk writes never deadlock. */
export const lockCounters = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product_counter')
    .select('product_id')
    .where('product_id', '=', p.any('productIds'))
    .orderBy('product_id')
    .forUpdate(),
);

/** New counters, at zero. */
export const insertCounters = statement<CatalogTables, { productIds: readonly string[] }>()(
  (db, p) =>
    db
      .insertInto('product_counter')
      .columns(['product_id'])
      .expression((eb) =>
        eb.selectFrom(p.unnest('product', { id: ['productIds', 'bigint'] })).select('product.id'),
      ),
);
