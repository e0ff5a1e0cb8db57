import type { Graph, GraphRequest } from './graph.ts';

export interface UnderWay {
  /** The graph whose queries and mutations are counted until they have their result. */
  graph: Graph;
  count(): number;
  /** Resolves when none is under way, at the latest after this time. */
  idle(withinMs: number): Promise<void>;
}

/** Tells other work of this process when no operation of a client waits for a result. */
export function countUnderWay(graph: Graph): UnderWay {
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
    idle(withinMs) {
      if (count === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const proceed = () => {
          clearTimeout(timer);
          waiting.delete(proceed);
          resolve();
        };
        const timer = setTimeout(proceed, withinMs);
        waiting.add(proceed);
      });
    },
  };
}
