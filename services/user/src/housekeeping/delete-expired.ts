import { sql } from 'kysely';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement, statementVariants } from '#kit/database/statement';
import { deleteOldAnswers } from '#kit/idempotency/kept-answer';
import type { ServiceContext } from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { times } from '#schema/limits';
import type { UserTables } from '../tables.ts';

const DAY = 24 * 60 * 60 * 1000;

type SessionTime = 'created_at' | 'last_seen_at';

/** A batch by one of the times, both of which have an index. */
const deleteSessions = statementVariants<UserTables, { before: Date }, { by: SessionTime }>()(
  (db, p, { by }) =>
    db
      .with('old', (cte) =>
        cte
          .selectFrom('session')
          .select('id')
          .where(by, '<', p('before'))
          .orderBy(by)
          .limit(sql.lit(rowsOfBatch))
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('session as s')
      .using('old')
      .whereRef('s.id', '=', 'old.id')
      .returning('s.id'),
);

const deleteCodes = statement<UserTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('email_code')
        .select('id')
        .where('issued_at', '<', p('before'))
        .orderBy('issued_at')
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('email_code as c')
    .using('old')
    .whereRef('c.id', '=', 'old.id')
    .returning('c.id'),
);

// One that was accepted stays: it keeps a slot.
const deleteInvitations = statement<UserTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('invitation')
        .select('id')
        .where('created_at', '<', p('before'))
        .where('accepted_at', 'is', null)
        .orderBy('created_at')
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('invitation as i')
    .using('old')
    .whereRef('i.id', '=', 'old.id')
    .returning('i.id'),
);

const deleteWalletMessages = statement<UserTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('wallet_message')
        .select('id')
        .where('issued_at', '<', p('before'))
        .orderBy('issued_at')
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('wallet_message as m')
    .using('old')
    .whereRef('m.id', '=', 'old.id')
    .returning('m.id'),
);

/**
 * Deletes rows that no rule reads any more: expired sessions, old codes, invitations, messages to
 * wallets, counters and answers, in batches. Rows that another transaction holds are left to the next run.
 */
export async function deleteExpired({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const ends = [
    ['created_at', before(times.sessionAbsolute)],
    ['last_seen_at', before(times.sessionIdle)],
  ] as const;
  for (const [by, end] of ends) {
    const sessions = deleteSessions.of({ by });
    await deleteInBatches(database, (tx) => sessions.run(tx, { before: end }));
  }
  // The daily limit counts the codes of the last 24 hours, so younger rows must stay.
  const old = { before: before(2 * DAY) };
  await deleteInBatches(database, (tx) => deleteCodes.run(tx, old));
  const unaccepted = { before: before(times.invitationKept) };
  await deleteInBatches(database, (tx) => deleteInvitations.run(tx, unaccepted));
  await deleteInBatches(database, (tx) => deleteWalletMessages.run(tx, { before: before(DAY) }));
  await deleteOldAttempts(database, { clock });
  await deleteOldAnswers(database, { clock });
}
