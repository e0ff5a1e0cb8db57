import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CallSubgraph } from '../federated/index.ts';

/** The context of the conformance suite's own harness. */
export interface Reader {
  name: string | null;
}

export interface SubgraphServer {
  url: string;
  stop(): Promise<void>;
}

/** Returns who the reader is after the operation. */
const readerHeader = 'x-reader';

interface Body {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  reader: string | null;
}

/** Serves a subgraph over HTTP and executes it with graphql-jit. */
export async function startSubgraphServer(schema: GraphQLSchema): Promise<SubgraphServer> {
  const server = createServer(async (request, response) => respond(request, response, schema));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  schema: GraphQLSchema,
): Promise<void> {
  const { query, variables = {}, operationName, reader } = JSON.parse(await text(request)) as Body;
  const compiled = compileQuery(schema, parse(query), operationName);
  const context: Reader = { name: reader };
  const result = isCompiledQuery(compiled)
    ? await compiled.query({}, context, variables)
    : compiled;
  response.setHeader(readerHeader, context.name ?? '');
  response.end(JSON.stringify(withCodes(result)));
}

/** The errors of graphql-jit lack the extensions of the error that a resolver threw. */
const withCodes = ({ data, errors }: ExecutionResult) => ({
  data,
  ...(errors && { errors: errors.map((error) => ({ ...error.toJSON(), ...extensionsOf(error) })) }),
});

const extensionsOf = ({ originalError, extensions }: GraphQLError) => ({
  extensions: originalError instanceof GraphQLError ? originalError.extensions : extensions,
});

/** Sends operations to such servers, and applies a sign-in to the context of the request. */
export const createSubgraphClient =
  (urls: Readonly<Record<string, string>>): CallSubgraph<Reader> =>
  async ({ subgraph, query, variables, operationName, context }) => {
    const body = JSON.stringify({ query, variables, operationName, reader: context.name });
    const response = await fetch(urls[subgraph] ?? '', { method: 'POST', body });
    context.name = response.headers.get(readerHeader) || null;
    return (await response.json()) as ExecutionResult;
  };
