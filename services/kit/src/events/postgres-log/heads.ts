/**
 * The last known position of each topic. Publishes of this process, notifications of others and a
 * slow poll update it; it wakes callers that wait for more of a topic.
 */
export interface LogHeads {
  of(topic: string): number;
  advance(topic: string, position: number): void;
  /** Wakes callers although the topic has not grown, such as after a reset. */
  wake(topic: string): void;
  /** Resolves when the topic grows or is woken, or the signal aborts; it never rejects. */
  change(topic: string, signal: AbortSignal): Promise<void>;
}

export function createLogHeads(): LogHeads {
  const heads = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  const wake = (topic: string) => {
    for (const resolve of [...(waiting.get(topic) ?? [])]) resolve();
  };

  return {
    of: (topic) => heads.get(topic) ?? 0,
    wake,
    advance(topic, position) {
      if (position <= (heads.get(topic) ?? 0)) return;
      heads.set(topic, position);
      wake(topic);
    },
    change(topic, signal) {
      if (signal.aborted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiters = waiting.get(topic) ?? new Set();
      waiting.set(topic, waiters);
      const done = () => {
        waiters.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      waiters.add(done);
      signal.addEventListener('abort', done);
      return promise;
    },
  };
}
