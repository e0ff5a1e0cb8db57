import { DomainError } from '#kit/runtime/errors';
import { security, times } from '#schema/limits';
import { createClientCounts } from '../http/client-counts.ts';
import type { Graph } from './graph.ts';
import { failedResult } from './operation-deadline.ts';
import type { Operations } from './operations.ts';

/**
 * The graph that executes only some heavy operations of a client, and of an IPv6 site, at once and
 * rejects the next one with THROTTLED. Operations of a lower cost do not count.
 */
export function limitHeavyOperations(graph: Graph, operations: Pick<Operations, 'costOf'>): Graph {
  const running = createClientCounts(security.heavyQueriesPerClient);
  return {
    ...graph,
    async execute(request) {
      const { document, operationName, variables = {}, context } = request;
      const cost = operations.costOf(document, operationName, variables);
      if (cost <= security.heavyQueryCost) return graph.execute(request);
      const { address } = context.client;
      if (!running.add(address)) {
        // By then the deadline has ended at least one of them.
        const seconds = times.operation / 1000;
        return failedResult(new DomainError('THROTTLED', { seconds }));
      }
      try {
        return await graph.execute(request);
      } finally {
        running.remove(address);
      }
    },
  };
}
