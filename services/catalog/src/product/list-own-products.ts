import type { Page, PageRequest } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { listByColumn } from './list-by-column.ts';
import type { ProductRow } from './product-row.ts';

/** A developer's own products in every status, latest first (C2). */
export function listOwnProducts(
  database: Database,
  ownerId: string,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  return listByColumn(database, { column: 'owner_id', value: ownerId, direction: 'desc' }, request);
}
