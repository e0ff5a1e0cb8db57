import { type ExecutionResult, GraphQLError } from 'graphql';
import { withDeadline } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { times } from '#schema/limits';
import type { Graph } from './graph.ts';

/**
 * The graph whose operations end with TIMEOUT after some seconds, and start no statement afterwards.
 * For a graph in this process; calls over the network have deadlines of their own.
 */
export function withOperationDeadline(graph: Graph, timeoutMs: number = times.operation): Graph {
  return {
    ...graph,
    async execute(request) {
      try {
        return await withDeadline(timeoutMs, () => graph.execute(request));
      } catch (error) {
        if (error instanceof DomainError && error.code === 'TIMEOUT') return failedResult(error);
        throw error;
      }
    },
  };
}

/** A result, since some transports end a connection for an operation that rejects. */
export const failedResult = (originalError: Error): ExecutionResult => ({
  data: null,
  errors: [new GraphQLError(originalError.message, { originalError })],
});
