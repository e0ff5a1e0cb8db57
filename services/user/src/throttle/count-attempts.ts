import { createHmac } from 'node:crypto';
import type { Queryable } from '#kit/database/database';
import type { UserContext } from '../context.ts';

/** At most `max` attempts per key in a window that starts with the first attempt. */
export interface AttemptLimit {
  scope: string;
  max: number;
  windowMs: number;
}

/** Allowed clock difference between processes; a counter from further ahead restarts. */
const skewMs = 60_000;

const take = `
  insert into attempt_counter as counter (scope, key, started_at, count) values ($1, $2, $3, 1)
  on conflict (scope, key) do update set
    count = case when counter.started_at between $4 and $5 then counter.count + 1 else 1 end,
    started_at = case when counter.started_at between $4 and $5 then counter.started_at else $3 end
  where counter.count < $6 or counter.started_at not between $4 and $5
  returning count`;

/**
 * Counts one attempt, atomically. Returns null when it was counted, or the milliseconds until the
 * window ends when the limit is reached.
 */
export async function takeAttempt(
  context: UserContext,
  queryable: Queryable,
  limit: AttemptLimit,
  subject: string,
): Promise<number | null> {
  const now = context.clock.now().getTime();
  const { scope, max, windowMs } = limit;
  const key = keyOf(context, scope, subject);
  const at = (ms: number) => new Date(ms);
  const counted = await queryable.query(take, [
    scope,
    key,
    at(now),
    // The window ends exactly `windowMs` after its start, so the bound is exclusive.
    at(now - windowMs + 1),
    at(now + skewMs),
    max,
  ]);
  if (counted.length > 0) return null;
  const [counter] = await queryable.query<{ started_at: Date }>(
    'select started_at from attempt_counter where scope = $1 and key = $2',
    [scope, key],
  );
  const end = (counter?.started_at.getTime() ?? now) + windowMs;
  return Math.min(Math.max(end - now, 1), windowMs);
}

/** Uncounts one attempt, for example after a success. */
export async function refundAttempt(
  context: UserContext,
  queryable: Queryable,
  { scope }: AttemptLimit,
  subject: string,
): Promise<void> {
  await queryable.query(
    'update attempt_counter set count = count - 1 where scope = $1 and key = $2 and count > 0',
    [scope, keyOf(context, scope, subject)],
  );
}

/** Resets the counter, as after a success. */
export async function clearAttempts(
  context: UserContext,
  queryable: Queryable,
  { scope }: AttemptLimit,
  subject: string,
): Promise<void> {
  await queryable.query('delete from attempt_counter where scope = $1 and key = $2', [
    scope,
    keyOf(context, scope, subject),
  ]);
}

/** An HMAC instead of the address: counters must not store personal data. */
const keyOf = ({ config }: UserContext, scope: string, subject: string): string =>
  createHmac('sha256', config.codeKey).update(`${scope}\n${subject}`).digest('base64url');
