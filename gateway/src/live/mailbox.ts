/**
 * An async iterable that keeps only the newest value not yet taken. Pushes carry absolute counts, so
 * a slow reader may miss steps and still ends at the truth, and never makes the server hold a queue.
 */
export interface Mailbox<T> extends AsyncIterableIterator<T> {
  put(value: T): void;
  /** Puts the value only when nothing newer has come yet, or since `renew`. */
  start(value: T): void;
  /** Another start value is being read; answers false when the mailbox is closed. */
  renew(): boolean;
  close(): void;
}

export function createMailbox<T>(onClose: () => void): Mailbox<T> {
  let waiting: { value: T } | null = null;
  let taker: ((result: IteratorResult<T>) => void) | null = null;
  let closed = false;
  let started = false;
  const done: IteratorResult<T> = { value: undefined, done: true };

  function close(): void {
    if (closed) return;
    closed = true;
    onClose();
    taker?.(done);
    taker = null;
  }

  function put(value: T): void {
    if (closed) return;
    started = true;
    if (taker) {
      taker({ value, done: false });
      taker = null;
    } else waiting = { value };
  }

  return {
    put,
    close,
    start: (value) => {
      if (!started) put(value);
    },
    renew() {
      started = false;
      return !closed;
    },
    async next() {
      if (waiting && !closed) {
        const { value } = waiting;
        waiting = null;
        return { value, done: false };
      }
      if (closed) return done;
      return new Promise((resolve) => {
        taker = resolve;
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
