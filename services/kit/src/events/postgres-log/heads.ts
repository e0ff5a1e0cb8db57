/**
 * How far each topic is known to reach. Publishes of this process, notifications of others and a
 * slow poll all report here; whoever waits for more of a topic is woken here.
 */
export interface LogHeads {
  of(topic: string): number;
  advance(topic: string, position: number): void;
  /** Wakes those who wait on the topic although it has not grown, such as after a reset. */
  nudge(topic: string): void;
  /** Resolves when the topic grows or is nudged, or the signal aborts; it never rejects. */
  change(topic: string, signal: AbortSignal): Promise<void>;
}

export function createLogHeads(): LogHeads {
  const heads = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  const nudge = (topic: string) => {
    for (const wake of [...(waiting.get(topic) ?? [])]) wake();
  };

  return {
    of: (topic) => heads.get(topic) ?? 0,
    nudge,
    advance(topic, position) {
      if (position <= (heads.get(topic) ?? 0)) return;
      heads.set(topic, position);
      nudge(topic);
    },
    change(topic, signal) {
      if (signal.aborted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiters = waiting.get(topic) ?? new Set();
      waiting.set(topic, waiters);
      const wake = () => {
        waiters.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      waiters.add(wake);
      signal.addEventListener('abort', wake);
      return promise;
    },
  };
}
