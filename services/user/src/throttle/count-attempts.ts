import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import type { UserConfig } from '../config.ts';
import type { UserTables } from '../tables.ts';

interface Context {
  clock: Clock;
  config: Pick<UserConfig, 'codeKey'>;
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
  key: string;
}

interface Attempt extends Counter {
  now: Date;
  max: number;
  /** A window that started between these two times is still open. */
  openFrom: Date;
  openUntil: Date;
}

const countAttempt = statement<UserTables, Attempt>()((db, p) => {
  const isOpen = sql<boolean>`attempt_counter.started_at between ${p('openFrom')} and ${p('openUntil')}`;
  return db
    .insertInto('attempt_counter')
    .values(({ lit }) => ({
      scope: p('scope'),
      key: p('key'),
      started_at: p('now'),
      count: lit(1),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({
          count: sql`case when ${isOpen} then attempt_counter.count + 1 else 1 end`,
          started_at: sql`case when ${isOpen} then attempt_counter.started_at else ${p('now')} end`,
        })
        .where(({ eb, not, or }) => or([eb('attempt_counter.count', '<', p('max')), not(isOpen)])),
    )
    .returning('count');
});

const findCounter = statement<UserTables, Counter>()((db, p) =>
  db
    .selectFrom('attempt_counter')
    .select('started_at as startedAt')
    .where('scope', '=', p('scope'))
    .where('key', '=', p('key')),
);

const uncountAttempt = statement<UserTables, Counter>()((db, p) =>
  db
    .updateTable('attempt_counter')
    .set((eb) => ({ count: eb('count', '-', eb.lit(1)) }))
    .where('scope', '=', p('scope'))
    .where('key', '=', p('key'))
    .where('count', '>', 0),
);

const deleteCounter = statement<UserTables, Counter>()((db, p) =>
  db.deleteFrom('attempt_counter').where('scope', '=', p('scope')).where('key', '=', p('key')),
);

/**
 * Counts one attempt, atomically. Returns null when it was counted, or the milliseconds until the
 * window ends when the limit is reached.
 */
export async function takeAttempt(
  context: Context,
  queryable: Queryable,
  limit: AttemptLimit,
  subject: string,
): Promise<number | null> {
  const now = context.clock.now().getTime();
  const { scope, max, windowMs } = limit;
  const key = keyOf(context, scope, subject);
  const at = (ms: number) => new Date(ms);
  const counted = await countAttempt.first(queryable, {
    scope,
    key,
    max,
    now: at(now),
    // The window ends exactly `windowMs` after its start, so the bound is exclusive.
    openFrom: at(now - windowMs + 1),
    openUntil: at(now + skewMs),
  });
  if (counted) return null;
  const counter = await findCounter.first(queryable, { scope, key });
  const end = (counter?.startedAt.getTime() ?? now) + windowMs;
  return Math.min(Math.max(end - now, 1), windowMs);
}

/**
 * Counts one attempt for each subject, or for none when one of them has reached its limit: then
 * returns the milliseconds until its window ends.
 */
export async function takeAttempts(
  context: Context,
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
  context: Context,
  queryable: Queryable,
  subjects: readonly LimitedSubject[],
): Promise<void> {
  for (const { limit, subject } of subjects) {
    await refundAttempt(context, queryable, limit, subject);
  }
}

/** Uncounts one attempt, for example after a success. */
export async function refundAttempt(
  context: Context,
  queryable: Queryable,
  { scope }: AttemptLimit,
  subject: string,
): Promise<void> {
  await uncountAttempt.run(queryable, { scope, key: keyOf(context, scope, subject) });
}

/** Resets the counter, as after a success. */
export async function clearAttempts(
  context: Context,
  queryable: Queryable,
  { scope }: AttemptLimit,
  subject: string,
): Promise<void> {
  await deleteCounter.run(queryable, { scope, key: keyOf(context, scope, subject) });
}

/** An HMAC instead of the address: counters must not store personal data. */
const keyOf = ({ config }: Context, scope: string, subject: string): string =>
  createHmac('sha256', config.codeKey).update(`${scope}\n${subject}`).digest('base64url');
