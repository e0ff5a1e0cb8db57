import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { pageSql, parameters, type Sorting } from '#kit/database/keyset';
import { rowIds } from '#kit/database/row-id';
import type { Badge } from './badge.type.ts';

const columns = `badge.id::text, badge.product_id as "productId", badge.name as names,
  badge.description as descriptions, badge.image, badge.status, badge.network, badge.contract,
  badge.total, badge.minted`;

/** In the order of the ids; null for one that does not exist or is a draft. */
export async function loadBadges(
  database: Queryable,
  ids: readonly string[],
): Promise<(Badge | null)[]> {
  const rows = await database.query<Badge>(
    `select ${columns} from badge where id = any($1) and status <> 'DRAFT'`,
    [rowIds(ids)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The latest badge in effect of each product, in their order; null for one that has none. */
export async function loadProductBadges(
  database: Queryable,
  productIds: readonly string[],
): Promise<(Badge | null)[]> {
  const rows = await database.query<Badge>(
    `select distinct on (product_id) ${columns} from badge
     where product_id = any($1) and status = 'IN_EFFECT'
     order by product_id, id desc`,
    [[...new Set(productIds)]],
  );
  const byProduct = new Map(rows.map((row) => [row.productId, row]));
  return productIds.map((id) => byProduct.get(id) ?? null);
}

const latestHeld = {
  by: [
    ['holder.at', 'time'],
    ['holder.badge_id', 'id'],
  ],
  direction: 'desc',
} as const satisfies Sorting;

/** The badges that a user holds, latest first. CURSOR_INVALID. */
export async function readHeldBadges(
  database: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<Badge>> {
  const sql = parameters();
  const { condition, tail } = pageSql(request, latestHeld, sql);
  const rows = await database.query<Badge & { heldAt: Date }>(
    `select ${columns}, holder.at as "heldAt" from holder join badge on badge.id = holder.badge_id
     where holder.user_id = ${sql.add(userId)} and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    ({ heldAt, id }) => [heldAt.toISOString(), id],
    async () => {
      const [row] = await database.query<{ count: number }>(
        'select count(*)::integer as count from holder where user_id = $1',
        [userId],
      );
      return row?.count ?? 0;
    },
  );
}
