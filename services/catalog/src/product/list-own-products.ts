import { type PageRequest, toPage } from '#kit/cursor';
import type { Database } from '#kit/database';
import type { Page } from '#kit/graph-types';
import { pageSql, parameters } from '#kit/keyset';
import { type ProductRow, productColumns, productTables } from './product-row.ts';

/** A developer's own products in every status, latest first (C2). */
export async function listOwnProducts(
  database: Database,
  ownerId: string,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const sql = parameters();
  const owner = sql.add(ownerId);
  const { condition, tail } = pageSql(request, { by: [['p.id', 'id']], direction: 'desc' }, sql);
  const rows = await database.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where p.owner_id = ${owner} and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    (row) => [row.id],
    async () => {
      const [all] = await database.query<{ count: number }>(
        'select count(*)::integer as count from product where owner_id = $1',
        [ownerId],
      );
      return all?.count ?? 0;
    },
  );
}
