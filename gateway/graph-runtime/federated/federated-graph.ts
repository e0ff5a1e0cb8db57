import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { createDefaultExecutor, getDocumentString } from '@graphql-mesh/transport-common';
import { type ExecutionResult, execute, GraphQLError } from 'graphql';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { applySessionEffect, sessionHeader } from '#kit/subgraph/session-effect';
import type { Subgraph } from '#kit/subgraph/subgraph';
import {
  operationPatienceMs,
  patienceMs,
  type ServiceClient,
} from '../../src/services/service-client.ts';
import type { Graph, GraphRequest } from '../local/local-graph.ts';
import type { PlainOperation } from '../operation/normalise-operation.ts';
import { createDocuments } from '../operation/prepared-document.ts';
import { completeResult, type MergedResult } from './complete-result.ts';
import { readSupergraph } from './federated-schema.ts';

export interface NetworkGraphOptions {
  /** The composed SDL. */
  supergraph: string;
  /** Runs in this process. */
  live: Subgraph;
  services: Readonly<Record<string, ServiceClient>>;
  /** The one service that may change who the caller is. */
  sessionService: string;
  machineClock: Clock;
}

/** One run of an operation; the planner hands it to every call to a subgraph. */
interface Run {
  request: RequestContext;
  deadline: number;
  failed: Map<string, GraphQLError>;
}

interface SubgraphRequest {
  document: GraphRequest['document'];
  variables?: Record<string, unknown>;
  operationName?: string;
  operationType?: string;
  context: Run;
}

type Handler = Awaited<ReturnType<typeof unifiedGraphHandler>>;
type Executed = ExecutionResult | AsyncIterable<ExecutionResult>;

/**
 * The graph over the network: the Rust planner of Hive's router-runtime decides which subgraph is
 * asked for what and merges the answers, `completeResult` gives them the form that GraphQL demands.
 * A service that is away leaves nulls and a typed error beside what could be had.
 */
export function createNetworkGraph(options: NetworkGraphOptions): Graph {
  const { supergraph, machineClock } = options;
  const schemas = readSupergraph(supergraph);
  const documents = createDocuments(schemas.public);
  const askSubgraph = createSubgraphCalls(options);
  let handler: Promise<Handler> | null = null;

  function planner(): Promise<Handler> {
    handler ??= unifiedGraphHandler({
      unifiedGraph: schemas.lenient,
      getUnifiedGraphSDL: () => supergraph,
      // @NOTE its types come from other versions of the packages that ours come from.
      onSubgraphExecute: askSubgraph as never,
    });
    return handler;
  }

  /** The merged answer of the subgraphs, and of the schema where it is asked for. */
  async function run(
    { routed }: PlainOperation,
    variables: Record<string, unknown>,
    request: GraphRequest,
  ): Promise<{ executed: Executed; run: Run }> {
    const { operationName, context } = request;
    const now = machineClock.now().getTime();
    const run: Run = {
      request: context,
      deadline: now + operationPatienceMs,
      failed: new Map(),
    };
    if (!routed) return { executed: { data: {} }, run };
    const { executor } = await planner();
    const executed = (await executor?.({
      document: routed,
      variables,
      operationName: operationName ?? undefined,
      context: run,
    } as never)) as Executed;
    return { executed, run };
  }

  async function ask(request: GraphRequest): Promise<Executed> {
    const prepared = documents(request.document, request.operationName);
    const { values, errors } = prepared.readVariables(request.variables ?? {});
    if (errors) return errors;
    const plain = prepared.plain(values);
    const { executed, run: done } = await run(plain, values, request);
    const ofSchema = plain.introspection
      ? await execute({
          schema: schemas.public,
          document: plain.introspection,
          variableValues: values,
          operationName: request.operationName,
        })
      : null;
    const { operation } = plain;
    const complete = ({ data, errors = [] }: ExecutionResult) => {
      const merged: MergedResult = {
        data: { ...data, ...ofSchema?.data },
        errors: [...errors, ...(ofSchema?.errors ?? [])],
        failed: done.failed,
      };
      return completeResult(merged, { schemas, operation });
    };
    if (isStream(executed)) return mapStream(executed, complete as typeof identity);
    return complete(executed) as ExecutionResult;
  }

  return {
    schema: schemas.public,
    execute: (request) => ask(request) as Promise<ExecutionResult>,
    subscribe: ask,
  };
}

function createSubgraphCalls(options: NetworkGraphOptions) {
  const { live, services, sessionService, machineClock } = options;
  const runLive = createDefaultExecutor(live.schema);
  return async (name: string, request: SubgraphRequest): Promise<Executed> => {
    const { context, document, variables, operationName, operationType } = request;
    if (name === live.name) {
      return (await runLive({ ...request, context: context.request } as never)) as Executed;
    }
    try {
      const service = services[name];
      if (!service) throw new DomainError('UNAVAILABLE');
      const { viewer, language, client } = context.request;
      // One that hangs must not use up the time of those that are asked after it.
      const deadline = Math.min(context.deadline, machineClock.now().getTime() + patienceMs);
      const answer = await service.call({
        path: '/graphql',
        body: JSON.stringify({ query: getDocumentString(document), variables, operationName }),
        caller: { viewer, language, client, deadline },
        isRead: operationType !== 'mutation',
      });
      const effect = answer.headers[sessionHeader];
      if (name === sessionService && typeof effect === 'string') {
        applySessionEffect(effect, context.request);
      }
      return answer.body as ExecutionResult;
    } catch (error) {
      context.failed.set(name, failureOf(error as Error));
      return { data: null };
    }
  };
}

function failureOf(error: Error): GraphQLError {
  if (!(error instanceof DomainError)) {
    return new GraphQLError(error.message, { originalError: error });
  }
  const { code, params } = error;
  return new GraphQLError(code, { extensions: { code, params }, originalError: error });
}

const identity = (result: ExecutionResult): ExecutionResult => result;

const isStream = (value: Executed): value is AsyncIterable<ExecutionResult> =>
  Symbol.asyncIterator in value;

/** Ends the source as soon as the reader has had enough, which a generator would not before its next value. */
function mapStream(
  source: AsyncIterable<ExecutionResult>,
  map: typeof identity,
): AsyncIterableIterator<ExecutionResult> {
  const iterator = source[Symbol.asyncIterator]();
  const mapped = async (step: Promise<IteratorResult<ExecutionResult>>) => {
    const { done, value } = await step;
    return done ? { done, value } : { done, value: map(value) };
  };
  return {
    next: () => mapped(iterator.next()),
    return: async (value) => {
      await iterator.return?.(value);
      return { done: true, value: undefined };
    },
    throw: async (error) => {
      await iterator.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
