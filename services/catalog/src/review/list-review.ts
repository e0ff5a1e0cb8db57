import { type PageRequest, toPage } from '#kit/cursor';
import type { Database } from '#kit/database';
import type { Page } from '#kit/graph-types';
import { pageSql, parameters } from '#kit/keyset';
import { type ProductRow, productColumns, productTables } from '../product/product-row.ts';

/** Products of a status, oldest first (Q44). */
export async function listReview(
  database: Database,
  status: number,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const sql = parameters();
  const wanted = sql.add(status);
  const { condition, tail } = pageSql(request, { by: [['p.id', 'id']], direction: 'asc' }, sql);
  const rows = await database.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where p.status = ${wanted} and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    (row) => [row.id],
    async () => {
      const [all] = await database.query<{ count: number }>(
        'select count(*)::integer as count from product where status = $1',
        [status],
      );
      return all?.count ?? 0;
    },
  );
}
