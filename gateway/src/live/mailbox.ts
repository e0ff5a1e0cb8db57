/**
 * An async iterable that holds only the newest value. Pushes carry absolute counts, so that a slow
 * reader may skip values and still ends with the right one, and the server needs no queue.
 */
export interface Mailbox<T> extends AsyncIterableIterator<T> {
  put(value: T): void;
  /** Puts the value unless a newer one was put already, or was put since `renew`. */
  start(value: T): void;
  /** Announces another start value; returns false when the mailbox is closed. */
  renew(): boolean;
  close(): void;
  /** Calls back when the mailbox closes; at once when it is closed. */
  whenClosed(listener: () => void): void;
}

export function createMailbox<T>(onClose: () => void): Mailbox<T> {
  let pending: { value: T } | null = null;
  let reader: ((result: IteratorResult<T>) => void) | null = null;
  let closed = false;
  let started = false;
  const done: IteratorResult<T> = { value: undefined, done: true };
  const listeners = [onClose];

  function close(): void {
    if (closed) return;
    closed = true;
    for (const listener of listeners) listener();
    reader?.(done);
    reader = null;
  }

  function put(value: T): void {
    if (closed) return;
    started = true;
    if (reader) {
      reader({ value, done: false });
      reader = null;
    } else pending = { value };
  }

  return {
    put,
    close,
    whenClosed(listener) {
      if (closed) listener();
      else listeners.push(listener);
    },
    start: (value) => {
      if (!started) put(value);
    },
    renew() {
      started = false;
      return !closed;
    },
    async next() {
      if (pending && !closed) {
        const { value } = pending;
        pending = null;
        return { value, done: false };
      }
      if (closed) return done;
      return new Promise((resolve) => {
        reader = resolve;
      });
    },
    async return() {
      close();
      return done;
    },
    async throw(error) {
      close();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
