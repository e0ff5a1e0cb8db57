import { type RawBuilder, sql } from 'kysely';
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

/** UPs of a member from before the migration 0014 are in no count: the member has one at least. */
const countedUps = (added: string) => sql`
  case when newcomer.ups is null and newcomer.up_at is not null then null
    else coalesce(newcomer.ups, 0) + ${sql.raw(added)} end`;

export const isComplete = sql<boolean>`
  (profile_at is not null and follow_at is not null and up_at is not null
    and coalesce(ups, 1) > 0)`;

/** Nothing of an erased member comes back. */
const isKnown = (userId: RawBuilder<unknown>) => sql`
  not exists (select from log_member m where m.user_id = ${userId} and m.secret is null)`;

interface AddedUps {
  userIds: readonly string[];
  /** Null leaves the task as it is. */
  times: readonly (Date | null)[];
  ups: readonly number[];
}

interface UpTask {
  userId: string;
  /** Null when the number is unknown. */
  ups: number | null;
  isComplete: boolean;
}

/**
 * UPs are added when they are cast and taken when they are withheld, in whatever order these become known:
 * meanwhile the number can be below zero. Rows are locked in the order of their keys, so that two batches
 * never deadlock.
 */
const addUps = statement<VitaminTables, AddedUps>()(
  (_, p) => sql<UpTask>`
    insert into newcomer (user_id, up_at, ups)
    select * from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('times', 'timestamptz[]')},
      ${p.cast('ups', 'integer[]')}) as added (user_id, up_at, ups)
    where ${isKnown(sql`added.user_id`)}
    order by user_id
    on conflict (user_id) do update set ups = ${countedUps('excluded.ups')},
      up_at = least(newcomer.up_at, excluded.up_at)
    returning user_id as "userId", ups, ${isComplete} as "isComplete"`,
);

type UpCast = Event<'catalog.up-cast.v1'>;

/** Counts the UPs of members. The first one that counts completes the task, and can complete the gift. */
export async function countFirstUps(
  tx: Transaction,
  outbox: Outbox,
  cast: readonly UpCast[],
): Promise<void> {
  if (cast.length === 0) return;
  const members = castUps(cast);
  const rows = await addUps.run(tx, {
    userIds: members.map(({ userId }) => userId),
    times: members.map(({ at }) => at),
    ups: members.map(({ events }) => events.length),
  });
  const byId = new Map(members.map((member) => [member.userId, member]));
  const earned = rows.flatMap((row) => firstCounted(row, byId.get(row.userId)) ?? []);
  const grants = earned.map((event) => newcomerGrant(event.data.userId, causeOf(event)));
  const posted = await postTransfers(tx, outbox, grants);
  const paid = new Set(posted.map(({ credit }) => credit));
  const again = earned.filter(({ data }) => !paid.has(userAccount(data.userId)));
  await giveGiftsAgain(tx, outbox, again);
}

/** The UP by which the member has one that counts, when it completes the gift. */
function firstCounted(row: UpTask, member: CastUps<UpCast> | undefined): UpCast | undefined {
  if (!member || !row.isComplete || row.ups === null) return undefined;
  return member.events[member.events.length - row.ups];
}

async function giveGiftsAgain(
  tx: Transaction,
  outbox: Outbox,
  earned: readonly UpCast[],
): Promise<void> {
  for (const event of earned) {
    const cause = { ...causeOf(event), eventId: event.id, kind: 'UPS_REACHED_AGAIN' } as const;
    await correctGift(tx, outbox, event.data.userId, true, { ...cause, reason: '' });
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

export interface WithheldFirstUp extends CorrectionCause {
  userId: string;
  /** -1 for a withheld UP, 1 for one that counts again. */
  ups: number;
}

/**
 * Takes the newcomer's gift back while no UP of the member counts. An erased member keeps it, since her tasks
 * are unknown.
 */
export async function settleFirstUps(
  tx: Transaction,
  outbox: Outbox,
  { userId, ups, ...why }: WithheldFirstUp,
): Promise<void> {
  const row = await addUps.first(tx, { userIds: [userId], times: [null], ups: [ups] });
  if (!row || row.ups === null) return;
  if (!row.isComplete) return correctGift(tx, outbox, userId, false, why);
  if (row.ups > ups || ups < 0) return;
  const [posted] = await postTransfers(tx, outbox, [newcomerGrant(userId, why)]);
  if (!posted) await correctGift(tx, outbox, userId, true, why);
}
