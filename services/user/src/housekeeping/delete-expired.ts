import { sql } from 'kysely';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement, statementVariants } from '#kit/database/statement';
import { deleteOldResults } from '#kit/idempotency/kept-result';
import type { ServiceContext } from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { apiTokens } from '#schema/api-tokens';
import { DAY } from '#schema/durations';
import { idempotency, times } from '#schema/limits';
import { webhookTimes } from '#schema/webhooks';
import type { UserTables } from '../tables.ts';

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

/** A table whose rows end by their age alone. */
interface AgedTable {
  table: string;
  key: string;
  /** The time from which `keptMs` counts; it has an index. */
  by: string;
  keptMs: number;
  /** Which rows end; all by default. */
  only?: string;
}

const agedTables: readonly AgedTable[] = [
  // The daily limit counts the codes of the last 24 hours, so younger rows must stay.
  { table: 'email_code', key: 'id', by: 'issued_at', keptMs: 2 * DAY },
  // One that was accepted stays: it keeps a slot.
  {
    table: 'invitation',
    key: 'id',
    by: 'created_at',
    keptMs: times.invitationKept,
    only: 'accepted_at is null',
  },
  { table: 'wallet_message', key: 'id', by: 'issued_at', keptMs: DAY },
  { table: 'sign_in_step', key: 'hash', by: 'created_at', keptMs: times.signInStep },
  { table: 'sign_in_state', key: 'state_hash', by: 'issued_at', keptMs: times.signInState },
  { table: 'keyed_request', key: 'ctid', by: 'at', keptMs: idempotency.keptFor },
  {
    table: 'webhook',
    key: 'id',
    by: 'address_since',
    keptMs: webhookTimes.unconfirmedKept,
    only: 'confirmed_at is null',
  },
  { table: 'api_token', key: 'id', by: 'expires_at', keptMs: apiTokens.expiredKept },
];

const deletions = agedTables.map(({ table, key, by, keptMs, only = 'true' }) => ({
  keptMs,
  statement: statement<UserTables, { before: Date }>()(
    (_db, p) => sql<{ key: string }>`
      with old as (
        select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(by)} < ${p('before')} and ${sql.raw(only)}
        order by ${sql.ref(by)} limit ${sql.lit(rowsOfBatch)} for update skip locked
      )
      delete from ${sql.table(table)} as aged using old
      where ${sql.ref(`aged.${key}`)} = ${sql.ref(`old.${key}`)}
      returning ${sql.ref(`aged.${key}`)} as key`,
  ),
}));

/**
 * Deletes rows that no rule reads any more: expired sessions, aged rows, old counters and old results,
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
  for (const { keptMs, statement: deletion } of deletions) {
    await deleteInBatches(database, (tx) => deletion.run(tx, { before: before(keptMs) }));
  }
  await deleteOldAttempts(database, { clock });
  await deleteOldResults(database, { clock });
}
