import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import type { Sorting } from '#kit/database/keyset';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { rowIds } from '#kit/runtime/ids';
import { countHeld } from '../badge/read-badges.ts';
import { voucherExpired } from '../claim/claim.rules.ts';
import { type ClaimRow, type ClaimTypes, claimColumns } from '../claim/claim-row.ts';
import { notedAmount } from '../reward/noted-amount.ts';
import { hasToken, type RewardRefusal, refusal, rewardRefusals } from '../reward/who-earns.ts';
import type { BadgeTables } from '../tables.ts';
import type { HeldBadge } from './held.type.ts';

/** Rows of lists without pages. */
export const mostListed = 50;

const latestFirst = {
  by: [
    ['holder.at', 'time'],
    ['holder.badge_id', 'id'],
  ],
  direction: 'desc',
} as const satisfies Sorting;

const findHeld = pageStatement<BadgeTables, { userId: string }>()(latestFirst, (db, p, page) =>
  db
    .selectFrom('holder')
    .leftJoin('claim', (join) =>
      join
        .onRef('claim.badge_id', '=', 'holder.badge_id')
        .onRef('claim.user_id', '=', 'holder.user_id'),
    )
    .select(['holder.badge_id as badgeId', 'holder.at as heldAt'])
    .select(['claim.token_id as tokenId', 'claim.hash'])
    .where('holder.user_id', '=', p('userId'))
    .where(page.after)
    .$call(page.tail),
);

const idOf = ({ badgeId, tokenId }: { badgeId: string; tokenId: string | null }): string =>
  tokenId === null ? badgeId : `${badgeId}:${tokenId}`;

/** What a member holds, with her tokens, latest first. @throws CURSOR_INVALID */
export async function readHeld(
  database: Queryable,
  userId: string,
  request: PageRequest,
): Promise<Page<HeldBadge>> {
  const rows = await findHeld.run(database, request, { userId });
  return toPage(
    rows.map((row) => ({ ...row, id: idOf(row) })),
    request,
    ({ heldAt, badgeId }) => [heldAt.toISOString(), badgeId],
    () => countHeld(database, userId),
  );
}

const findAtWallet = statement<BadgeTables, { userId: string; address: string }>()((db, p) =>
  db
    .selectFrom('badge_token as token')
    .select(['token.badge_id as badgeId', 'token.token_id as tokenId', 'token.at as heldAt'])
    .where('token.address', '=', p('address'))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.badge_id', '=', 'token.badge_id')
            .whereRef('claim.token_id', '=', 'token.token_id')
            .where('claim.user_id', '=', p.cast('userId', 'uuid')),
        ),
      ),
    )
    .orderBy('token.at', 'desc')
    .orderBy('token.badge_id')
    .orderBy('token.token_id')
    .limit(sql.lit(mostListed)),
);

/** Tokens that the chain says are at a wallet, and that the member did not claim. */
export async function readAtWallet(
  database: Queryable,
  userId: string,
  wallet: string,
): Promise<HeldBadge[]> {
  const rows = await findAtWallet.run(database, { userId, address: wallet.toLowerCase() });
  return rows.map((row) => ({ ...row, id: idOf(row), hash: null }));
}

const findOpen = statement<BadgeTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('state', '<>', 'CONFIRMED')
    .where(sql<boolean>`(reason is distinct from ${sql.lit(voucherExpired)} or hash is not null)`)
    .orderBy('changed_at', 'desc')
    .limit(sql.lit(mostListed))
    .$narrowType<ClaimTypes>(),
);

/** Claims without a final token, latest change first. A voucher that ended unused is none. */
export const readOpenClaims = (database: Queryable, userId: string): Promise<ClaimRow[]> =>
  findOpen.run(database, { userId });

const findPaid = statement<BadgeTables, { userId: string; badgeIds: readonly string[] }>()(
  (db, p) =>
    db
      .selectFrom('badge_reward')
      .select(['badge_id as badgeId'])
      .select(sql<number>`sum(${notedAmount('badge_reward')})::integer`.as('amount'))
      .where('user_id', '=', p.cast('userId', 'uuid'))
      .where('badge_id', '=', p.any('badgeIds'))
      .where('paid_at', 'is not', null)
      .groupBy('badge_id'),
);

const findDue = statement<BadgeTables, { userId: string; badgeIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('badge_reward')
    .select(['badge_id as badgeId'])
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('badge_id', '=', p.any('badgeIds'))
    .where('paid_at', 'is', null)
    .where('refused', 'is', null),
);

/** Whether each badge noted the member at its milestone, and has not paid her yet. */
export async function loadDue(
  database: Queryable,
  userId: string,
  badgeIds: readonly string[],
): Promise<boolean[]> {
  const rows = await findDue.run(database, { userId, badgeIds: rowIds(badgeIds) });
  const due = new Set(rows.map(({ badgeId }) => badgeId));
  return badgeIds.map((id) => due.has(id));
}

/** The vitamins that were paid to a member for badges, in the order of the badges. */
export async function loadPaidVitamins(
  database: Queryable,
  userId: string,
  badgeIds: readonly string[],
): Promise<number[]> {
  const rows = await findPaid.run(database, { userId, badgeIds: rowIds(badgeIds) });
  const paid = new Map(rows.map(({ badgeId, amount }) => [badgeId, amount]));
  return badgeIds.map((id) => paid.get(id) ?? 0);
}

/** What was noted at milestones, and what they would note now where they are ahead. */
const findRefused = statement<BadgeTables, { userId: string; badgeIds: readonly string[] }>()(
  (_db, p) => sql<{ badgeId: string; refused: RewardRefusal | null }>`
    select badge_id as "badgeId", refused from badge_reward
    where user_id = ${p.cast('userId', 'uuid')} and badge_id = any(${p.cast('badgeIds', 'bigint[]')})
      and refused is not null
    union all
    select b.id, case when c.id is null then ${sql.lit(rewardRefusals.NO_CLAIM)} else ${refusal('b')} end
    from badge b
    left join product p on p.product_id = b.product_id
    left join claim c on c.badge_id = b.id and c.user_id = ${p.cast('userId', 'uuid')} and ${hasToken}
    where b.id = any(${p.cast('badgeIds', 'bigint[]')})
      and b.milestone is not null and b.triggered_at is null and b.passed_at is null`,
);

/** Why badges do not pay a member at their milestones, in the order of the badges; null where they do. */
export async function loadRewardRefusals(
  database: Queryable,
  userId: string,
  badgeIds: readonly string[],
): Promise<(RewardRefusal | null)[]> {
  const rows = await findRefused.run(database, { userId, badgeIds: rowIds(badgeIds) });
  const refused = new Map(rows.map((row) => [row.badgeId, row.refused]));
  return badgeIds.map((id) => refused.get(id) ?? null);
}
