import { getOperationAST } from 'graphql';
import { currentSignal } from '#kit/runtime/deadline';
import type { DomainError } from '#kit/runtime/errors';
import { admission, times } from '#schema/limits';
import { type Bound, createFairQueue, type FairQueueMetrics, type Leave } from './fair-queue.ts';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';

type OperationType = keyof typeof admission;

export type AdmissionLimits = Readonly<
  Record<OperationType, Readonly<Record<'running' | 'waiting', Bound>>>
>;

export interface Admission {
  /** The graph whose operations wait for the turn of their client. */
  graph: Graph;
  metrics(): Record<OperationType, FairQueueMetrics>;
}

/**
 * Bounds the operations that run at once, over all transports, and rejects with THROTTLED what exceeds
 * the queue of its client. A subscription counts until it has its first value.
 */
export function admitOperations(graph: Graph, limits: AdmissionLimits = admission): Admission {
  const { admissionWait: waitMs, clientPresent: presentMs } = times;
  const queueOf = (type: OperationType) => createFairQueue({ ...limits[type], waitMs, presentMs });
  const queues = {
    query: queueOf('query'),
    mutation: queueOf('mutation'),
    subscription: queueOf('subscription'),
  };

  async function admit<T>(
    { document, operationName, context }: GraphRequest,
    run: () => Promise<T>,
  ): Promise<T | ReturnType<typeof failedResult>> {
    const type = getOperationAST(document, operationName)?.operation ?? 'query';
    let leave: Leave;
    try {
      leave = await queues[type].enter(context.client.address, currentSignal());
    } catch (error) {
      return failedResult(error as DomainError);
    }
    try {
      return await run();
    } finally {
      leave();
    }
  }

  return {
    graph: {
      ...graph,
      execute: (request) => admit(request, () => graph.execute(request)),
      subscribe: (request) => admit(request, () => graph.subscribe(request)),
    },
    metrics: () => ({
      query: queues.query.metrics(),
      mutation: queues.mutation.metrics(),
      subscription: queues.subscription.metrics(),
    }),
  };
}
