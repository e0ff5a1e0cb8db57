import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { DAY } from '#schema/durations';
import type { Database, Queryable } from '../database/database.ts';
import { deleteInBatches, rowsOfBatch } from '../database/delete-in-batches.ts';
import { index, type Step } from '../database/online-migration.ts';
import type { Placeholders } from '../database/placeholders.ts';
import { statement } from '../database/statement.ts';
import type { Clock } from '../runtime/clock.ts';
import type { AttemptTables } from './tables.ts';

/** The table of a service that counts attempts. */
export const attemptTable = `
  create table attempt_counter (
    scope text not null,
    key text not null,
    started_at timestamptz not null,
    count integer not null,
    primary key (scope, key)
  )`;

/** By which the housekeeping finds old counters. */
export const attemptIndex: Step = index(
  'attempt_counter_started',
  'on attempt_counter (started_at)',
);

/** How a process counts attempts. */
export interface AttemptSettings {
  /** HMAC key of the counters; 32 characters or more, the same in all processes of a service. */
  key: string;
  /** Which limits of writes apply: all, only those of a member, or none. */
  writeLimits: 'all' | 'member' | 'none';
}

/** What counting needs of a service's context. */
export interface AttemptContext {
  clock: Clock;
  attempts: AttemptSettings;
}

/** At most `max` attempts per key in a window that starts with the first attempt. */
export interface AttemptLimit {
  scope: string;
  max: number;
  windowMs: number;
}

/** Who or what a limit counts. */
export interface LimitedSubject {
  limit: AttemptLimit;
  subject: string;
}

/** Allowed clock difference between processes; a counter from further ahead restarts. */
const skewMs = 60_000;

interface Counter {
  scope: string;
  /** Not `key`, which an event has, so that one statement can have the parameters of both. */
  counterKey: string;
}

/** The parameters of `attemptSql`. */
export interface Attempt extends Counter {
  now: Date;
  max: number;
  /** A window that started between these two times is still open. */
  openFrom: Date;
  openUntil: Date;
}

const isOpen = (p: Placeholders<Pick<Attempt, 'openFrom' | 'openUntil'>>) =>
  sql`attempt_counter.started_at between ${p.cast('openFrom', 'timestamptz')}
    and ${p.cast('openUntil', 'timestamptz')}`;

/**
 * Counts one attempt and returns a row, or no row when the limit is reached. A statement can have it
 * as a CTE, in parentheses.
 * @param from `from ...` counts only when this has a row; it must have one at most
 */
