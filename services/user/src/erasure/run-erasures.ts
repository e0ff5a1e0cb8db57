import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { erased } from '#schema/generated/events';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { mailErasureDone } from '../mail/mail-erasure-notice.ts';
import type { UserTables } from '../tables.ts';
import { eraseAccount } from './erase-account.ts';
import { confirmingServices } from './erasure.rules.ts';

const batch = 100;

const findDue = statement<UserTables, { now: Date; after: string }>()((db, p) =>
  db
    .selectFrom('erasure')
    .select('user_id as userId')
    .where('due_at', '<=', p('now'))
    .where('erased_at', 'is', null)
    .where('user_id', '>', p.cast('after', 'uuid'))
    .orderBy('user_id')
    .limit(sql.lit(batch)),
);

interface Waiting {
  now: Date;
  retryMs: number;
  longestRetryMs: number;
}

/**
 * Locked, so that two processes emit each event once. The pause doubles from an hour to a day, since a service
 * that is down finds all these events in its queue. When all services have confirmed, the last event follows
 * after an hour.
 */
const lockWaiting = statement<UserTables, Waiting>()((db, p) =>
  db
    .selectFrom('erasure as e')
    .select('e.user_id as userId')
    .select(({ selectFrom }) =>
      selectFrom('erasure_confirmation as c')
        .select(sql<string[]>`coalesce(array_agg(c.service), '{}')`.as('services'))
        .whereRef('c.user_id', '=', 'e.user_id')
        .$asScalar()
        .$castTo<string[]>()
        .as('confirmed'),
    )
    .where('e.completed_at', 'is', null)
    .where(
      sql<boolean>`${p.cast('now', 'timestamptz')} - e.emitted_at >= interval '1 millisecond' * case
        when (select count(*) from erasure_confirmation c where c.user_id = e.user_id)
          >= ${sql.lit(confirmingServices.length)}
        then ${p.cast('retryMs', 'double precision')}
        else least(${p.cast('longestRetryMs', 'double precision')}, greatest(
          ${p.cast('retryMs', 'double precision')},
          extract(epoch from e.emitted_at - e.erased_at)::double precision * 1000)) end`,
    )
    .orderBy('e.emitted_at')
    .limit(sql.lit(batch))
    .forUpdate()
    .skipLocked(),
);

const setEmitted = statement<
  UserTables,
  { userIds: readonly string[]; completed: readonly string[]; now: Date }
>()((db, p) =>
  db
    .updateTable('erasure')
    .set((eb) => ({
      emitted_at: p('now'),
      completed_at: eb
        .case()
        .when('user_id', '=', p.any('completed', 'uuid[]'))
        .then(p.cast('now', 'timestamptz'))
        .end(),
    }))
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const countOverdue = statement<UserTables, { before: Date }>()((db, p) =>
  db
    .selectFrom('erasure')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('completed_at', 'is', null)
    .where('due_at', '<', p('before')),
);

/** Erases the due accounts, each in a transaction of its own: one that fails stops no other. */
async function eraseDue(context: UserContext): Promise<void> {
  const { database, clock, logger } = context;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await findDue.run(database, { now: clock.now(), after });
    for (const { userId } of due) {
      after = userId;
      try {
        const account = await database.transaction((tx) => eraseAccount(context, tx, userId));
        if (account) mailErasureDone(context, account, clock.now());
      } catch (err) {
        logger.error({ err, userId }, 'an account could not be erased');
      }
    }
    if (due.length < batch) return;
  }
}

/**
 * Emits the event again for erasures that some service has not confirmed. When all have, it emits once more:
 * a request that was running during the erasure may have written since. Returns the number of events, at
 * most `batch`.
 */
async function emitAgain(context: UserContext, tx: Transaction): Promise<number> {
  const now = context.clock.now();
  const { erasureRetry: retryMs, erasureLongestRetry: longestRetryMs } = times;
  const waiting = await lockWaiting.run(tx, { now, retryMs, longestRetryMs });
  if (waiting.length === 0) return 0;
  const missingOf = (confirmed: readonly string[]) =>
    confirmingServices.filter((service) => !confirmed.includes(service));
  for (const { userId, confirmed } of waiting) {
    const missing = missingOf(confirmed);
    if (missing.length > 0) context.logger.warn({ userId, missing }, 'an erasure is not confirmed');
  }
  const completed = waiting.filter(({ confirmed }) => missingOf(confirmed).length === 0);
  await setEmitted.run(tx, {
    userIds: waiting.map(({ userId }) => userId),
    completed: completed.map(({ userId }) => userId),
    now,
  });
  await context.outbox.add(tx, ...waiting.map(({ userId }) => erased({ userId })));
  return waiting.length;
}

/** Runs what is due of all erasures. Returns how many are later than they should be. */
export async function runErasures(context: UserContext): Promise<number> {
  const { database, clock } = context;
  await eraseDue(context);
  while ((await database.transaction((tx) => emitAgain(context, tx))) === batch);
  // The accounts of the last hour are erased with the next run.
  const before = new Date(clock.now().getTime() - 3 * times.erasureRetry);
  return (await countOverdue.first(database, { before }))?.count ?? 0;
}
