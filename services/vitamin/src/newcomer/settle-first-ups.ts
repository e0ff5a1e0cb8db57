import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import type { Outbox } from '#kit/events/outbox';
import { causeOf } from '#kit/runtime/trace';
import { newcomerGrant } from '../grant/grant.rules.ts';
import { type CorrectionCause, correct, isByHand, isStanding } from '../ledger/correction.rules.ts';
import { findChainEnds } from '../ledger/find-chain-ends.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { userAccount } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';
import { type CastUps, castUps } from './newcomer.rules.ts';

const findWithheld = statement<VitaminTables, { upKeys: readonly string[] }>()((db, p) =>
  db
    .selectFrom('withheld_up')
    .select('up_key as upKey')
    .where('up_key', '=', p.any('upKeys'))
    .where('is_withheld', '=', sql.lit(true)),
);

/** UPs of a member from before 0011 are in no count: the member has one at least. */
const countedUps = (added: string) => sql`
  case when newcomer.ups is null and newcomer.up_at is not null then null
    else coalesce(newcomer.ups, 0) + ${sql.raw(added)} end`;

export const isComplete = sql<boolean>`
  (profile_at is not null and follow_at is not null and up_at is not null
    and coalesce(ups, 1) > 0)`;

interface AddedUps {
  userIds: readonly string[];
  times: readonly (Date | null)[];
  ups: readonly number[];
}

interface UpTask {
  userId: string;
  /** Null when the number is unknown. */
  ups: number | null;
  isComplete: boolean;
}

/** Rows are locked in the order of their keys, so that two batches never deadlock. */
const addUps = statement<VitaminTables, AddedUps>()(
  (_, p) => sql<UpTask>`
    insert into newcomer (user_id, up_at, ups)
    select * from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('times', 'timestamptz[]')},
      ${p.cast('ups', 'integer[]')}) as added (user_id, up_at, ups) order by user_id
    on conflict (user_id) do update set ups = ${countedUps('excluded.ups')},
      up_at = least(newcomer.up_at, excluded.up_at)
    returning user_id as "userId", ups, ${isComplete} as "isComplete"`,
);

/** Counts the UPs of members. The first one that counts completes the task, and can complete the gift. */
export async function countFirstUps(
  tx: Transaction,
  outbox: Outbox,
  events: readonly Event<'catalog.up-cast.v1'>[],
): Promise<void> {
  if (events.length === 0) return;
  const withheld = await findWithheld.run(tx, { upKeys: events.map(({ id }) => id) });
  const members = castUps(events, new Set(withheld.map(({ upKey }) => upKey)));
  const rows = await addUps.run(tx, {
    userIds: members.map(({ userId }) => userId),
    times: members.map(({ first }) => (first ? causeOf(first).at : null)),
    ups: members.map(({ ups }) => ups),
  });
  const byId = new Map(members.map((member) => [member.userId, member]));
  const earned = rows.flatMap((row) => byId.get(earnedBy(row, byId) ?? '') ?? []);
  const grants = earned.flatMap(({ userId, first }) =>
    first ? newcomerGrant(userId, causeOf(first)) : [],
  );
  const posted = await postTransfers(tx, outbox, grants);
  const paid = new Set(posted.map(({ credit }) => credit));
  const again = earned.filter(({ userId }) => !paid.has(userAccount(userId)));
  await giveGiftsAgain(tx, outbox, again);
}

/** The member of a row whose task was not done before these UPs, and now completes the gift. */
function earnedBy(row: UpTask, members: ReadonlyMap<string, CastUps>): string | null {
  const added = members.get(row.userId)?.ups ?? 0;
  return row.isComplete && row.ups !== null && row.ups <= added ? row.userId : null;
}

async function giveGiftsAgain(
  tx: Transaction,
  outbox: Outbox,
  members: readonly CastUps[],
): Promise<void> {
  for (const { userId, first } of members) {
    if (!first) continue;
    const cause = { ...causeOf(first), eventId: first.id, kind: 'UPS_REACHED_AGAIN' } as const;
    await correctGift(tx, outbox, userId, true, { ...cause, reason: '' });
  }
}

/** The end of the chain of a member's gift moves to what is due; without a gift nothing happens. */
async function correctGift(
  tx: Transaction,
  outbox: Outbox,
  userId: string,
  isDue: boolean,
  why: CorrectionCause,
): Promise<void> {
  const [end] = await findChainEnds(tx, [newcomerGrant(userId, why)]);
  if (!end || isByHand(end) || isStanding(end) === isDue) return;
  await postTransfers(tx, outbox, [correct(end, why)]);
}

interface UpChange {
  userId: string;
  ups: number;
  at: Date;
}

const changeUps = statement<VitaminTables, UpChange>()(
  (_, p) => sql<UpTask>`
    update newcomer set ups = ${countedUps('changed.ups')},
      up_at = case when changed.ups > 0 then coalesce(newcomer.up_at, changed.at)
        else newcomer.up_at end
    from (select ${p.cast('userId', 'uuid')} as user_id, ${p.cast('ups', 'integer')} as ups,
      ${p.cast('at', 'timestamptz')} as at) as changed
    where newcomer.user_id = changed.user_id
    returning newcomer.user_id as "userId", newcomer.ups,
      (profile_at is not null and follow_at is not null and up_at is not null
        and newcomer.ups > 0) as "isComplete"`,
);

interface WithheldFirstUp extends CorrectionCause {
  userId: string;
  /** -1 for a withheld UP, 1 for one that counts again. */
  ups: number;
}

/**
 * Takes the newcomer's gift back while no UP of the member counts. Nothing is known of an erased member, who
 * keeps it.
 */
export async function settleFirstUps(
  tx: Transaction,
  outbox: Outbox,
  { userId, ups, ...why }: WithheldFirstUp,
): Promise<void> {
  const row = await changeUps.first(tx, { userId, ups, at: why.at });
  if (!row || row.ups === null) return;
  if (!row.isComplete) return correctGift(tx, outbox, userId, false, why);
  if (row.ups > ups || ups < 0) return;
  const [posted] = await postTransfers(tx, outbox, [newcomerGrant(userId, why)]);
  if (!posted) await correctGift(tx, outbox, userId, true, why);
}
