import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageSql, parameters } from '#kit/database/keyset';
import { type ProductRow, productColumns, productTables } from './product-row.ts';

interface ColumnFilter {
  column: 'owner_id' | 'status';
  value: string | number;
  /** By id, which is by when they came. */
  direction: 'asc' | 'desc';
}

/** Products in every status, by one of their columns. Who may see them is for the caller to say. */
export async function listByColumn(
  database: Database,
  { column, value, direction }: ColumnFilter,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const sql = parameters();
  const wanted = sql.add(value);
  const { condition, tail } = pageSql(request, { by: [['p.id', 'id']], direction }, sql);
  const rows = await database.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where p.${column} = ${wanted} and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    (row) => [row.id],
    async () => {
      const [all] = await database.query<{ count: number }>(
        `select count(*)::integer as count from product where ${column} = $1`,
        [value],
      );
      return all?.count ?? 0;
    },
  );
}
