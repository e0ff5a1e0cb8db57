import type { Graph, GraphRequest } from './graph.ts';

export interface PendingOperations {
  /** The graph whose queries and mutations are counted until they have their result. */
  graph: Graph;
  count(): number;
  /** Resolves when no operation is pending, or after this time. */
  whenIdle(timeoutMs: number): Promise<void>;
}

/** Counts operations of clients, so that other work can wait until there are none. */
export function countPending(graph: Graph): PendingOperations {
  let count = 0;
  const waiting = new Set<() => void>();

  async function execute(request: GraphRequest) {
    count += 1;
    try {
      return await graph.execute(request);
    } finally {
      count -= 1;
      if (count === 0) for (const proceed of waiting) proceed();
    }
  }

  return {
    graph: { ...graph, execute },
    count: () => count,
    whenIdle(timeoutMs) {
      if (count === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const proceed = () => {
          clearTimeout(timer);
          waiting.delete(proceed);
          resolve();
        };
        const timer = setTimeout(proceed, timeoutMs);
        waiting.add(proceed);
      });
    },
  };
}
