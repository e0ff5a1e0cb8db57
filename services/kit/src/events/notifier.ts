/** Lets callers wait for the next change. */
export interface Notifier {
  /** Resolves at the next change, or at once after the end. */
  next(): Promise<void>;
  notify(): void;
  end(): void;
}

export function createNotifier(): Notifier {
  let change = Promise.withResolvers<void>();
  return {
    next: () => change.promise,
    notify() {
      change.resolve();
      change = Promise.withResolvers();
    },
    end: () => change.resolve(),
  };
}
