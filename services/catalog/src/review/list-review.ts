import type { Page, PageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { listByColumn } from '../product/list-by-column.ts';
import type { ProductRow } from '../product/product-row.ts';

/** Products of a status, oldest first (Q44). */
export function listReview(
  database: Database,
  status: number,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  return listByColumn(database, { column: 'status', value: status, direction: 'asc' }, request);
}
