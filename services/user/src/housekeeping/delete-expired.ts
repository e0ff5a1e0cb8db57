import { statement } from '#kit/database/statement';
import { deleteOldAnswers } from '#kit/idempotency/kept-answer';
import type { ServiceContext } from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { times } from '#schema/limits';
import type { UserTables } from '../tables.ts';

const DAY = 24 * 60 * 60 * 1000;

const deleteSessions = statement<UserTables, { createdBefore: Date; seenBefore: Date }>()((db, p) =>
  db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([eb('created_at', '<', p('createdBefore')), eb('last_seen_at', '<', p('seenBefore'))]),
    ),
);

const deleteCodes = statement<UserTables, { before: Date }>()((db, p) =>
  db.deleteFrom('email_code').where('issued_at', '<', p('before')),
);

/** Deletes rows that no rule reads any more: expired sessions, old codes,
 * old counters and old answers. */
export async function deleteExpired({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  // In transactions, which may take longer than the statements of requests.
  await database.transaction((tx) =>
    deleteSessions.run(tx, {
      createdBefore: before(times.sessionAbsolute),
      seenBefore: before(times.sessionIdle),
    }),
  );
  // The daily limit counts the codes of the last 24 hours, so younger rows must stay.
  await database.transaction((tx) => deleteCodes.run(tx, { before: before(2 * DAY) }));
  await deleteOldAttempts(database, { clock });
  await deleteOldAnswers(database, { clock });
}
