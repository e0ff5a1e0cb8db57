import type { Queryable } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { DomainError } from '../runtime/errors.ts';
import {
  currentTransactionHook,
  type Transact,
  type TransactionHook,
  withTransactionHook,
} from '../runtime/transaction-hook.ts';
import {
  assertMayKeepResult,
  assertSameRequest,
  findResult,
  type KeyedWrite,
  keepResult,
  msUntilRoom,
  type ResultToKeep,
} from './kept-result.ts';
import { transientCodes } from './key-reservation.ts';

/** The result could not be inserted: another one is kept, or a write that needs room has none. */
class NotKept extends Error {}

const lockNotAvailable = '55P03';

/** Keeps the result of the first transaction of a write, in this transaction. */
class KeyedWriteHook implements TransactionHook {
  isActive = true;
  private readonly write: ResultToKeep;

  constructor(write: ResultToKeep) {
    this.write = write;
  }

  take(): ResultToKeep {
    this.isActive = false;
    return this.write;
  }

  async run<T>(queryable: Queryable, transact: Transact<T>): Promise<T> {
    const write = this.take();
    try {
      return await transact((tx, result) => keep(tx, write, result));
    } catch (error) {
      // The write that the result belongs to may be the reason of the rejection.
      const isRejection = error instanceof DomainError && !transientCodes.has(error.code);
      if (!(error instanceof NotKept) && !isRejection) throw error;
      const kept = await findResult.first(queryable, write);
      if (kept) return readResult<T>(kept, write);
      if (isRejection) throw error;
      await assertMayKeepResult(queryable, write, write.keptAt);
      // Its result, or one of the limit, was deleted meanwhile.
      throw new DomainError('IDEMPOTENCY_KEY_IN_USE');
    }
  }
}

async function keep(tx: Queryable, write: ResultToKeep, result: unknown): Promise<void> {
  const answer = JSON.stringify(result ?? null);
  const kept = await keepResult.first(tx, { ...write, answer }).catch((error: unknown) => {
    const isInUse = (error as { code?: unknown }).code === lockNotAvailable;
    throw isInUse ? new DomainError('IDEMPOTENCY_KEY_IN_USE') : error;
  });
  if (!kept && !(await runsWithoutRoom(tx, write))) throw new NotKept();
}

/** True when the result was not inserted for lack of room alone, and the write does not need it. */
async function runsWithoutRoom(tx: Queryable, write: ResultToKeep): Promise<boolean> {
  if (write.needsRoom || (await findResult.first(tx, write))) return false;
  return (await msUntilRoom(tx, write, write.keptAt)) !== null;
}

/** @throws IDEMPOTENCY_KEY_REUSED when the result is that of another request */
export function readResult<T>(
  kept: { request: string; answer: string },
  write: Pick<KeyedWrite, 'request'>,
): T {
  assertSameRequest(kept, write);
  return JSON.parse(kept.answer) as T;
}

/**
 * Runs a write whose first transaction keeps its result. When a result is kept already, the
 * transaction rolls back and resolves with it, as JSON has it: times are texts. A rejected write keeps
 * nothing, so that its repetition is a new try.
 * @throws IDEMPOTENCY_KEY_REUSED; IDEMPOTENCY_KEY_IN_USE while the same write runs; THROTTLED when a
 * write that needs room has none
 */
export const runKeyedWrite = <T>(write: KeyedWrite, clock: Clock, run: () => T): T =>
  withTransactionHook(new KeyedWriteHook({ ...write, keptAt: clock.now() }), run);

/**
 * For a write that keeps its result in its own statement: the write that now runs, once. Null when it
 * has no key.
 */
export function takeKeyedWrite(): ResultToKeep | null {
  const hook = currentTransactionHook();
  return hook instanceof KeyedWriteHook ? hook.take() : null;
}
