import { DomainError } from '#kit/runtime/errors';
import { security, times } from '#schema/limits';
import type { Graph } from './graph.ts';
import { failedResult } from './operation-deadline.ts';
import type { Operations } from './operations.ts';

/**
 * The graph that executes only some heavy operations of a client at once, and rejects the next one
 * with THROTTLED. Operations below the limit of cost never wait and never count.
 */
export function limitHeavyOperations(graph: Graph, operations: Pick<Operations, 'costOf'>): Graph {
  const running = new Map<string, number>();
  return {
    ...graph,
    async execute(request) {
      const { document, operationName, variables = {}, context } = request;
      const cost = operations.costOf(document, operationName, variables);
      if (cost <= security.heavyQueryCost) return graph.execute(request);
      const { address } = context.client;
      const count = running.get(address) ?? 0;
      if (count >= security.heavyQueriesPerClient) {
        // By then the deadline has ended at least one of them.
        const seconds = times.operation / 1000;
        return failedResult(new DomainError('THROTTLED', { seconds }));
      }
      running.set(address, count + 1);
      try {
        return await graph.execute(request);
      } finally {
        const left = (running.get(address) ?? 1) - 1;
        if (left > 0) running.set(address, left);
        else running.delete(address);
      }
    },
  };
}
