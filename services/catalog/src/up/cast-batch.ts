import { isLockTimeout, isStatementRejected } from '#kit/database/rejected-statement';
import { isResultConflict } from '#kit/idempotency/kept-result';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceContext } from '#kit/service/service';
import type { FoundUp } from './cast-up.ts';
import {
  castMany,
  castUnlessHeld,
  held,
  isWithinLockTimeout,
  type UpParameters,
} from './run-cast-up.ts';

/** An UP of a request that waits for its result. */
export interface WaitingUp {
  up: UpParameters;
  signal: AbortSignal | undefined;
  resolve(found: FoundUp | null): void;
  reject(error: unknown): void;
}

/** The UPs that a batch has not settled. */
export interface Unsettled {
  /** Their products are locked. */
  held: readonly WaitingUp[];
  /** PostgreSQL has rejected them together, or one of them waited too long for a lock, so each is cast alone. */
  rejected: readonly WaitingUp[];
}

export type BatchContext = Pick<ServiceContext, 'database' | 'logger' | 'attempts'>;

/** A batch has no deadline, so the server has ended its statement. */
const isStatementTimeout = (error: unknown) =>
  error instanceof DomainError && error.code === 'TIMEOUT';

/**
 * Casts UPs of different members, and settles them. One that the server rejects does not fail the others.
 * @param waits whether to wait for locked counters
 */
export async function castBatch(
  context: BatchContext,
  ups: readonly WaitingUp[],
  waits: boolean,
): Promise<Unsettled> {
  const [first, ...others] = ups;
  const isSingle = first !== undefined && others.length === 0 && !waits;
  const since = performance.now();
  try {
    const results = isSingle
      ? [await castUnlessHeld(context, first.up)]
      : await castMany(
          context,
          ups.map(({ up }) => up),
          waits,
        );
    const locked = ups.filter((_, index) => results[index] === held);
    for (const [index, { resolve }] of ups.entries()) {
      const result = results[index];
      if (result !== held) resolve(result ?? null);
    }
    return { held: locked, rejected: [] };
  } catch (error) {
    const hasWaited = isLockTimeout(error);
    const isRejected = isStatementRejected(error) || isStatementTimeout(error);
    // In a shorter time, the batch got its counter, and one of its UPs waited for another lock.
    const wasHeld = hasWaited && waits && !isWithinLockTimeout(since);
    if (isSingle ? !hasWaited : !isRejected || wasHeld) {
      for (const { reject } of ups) reject(error);
      return { held: [], rejected: [] };
    }
    const level = isResultConflict(error) ? 'debug' : 'warn';
    context.logger[level]({ err: error }, 'a batch of UPs was rejected; each is cast alone');
    return { held: [], rejected: ups };
  }
}
