import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageSql, parameters, type Sorting } from '#kit/database/keyset';
import { productStatus } from '#schema/enums';
import { type ProductRow, productColumns, productTables } from '../product/product-row.ts';

const sorting: Sorting = {
  by: [
    ['f.at', 'time'],
    ['f.product_id', 'id'],
  ],
  direction: 'desc',
};

/** Released products that a member follows, latest first. */
export async function listFollowing(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const sql = parameters();
  const follower = sql.add(userId);
  const { condition, tail } = pageSql(request, sorting, sql);
  const rows = await database.query<ProductRow & { followedAt: Date }>(
    `select ${productColumns}, f.at as "followedAt"
     from ${productTables} join follow f on f.product_id = p.id
     where f.user_id = ${follower} and p.status = ${productStatus.RELEASED}
       and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    (row) => [row.followedAt.toISOString(), row.id],
    () => countFollowing(database, userId),
  );
}

async function countFollowing(database: Database, userId: string): Promise<number> {
  const [all] = await database.query<{ count: number }>(
    `select count(*)::integer as count from follow f join product p on p.id = f.product_id
     where f.user_id = $1 and p.status = ${productStatus.RELEASED}`,
    [userId],
  );
  return all?.count ?? 0;
}
