import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageSql, parameters, type Sorting } from '#kit/database/keyset';

export interface UpRow {
  /** Of product and member, who has one UP for it (U2). */
  id: string;
  productId: string;
  userId: string;
  reason: string;
  /** What it adds to the product's UPs (U5). */
  value: 1 | 2;
  at: Date;
}

const sorting: Sorting = {
  by: [
    ['u.at', 'time'],
    ['u.user_id', 'uuid'],
  ],
  direction: 'desc',
};

/** The UPs of each product, newest first; one statement for all of them. */
export async function listUps(
  database: Database,
  productIds: readonly string[],
  request: PageRequest,
): Promise<Page<UpRow>[]> {
  const sql = parameters();
  const ids = sql.add(productIds);
  const { condition, tail } = pageSql(request, sorting, sql);
  const rows = await database.query<UpRow>(
    `select found.* from unnest(${ids}::bigint[]) as asked (product_id),
     lateral (
       select u.product_id || ':' || u.user_id as id, u.product_id as "productId",
         u.user_id as "userId", u.reason, u.weight as value, u.at
       from up u where u.product_id = asked.product_id and ${condition} ${tail}
     ) found`,
    sql.values,
  );
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((id) =>
    toPage(
      byProduct.get(id) ?? [],
      request,
      (row) => [row.at.toISOString(), row.userId],
      () => countUps(database, id),
    ),
  );
}

async function countUps(database: Database, productId: string): Promise<number> {
  const [all] = await database.query<{ count: number }>(
    'select count(*)::integer as count from up where product_id = $1',
    [productId],
  );
  return all?.count ?? 0;
}
