import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { rowIds } from '#kit/runtime/ids';
import { productStatus } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';

const findReleased = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select('id')
    .where('id', '=', p.any('productIds'))
    .where('status', '=', productStatus.RELEASED),
);

/**
 * Leaves out rows of products that are not released. Staff can take a product down before an
 * interrupted seeding is repeated.
 */
export async function releasedRows<T extends { productId: string }>(
  database: Database,
  rows: readonly T[],
): Promise<T[]> {
  const productIds = rowIds([...new Set(rows.map(({ productId }) => productId))]);
  const released = new Set((await findReleased.run(database, { productIds })).map(({ id }) => id));
  return rows.filter(({ productId }) => released.has(productId));
}
