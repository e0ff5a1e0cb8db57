import { createHmac } from 'node:crypto';
import type { Queryable } from '#kit/database/database';
import type { UserContext } from '../context.ts';

/** So many times in so long, counted per key from the first time on. */
export interface AttemptLimit {
  scope: string;
  max: number;
  windowMs: number;
}

/** A clock that was set back must not lock anybody out; processes differ by less than this. */
const skewMs = 60_000;

const take = `
  insert into attempt_counter as counter (scope, key, started_at, count) values ($1, $2, $3, 1)
  on conflict (scope, key) do update set
    count = case when counter.started_at between $4 and $5 then counter.count + 1 else 1 end,
    started_at = case when counter.started_at between $4 and $5 then counter.started_at else $3 end
  where counter.count < $6 or counter.started_at not between $4 and $5
  returning count`;

/**
 * Counts one attempt unless the limit is reached. Answers null when it was counted, else the
 * milliseconds until the window ends. Attempts side by side are counted one after the other.
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
  const taken = await queryable.query(take, [
    scope,
    key,
    at(now),
    // The window is over exactly `windowMs` after it began.
    at(now - windowMs + 1),
    at(now + skewMs),
    max,
  ]);
  if (taken.length > 0) return null;
  const [counter] = await queryable.query<{ started_at: Date }>(
    'select started_at from attempt_counter where scope = $1 and key = $2',
    [scope, key],
  );
  const end = (counter?.started_at.getTime() ?? now) + windowMs;
  return Math.min(Math.max(end - now, 1), windowMs);
}

/** Takes one attempt back, which turned out not to be one. */
export async function giveAttemptBack(
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

/** Starts anew, as after a success. */
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

/** Addresses of people and machines are not kept, only told apart. */
const keyOf = ({ config }: UserContext, scope: string, subject: string): string =>
  createHmac('sha256', config.codeKey).update(`${scope}\n${subject}`).digest('base64url');
