import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { toPublicError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/logger.ts';
import { createCompiledQueries } from './compiled-queries.ts';
import type { RequestContext } from './context.ts';
import type { Subgraph } from './subgraph.ts';

/** One operation as the gateway's planner sends it. */
export interface SubgraphOperation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string | null;
}

export interface SubgraphGraphql {
  run(operation: SubgraphOperation, context: RequestContext): Promise<ExecutionResult>;
  close(): Promise<void>;
}

/** Apollo Server copies the context. All resolvers must see when the caller changes. */
interface Wrapped {
  caller: RequestContext;
}

/** Measured: a parsed document without locations takes 30 to 33 bytes for each character of its source. */
const bytesPerCharacter = 32;
const maxDocumentBytes = 16 * 1024 * 1024;

/**
 * Apollo Server over the subgraph: it parses and validates each document once, and runs it the first
 * time. graphql-jit executes, as in the local graph, so that both deployment modes return the same.
 * Errors carry a code and parameters; internal details are logged here and not returned.
 */
export async function createSubgraphGraphql(
  { schema }: Subgraph,
  logger: Logger,
): Promise<SubgraphGraphql> {
  const runCompiled = createCompiledQueries(schema);
  const accepted = new LRUCache<string, DocumentNode>({ maxSize: maxDocumentBytes });
  const server = new ApolloServer<Wrapped>({
    // The only way to give Apollo Server another executor.
    gateway: {
      load: async () => ({
        executor: async ({ document, request, operationName, context }) => {
          const { variables = {}, query = '' } = request;
          const name = operationName ?? null;
          const { caller } = context as Wrapped;
          const run = { document, variables, operationName: name, context: caller };
          accepted.set(keyOf({ query, operationName: request.operationName }), document, {
            size: 1 + query.length * bytesPerCharacter,
          });
          return withOwnErrors(await runCompiled(run)) as never;
        },
      }),
      onSchemaLoadOrUpdate(setSchema) {
        setSchema({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      stop: async () => undefined,
    },
    formatError: (_, error) => formatError(error, logger),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    introspection: false,
    // Locations keep all tokens of a document, and no error of a service has them.
    parseOptions: { noLocation: true },
    persistedQueries: false,
    // `accepted` has the documents.
    documentStore: null,
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger,
  });
  await server.start();
  return {
    async run(operation, caller) {
      const document = accepted.get(keyOf(operation));
      if (document) {
        const { variables = {}, operationName: name = null } = operation;
        const run = { document, variables, operationName: name, context: caller };
        return withFormattedErrors(await runCompiled(run), logger);
      }
      const { body } = await server.executeOperation(
        {
          query: operation.query,
          variables: operation.variables,
          operationName: operation.operationName ?? undefined,
        },
        { contextValue: { caller } },
      );
      if (body.kind !== 'single') throw new Error('the gateway requests no incremental results');
      return body.singleResult as ExecutionResult;
    },
    close: () => server.stop(),
  };
}

/** A document with several operations is accepted for each of them apart. */
const keyOf = ({ query, operationName }: SubgraphOperation): string =>
  operationName ? `${operationName}\n${query}` : query;

function withFormattedErrors(result: ExecutionResult, logger: Logger): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => formatError(error, logger));
  return { ...result, errors: errors as unknown as readonly GraphQLError[] };
}

/** Apollo Server calls methods of GraphQLError that graphql-jit's errors do not have. */
function withOwnErrors(result: ExecutionResult): ExecutionResult {
  if (!result.errors) return result;
  // With the nodes, Apollo Server would wrap errors of variables, which changes their message.
  const errors = result.errors.map(({ message, path, originalError, extensions }) => {
    return new GraphQLError(message, { path, originalError, extensions });
  });
  return { ...result, errors };
}

function formatError(error: unknown, logger: Logger): GraphQLFormattedError {
  const { message, path, originalError } = error as GraphQLFormattedError & {
    originalError?: Error;
  };
  const { code, params } = toPublicError(error);
  if (code === 'INTERNAL') {
    logger.error({ err: originalError ?? error, path: path?.join('.') }, 'field failed');
  } else if (code === 'UNAVAILABLE') {
    logger.warn({ err: String(originalError ?? message), path: path?.join('.') }, 'field failed');
  }
  // GraphQL's own messages, such as for a null in a non-null field, contain no internal details.
  const text = code === 'INTERNAL' && originalError ? 'INTERNAL' : message;
  return { message: text, ...(path && { path }), extensions: { code, params } };
}
