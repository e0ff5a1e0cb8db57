import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from './errors.ts';
import { withTimeout } from './waiting.ts';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Aborts when the deadline of the operation has passed; undefined outside of an operation. */
export const currentSignal = (): AbortSignal | undefined => signals.getStore();

/** Runs work whose result others share, so that the deadline of this operation does not end it. */
export const withoutDeadline = <T>(run: () => T): T => signals.exit(run);

/**
 * Settles as the work does, or rejects with TIMEOUT after `ms`. The work sees the signal: what it
 * starts afterwards, such as a statement, rejects.
 */
export function withDeadline<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return withTimeout(signals.run(controller.signal, run), ms, () => {
    const timeout = new DomainError('TIMEOUT');
    controller.abort(timeout);
    throw timeout;
  });
}
