import type { ExecutionResult } from 'graphql';
import { toPublicError } from '#kit/runtime/errors';
import type { SecurityLog } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import type { ErrorCode } from '#schema/errors';
import type { SecurityEvent } from '#schema/security-events';
import type { Graph } from './graph.ts';

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  FORBIDDEN: 'access',
  THROTTLED: 'throttling',
  LOGIN_THROTTLED: 'throttling',
  CODE_LIMIT: 'throttling',
};

/** The graph that records rejected access and throttling, for every way in. */
export function recordRefusals(graph: Graph, security: SecurityLog): Graph {
  function record({ errors }: ExecutionResult, context: RequestContext): void {
    for (const error of errors ?? []) {
      const { code } = toPublicError(error);
      const event = events[code];
      if (!event) continue;
      const operation = String(error.path?.[0] ?? 'operation');
      security.record(event, 'refused', context, { operation, reason: code });
      return;
    }
  }

  return {
    ...graph,
    async execute(request) {
      const result = await graph.execute(request);
      if (result.errors) record(result, request.context);
      return result;
    },
  };
}
