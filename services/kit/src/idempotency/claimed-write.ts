import { sql } from 'kysely';
import { idempotency } from '#schema/limits';
import type { Database } from '../database/database.ts';
import type { Placeholders } from '../database/placeholders.ts';
import { statement, statementVariants } from '../database/statement.ts';
import type { Clock } from '../runtime/clock.ts';
import { withoutDeadline } from '../runtime/deadline.ts';
import { DomainError } from '../runtime/errors.ts';
import { throttled } from '../throttle/write-limits.ts';
import {
  assertSameRequest,
  findResult,
  type KeyedWrite,
  mayKeepResult,
  msUntilRoom,
} from './kept-result.ts';
import type { IdempotencyTables } from './tables.ts';

/** The result of a row whose write runs. */
const underWay = '';

interface Claim extends KeyedWrite {
  now: Date;
  /** A claim from before then is of a process that has ended. */
  abandonedBefore: Date;
}

interface ClaimVariant {
  /** True for a row that newer writes replace: the first part of `request` says of which key it is. */
  isReplaceable: boolean;
}

const isOfOtherKey = sql<boolean>`split_part(k.request, '.', 1) <> split_part(excluded.request, '.', 1)`;

/** No row when a write with this key runs or is done, or when there is no room for its result. */
const claimRow = statementVariants<IdempotencyTables, Claim, ClaimVariant>()(
  (_db, p: Placeholders<Claim>, { isReplaceable }) => sql<{ id: string }>`
    insert into idempotency_key as k (user_id, id, request, answer, at)
    select ${p.cast('userId', 'uuid')}, ${p.cast('writeId', 'text')}, ${p.cast('request', 'text')},
      ${sql.lit(underWay)}, ${p.cast('now', 'timestamptz')}
    where ${isReplaceable ? sql`true` : mayKeepResult(p, p.cast('now', 'timestamptz'))}
    on conflict (user_id, id) do update
      set request = excluded.request, answer = excluded.answer, at = excluded.at
      where (k.answer = ${sql.lit(underWay)} and k.at < ${p.cast('abandonedBefore', 'timestamptz')})
        or ${isReplaceable ? isOfOtherKey : sql`false`}
    returning id`,
);

const finishRow = statement<IdempotencyTables, KeyedWrite & { answer: string }>()((db, p) =>
  db
    .updateTable('idempotency_key')
    .set({ answer: p('answer') })
    .where('user_id', '=', p('userId'))
    .where('id', '=', p('writeId'))
    .where('request', '=', p('request')),
);

const releaseRow = statement<IdempotencyTables, KeyedWrite>()((db, p) =>
  db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', p('userId'))
    .where('id', '=', p('writeId'))
    .where('request', '=', p('request'))
    .where('answer', '=', sql.lit(underWay)),
);

export interface ClaimedWrite extends ClaimVariant {
  write: KeyedWrite;
  run(): Promise<unknown>;
  /** The JSON that is kept of a result. */
  keep(result: unknown): string;
  /** The result of a repetition. */
  repeat(answer: string): Promise<unknown>;
}

/**
 * Runs a write that is harmless to repeat, and keeps its result after it. The row is claimed before, so that the same
 * write does not run twice at once. A rejected write keeps nothing.
 * @throws IDEMPOTENCY_KEY_REUSED for another body; IDEMPOTENCY_KEY_IN_USE while the same write runs; THROTTLED
 * when a write that needs room for its result has none
 */
export async function runClaimedWrite(
  { database, clock }: { database: Database; clock: Clock },
  { write, isReplaceable, run, keep, repeat }: ClaimedWrite,
): Promise<unknown> {
  const now = clock.now();
  const abandonedBefore = new Date(now.getTime() - idempotency.longestWrite);
  const claim = { ...write, now, abandonedBefore };
  if (!(await claimRow.of({ isReplaceable }).first(database, claim))) {
    const answer = await readDone(database, write);
    if (answer !== null) return repeat(answer);
    const waitMs = isReplaceable ? null : await msUntilRoom(database, write, now);
    // Without a limit, the write that had the row was refused meanwhile.
    if (waitMs === null) throw new DomainError('IDEMPOTENCY_KEY_IN_USE');
    if (!write.needsRoom) return run();
    throw throttled(waitMs, 'keys');
  }
  // The write is done or not, whatever happens to its row: one that nobody finishes is abandoned.
  const settle = (settled: Promise<unknown>) => settled.catch(() => undefined);
  try {
    const result = await run();
    await withoutDeadline(() =>
      settle(finishRow.run(database, { ...write, answer: keep(result) })),
    );
    return result;
  } catch (error) {
    await withoutDeadline(() => settle(releaseRow.run(database, write)));
    throw error;
  }
}

/** Null when there is no row. */
async function readDone(database: Database, write: KeyedWrite): Promise<string | null> {
  const kept = await findResult.first(database, write);
  if (!kept) return null;
  assertSameRequest(kept, write);
  if (kept.answer === underWay) throw new DomainError('IDEMPOTENCY_KEY_IN_USE');
  return kept.answer;
}