export function attemptSql(
  p: Placeholders<Attempt>,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    insert into attempt_counter (scope, key, started_at, count)
    select ${p.cast('scope', 'text')}, ${p.cast('counterKey', 'text')}, ${p.cast('now', 'timestamptz')}, 1
      ${from}
    on conflict (scope, key) do update set
      count = case when ${isOpen(p)} then attempt_counter.count + 1 else 1 end,
      started_at = case when ${isOpen(p)} then attempt_counter.started_at else excluded.started_at end
    where attempt_counter.count < ${p.cast('max', 'integer')} or not (${isOpen(p)})
    returning count`;
}

/**
 * Counts the attempts of several keys, and returns the keys that have room for all of theirs; of others it counts
 * none. Locks the counters in the order of their keys.
 * @param attempts a table with the column `key`, a row for each attempt
 */
export const attemptsSql = (
  p: Placeholders<Omit<Attempt, 'counterKey'>>,
  attempts: RawBuilder<unknown>,
) => sql<{ key: string }>`
  insert into attempt_counter (scope, key, started_at, count)
  select ${p.cast('scope', 'text')}, key, ${p.cast('now', 'timestamptz')}, count(*)
  from ${attempts} group by key having count(*) <= ${p.cast('max', 'integer')} order by key
  on conflict (scope, key) do update set
    count = case when ${isOpen(p)} then attempt_counter.count else 0 end + excluded.count,
    started_at = case when ${isOpen(p)} then attempt_counter.started_at else excluded.started_at end
  where attempt_counter.count + excluded.count <= ${p.cast('max', 'integer')} or not (${isOpen(p)})
  returning key`;

const countAttempt = statement<AttemptTables, Attempt>()((_db, p) => attemptSql(p));

const ageMs = (p: Placeholders<Attempt>) =>
  sql<number>`(extract(epoch from ${p.cast('now', 'timestamptz')} - started_at) * 1000)::integer`;

const findFullCounter = statement<AttemptTables, Attempt>()((db, p) =>
  db
    .selectFrom('attempt_counter')
    // A number, because MikroORM's connection returns times as text.
    .select(ageMs(p).as('ageMs'))
    .where('scope', '=', p('scope'))
    .where('key', '=', p('counterKey'))
    .where('count', '>=', p('max'))
    .where((eb) => eb.between('started_at', p('openFrom'), p('openUntil'))),
);

const uncountAttempt = statement<AttemptTables, Counter>()((db, p) =>
  db
    .updateTable('attempt_counter')
    .set((eb) => ({ count: eb('count', '-', eb.lit(1)) }))
    .where('scope', '=', p('scope'))
    .where('key', '=', p('counterKey'))
    .where('count', '>', 0),
);

const deleteCounter = statement<AttemptTables, Counter>()((db, p) =>
  db
    .deleteFrom('attempt_counter')
    .where('scope', '=', p('scope'))
    .where('key', '=', p('counterKey')),
);

const deleteBatch = statement<AttemptTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('attempt_counter')
        .select(['scope', 'key'])
        .where('started_at', '<', p('before'))
        .orderBy('started_at')
        .limit(sql.lit(rowsOfBatch))
        // A counter that restarts meanwhile stays.
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('attempt_counter as c')
    .using('old')
    .whereRef('c.scope', '=', 'old.scope')
    .whereRef('c.key', '=', 'old.key')
    .returning('c.key'),
);

/** The parameters of `attemptSql` for one attempt now. */
export function attemptOf(context: AttemptContext, limit: AttemptLimit, subject: string): Attempt {
  const now = context.clock.now().getTime();
  const { scope, max, windowMs } = limit;
  const at = (ms: number) => new Date(ms);
  return {
    scope,
    counterKey: keyOf(context, scope, subject),
    max,
    now: at(now),
    // The window ends exactly `windowMs` after its start, so the bound is exclusive.
    openFrom: at(now - windowMs + 1),
    openUntil: at(now + skewMs),
  };
}

/**
 * Counts one attempt, atomically. Returns null when it was counted, or the milliseconds until the
 * window ends when the limit is reached.
 */
export async function takeAttempt(
  context: AttemptContext,
  queryable: Queryable,
  limit: AttemptLimit,
  subject: string,
): Promise<number | null> {
  const attempt = attemptOf(context, limit, subject);
  const counted = await countAttempt.first(queryable, attempt);
  if (counted) return null;
  // Another process may have reset the counter since.
  return (await msUntilFree(queryable, limit, attempt)) ?? 1;
}

/**
 * The milliseconds until the window of a counter ends, 1 at least and the whole window at most; null
 * when the limit is not reached.
 */
export async function msUntilFree(
  queryable: Queryable,
  { windowMs }: AttemptLimit,
  attempt: Attempt,
): Promise<number | null> {
  const counter = await findFullCounter.first(queryable, attempt);
  if (!counter) return null;
  return Math.min(Math.max(windowMs - counter.ageMs, 1), windowMs);
}

/**
 * Counts one attempt for each subject, or for none when one of them has reached its limit: then
 * returns the milliseconds until its window ends.
 */
export async function takeAttempts(
  context: AttemptContext,
  queryable: Queryable,
  subjects: readonly LimitedSubject[],
): Promise<number | null> {
  for (const [index, { limit, subject }] of subjects.entries()) {
    const waitMs = await takeAttempt(context, queryable, limit, subject);
    if (waitMs === null) continue;
    await refundAttempts(context, queryable, subjects.slice(0, index));
    return waitMs;
  }
  return null;
}

/** Uncounts one attempt of each subject. */
export async function refundAttempts(
  context: AttemptContext,
  queryable: Queryable,
  subjects: readonly LimitedSubject[],
): Promise<void> {
  for (const { limit, subject } of subjects) {
    await refundAttempt(context, queryable, limit, subject);
  }
}

/** Uncounts one attempt, for example after a success. */
export async function refundAttempt(
  context: AttemptContext,
  queryable: Queryable,
  { scope }: AttemptLimit,
  subject: string,
): Promise<void> {
  await uncountAttempt.run(queryable, {
    scope,
    counterKey: keyOf(context, scope, subject),
  });
}

/** Resets the counter, as after a success. */
export async function clearAttempts(
  context: AttemptContext,
  queryable: Queryable,
  { scope }: AttemptLimit,
  subject: string,
): Promise<void> {
  await deleteCounter.run(queryable, {
    scope,
    counterKey: keyOf(context, scope, subject),
  });
}

/** Deletes the counters that no limit reads any more: no window is longer than a day. */
export async function deleteOldAttempts(database: Database, { clock }: { clock: Clock }) {
  const before = new Date(clock.now().getTime() - DAY);
  await deleteInBatches(database, (tx) => deleteBatch.run(tx, { before }));
}

/** An HMAC instead of the address: counters must not store personal data. */
const keyOf = ({ attempts }: AttemptContext, scope: string, subject: string): string =>
  createHmac('sha256', attempts.key).update(`${scope}\n${subject}`).digest('base64url');
