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

const deleteStates = statement<UserTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('sign_in_state')
        .select('state_hash')
        .where('issued_at', '<', p('before'))
        .orderBy('issued_at')
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('sign_in_state as s')
    .using('old')
    .whereRef('s.state_hash', '=', 'old.state_hash')
    .returning('s.state_hash'),
);

/**
 * Deletes rows that no rule reads any more: expired sessions, old codes, old counters and old answers,
 * in batches. Rows that another transaction holds are left to the next run.
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
  const unused = { before: before(times.signInState) };
  await deleteInBatches(database, (tx) => deleteStates.run(tx, unused));
  await deleteOldAttempts(database, { clock });
  await deleteOldAnswers(database, { clock });
}
