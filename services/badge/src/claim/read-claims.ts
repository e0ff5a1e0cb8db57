import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import type { Sorting } from '#kit/database/keyset';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { badgeCounts } from '#schema/badge-limits';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { addressMark } from './address-mark.ts';
import { type ClaimRow, type ClaimTypes, claimColumns } from './claim-row.ts';

const latest = {
  by: [
    ['claim.requested_at', 'time'],
    ['claim.id', 'uuid'],
  ],
  direction: 'desc',
} as const satisfies Sorting;

const findOfBadge = pageStatement<BadgeTables, { badgeId: string }>()(latest, (db, p, page) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where(page.after)
    .$call(page.tail)
    .$narrowType<ClaimTypes>(),
);

const countOfBadge = statement<BadgeTables, { badgeId: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('badge_id', '=', p('badgeId')),
);

/** How many wallets get tokens in one call. */
const openMax = badgeCounts.mintTo;

const findOpen = statement<BadgeTables, { badgeId: string }>()((db, p) =>
  db
    .selectFrom('badge_listed_holder as listed')
    .select('listed.address')
    .where('listed.badge_id', '=', p('badgeId'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.badge_id', '=', 'listed.badge_id')
            .whereRef('claim.address', '=', 'listed.address')
            .where('claim.state', '<>', sql.lit('FAILED')),
        ),
      ),
    )
    .orderBy('listed.address'),
);

/** Claims of erased members have no address, but its mark. */
const findMarked = statement<BadgeTables, { badgeId: string; marks: readonly string[] }>()(
  (db, p) =>
    db
      .selectFrom('claim')
      .select('address_mark as mark')
      .where('badge_id', '=', p('badgeId'))
      .where('address_mark', '=', p.any('marks', 'text[]'))
      .where('state', '<>', sql.lit('FAILED')),
);

/** Wallets in the list of a badge that have no token and no claim on its way, in lower case. */
export async function readOpenHolders(
  on: Queryable,
  { attempts }: Pick<BadgeContext, 'attempts'>,
  badgeId: string,
): Promise<string[]> {
  const listed = (await findOpen.run(on, { badgeId })).map(({ address }) => ({
    address,
    mark: addressMark(attempts, badgeId, address),
  }));
  const marks = listed.map(({ mark }) => mark);
  const found = await findMarked.run(on, { badgeId, marks });
  const taken = new Set(found.map(({ mark }) => mark));
  const open = listed.filter(({ mark }) => !taken.has(mark));
  return open.slice(0, openMax).map(({ address }) => address);
}

/** The claims of a badge in every state, latest first. @throws CURSOR_INVALID */
export async function readClaims(
  database: Queryable,
  badgeId: string,
  request: PageRequest,
): Promise<Page<ClaimRow>> {
  const rows = await findOfBadge.run(database, request, { badgeId });
  return toPage(
    rows,
    request,
    ({ requestedAt, id }) => [requestedAt.toISOString(), id],
    async () => (await countOfBadge.first(database, { badgeId }))?.count ?? 0,
  );
}
