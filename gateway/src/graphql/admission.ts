import { getOperationAST } from 'graphql';
import { currentSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import { admission } from '#schema/traffic-limits';
import type { LiveSessions } from '../live/live-sessions.ts';
import { type Bound, createFairQueue, type FairQueueMetrics, type Leave } from './fair-queue.ts';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';

type OperationType = keyof typeof admission;

export type AdmissionLimits = Readonly<
  Record<OperationType, Readonly<Record<'running' | 'waiting', Bound>>>
>;

export interface AdmissionOptions {
  sessions: Pick<LiveSessions, 'watch'>;
  limits?: AdmissionLimits;
}

export interface Admission {
  /** The graph whose operations wait for the turn of their client. */
  graph: Graph;
  metrics(): Record<OperationType, FairQueueMetrics>;
}

/**
 * Bounds the operations that run at once, over all transports, and rejects with THROTTLED what exceeds
 * the queue of its client. A subscription counts until it has its first value.
 */
export function admitOperations(
  graph: Graph,
  { sessions, limits = admission }: AdmissionOptions,
): Admission {
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
    const waiting = createWait(sessions, context);
    let leave: Leave;
    try {
      leave = await queues[type].enter(context.client.address, waiting.begin);
    } catch (error) {
      return failedResult(error as DomainError);
    } finally {
      waiting.end();
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

/** Ends the wait of a caller who has gone, or whose session ends: it must not run with old rights. */
function createWait(sessions: AdmissionOptions['sessions'], { viewer }: RequestContext) {
  let unwatch = () => {};
  return {
    begin() {
      const gone = currentSignal();
      if (!viewer) return gone;
      const ended = new AbortController();
      unwatch = sessions.watch(viewer, (reason) => ended.abort(refusals[reason]()));
      return gone ? AbortSignal.any([gone, ended.signal]) : ended.signal;
    },
    end: () => unwatch(),
  };
}

/** With other roles, or with its new token, the same session may ask again. */
const refusals = {
  session: () => new DomainError('UNAUTHENTICATED'),
  roles: () => new DomainError('THROTTLED', { seconds: 1 }),
  token: () => new DomainError('THROTTLED', { seconds: 1 }),
};
