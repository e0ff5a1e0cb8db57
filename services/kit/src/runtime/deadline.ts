import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from './errors.ts';

const signals = new AsyncLocalStorage<AbortSignal>();

/** The reason of a signal whose client has closed its connection. No one reads the error. */
export class ClientGone extends DomainError {
  constructor() {
    super('TIMEOUT');
  }
}

/**
 * Aborts when the deadline of the operation has passed, or when its client has gone; undefined outside
 * of an operation.
 */
export const currentSignal = (): AbortSignal | undefined => signals.getStore();

/** Runs work whose result others share, so that the deadline of this operation does not end it. */
export const withoutDeadline = <T>(run: () => T): T => signals.exit(run);

/** Settles as the work does, or rejects with the reason of the signal. The work sees the signal. */
export async function withSignal<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([signals.run(signal, run), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Settles as the work does, or rejects with TIMEOUT after `ms`, or when the work around it is aborted.
 * Statements of the work that run then are cancelled, and later ones reject.
 */
export async function withDeadline<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const outer = currentSignal();
  const end = () => controller.abort(outer?.reason);
  if (outer?.aborted) end();
  else outer?.addEventListener('abort', end);
  const timer = setTimeout(() => controller.abort(new DomainError('TIMEOUT')), ms);
  try {
    return await withSignal(controller.signal, run);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
}

/** The part of a response that tells whether its client is there. */
interface ClientConnection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Settles as the work does, or rejects when the client closes the connection before. For reads. */
export async function whileConnected<T>(
  response: ClientConnection,
  run: () => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const onClose = () => controller.abort(new ClientGone());
  if (response.destroyed) onClose();
  response.once('close', onClose);
  try {
    return await withSignal(controller.signal, run);
  } finally {
    response.off('close', onClose);
  }
}
