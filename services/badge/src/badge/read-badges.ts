import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import type { Sorting } from '#kit/database/keyset';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { rowIds } from '#kit/runtime/ids';
import { badgeCounts } from '#schema/badge-limits';
import type { BadgeTables } from '../tables.ts';
import type { Badge } from './badge.type.ts';
import { type BadgeRow, type BadgeTypes, columns } from './badge-row.ts';

const findBadges = statement<BadgeTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('badge')
    .select(columns)
    .where('id', '=', p.any('ids'))
    .where('status', '<>', 'DRAFT')
    .$narrowType<BadgeTypes>(),
);

/** In the order of the ids; null for an unknown badge and for a draft. */
export async function loadBadges(
  database: Queryable,
  ids: readonly string[],
): Promise<(Badge | null)[]> {
  const rows = await findBadges.run(database, { ids: rowIds(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

const latestHeld = {
  by: [
    ['holder.at', 'time'],
    ['holder.badge_id', 'id'],
  ],
  direction: 'desc',
} as const satisfies Sorting;

const findHeld = pageStatement<BadgeTables, { userId: string }>()(latestHeld, (db, p, page) =>
  db
    .selectFrom('holder')
    .innerJoin('badge', 'badge.id', 'holder.badge_id')
    .select([...columns, 'holder.at as heldAt'])
    .where('holder.user_id', '=', p('userId'))
    .where(page.after)
    .$call(page.tail)
    .$narrowType<BadgeTypes>(),
);

const findCount = statement<BadgeTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('holder')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', p('userId')),
);

/** How many badges a user holds. */
export const countHeld = async (database: Queryable, userId: string): Promise<number> =>
  (await findCount.first(database, { userId }))?.count ?? 0;

/** The badges that a user holds, latest first. @throws CURSOR_INVALID */
export async function readHeldBadges(
  database: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<Badge>> {
  const rows = await findHeld.run(database, request, { userId });
  return toPage(
    rows,
    request,
    ({ heldAt, id }) => [heldAt.toISOString(), id],
    () => countHeld(database, userId),
  );
}

const findByName = statement<BadgeTables, { name: string }>()((db, p) =>
  db
    .selectFrom('badge')
    .select(columns)
    .where(
      sql<boolean>`(lower(name ->> 'en') = lower(${p('name')}) or lower(name ->> 'zh') = lower(${p('name')}))`,
    )
    .where('status', '<>', 'DRAFT')
    .orderBy('id')
    .limit(sql.lit(1))
    .$narrowType<BadgeTypes>(),
);

/** The oldest badge of a name in one of the languages; null for none, and for a draft. */
export const findBadgeByName = (database: Queryable, name: string): Promise<Badge | null> =>
  // PostgreSQL stores no such character.
  findByName.first(database, { name: name.replaceAll('\u0000', '').trim() });

const findOfProduct = statement<BadgeTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('badge')
    .select(columns)
    .where('product_id', '=', p('productId'))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(badgeCounts.perProduct))
    .$narrowType<BadgeTypes>(),
);

/** The badges of a product that are not deleted, latest first, in any state: for its owner. */
export const readBadgesOfProduct = (database: Queryable, productId: string): Promise<BadgeRow[]> =>
  findOfProduct.run(database, { productId });
