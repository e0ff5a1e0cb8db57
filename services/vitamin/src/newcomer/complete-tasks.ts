import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statementVariants } from '#kit/database/statement';
import type { Outbox } from '#kit/events/outbox';
import type { NewcomerTaskKind } from '#schema/enums';
import { newcomerGrant } from '../grant/grant.rules.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { VitaminTables } from '../tables.ts';
import { type CompletedTask, earliestTasks } from './newcomer.rules.ts';
import { isComplete } from './settle-first-ups.ts';

export const taskColumns = {
  PROFILE: 'profile_at',
  FOLLOW: 'follow_at',
  UP: 'up_at',
} as const satisfies Record<NewcomerTaskKind, keyof VitaminTables['newcomer']>;

interface DoneTasks {
  userIds: readonly string[];
  times: readonly Date[];
}

/**
 * Returns the members whose row changed and has all tasks. The earliest time is stored, so that the
 * order of the events of several topics makes no difference.
 */
const markDone = statementVariants<VitaminTables, DoneTasks, { kind: NewcomerTaskKind }>()(
  (db, p, { kind }) => {
    const column = taskColumns[kind];
    return db
      .insertInto('newcomer')
      .columns(['user_id', column])
      .expression(
        db
          .selectFrom(
            p.unnest('done', { user_id: ['userIds', 'uuid'], at: ['times', 'timestamptz'] }),
          )
          .select(['done.user_id', 'done.at'])
          // Rows are locked in the order of their keys, so that two batches never deadlock.
          .orderBy('done.user_id'),
      )
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(({ ref }) => ({ [column]: ref(`excluded.${column}`) }))
          .where(
            sql<boolean>`newcomer.${sql.ref(column)} is null
              or excluded.${sql.ref(column)} < newcomer.${sql.ref(column)}`,
          ),
      )
      .returning(['user_id as userId', isComplete.as('isComplete')]);
  },
);

/** Stores completed tasks of one kind, other than UPs, and pays the gift to members who have completed all, once. */
export async function completeTasks(
  tx: Transaction,
  outbox: Outbox,
  tasks: readonly CompletedTask[],
): Promise<void> {
  const done = earliestTasks(tasks);
  const kind = done[0]?.kind;
  if (!kind) return;
  const rows = await markDone.of({ kind }).run(tx, {
    userIds: done.map(({ userId }) => userId),
    times: done.map(({ at }) => at),
  });
  const complete = new Set(rows.filter((row) => row.isComplete).map(({ userId }) => userId));
  const grants = done
    .filter(({ userId }) => complete.has(userId))
    .map(({ userId, kind: _, ...event }) => newcomerGrant(userId, event));
  await postTransfers(tx, outbox, grants);
}
