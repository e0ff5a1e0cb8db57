import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { currentSignal } from '#kit/runtime/deadline';
import { createLogger } from '#kit/runtime/logger';
import { projectFile } from '#kit/runtime/paths';
import type { RequestContext } from '#kit/subgraph/context';
import { createStreamSlots } from '../live/stream-slots.ts';
import type { Graph } from './graph.ts';
import { createHiveGateway } from './hive-gateway.ts';
import { createGraphqlHttp } from './http.ts';
import { createOperations } from './operations.ts';

const sdl = 'type Query { up: Int } type Mutation { up: Int }';
const schema = buildSchema(sdl);
const stream = 'text/event-stream';

describe('an operation whose client closes the connection', () => {
  let server: Server;
  let started: PromiseWithResolvers<AbortSignal | undefined>;
  let closed: PromiseWithResolvers<void>;
  let finish: PromiseWithResolvers<void>;

  beforeEach(async () => {
    started = Promise.withResolvers();
    closed = Promise.withResolvers();
    finish = Promise.withResolvers();
    const graph = {
      schema,
      async execute() {
        started.resolve(currentSignal());
        await finish.promise;
        return { data: { up: 7 } };
      },
    } as unknown as Graph;
    const operations = createOperations({ schema, supergraph: sdl, introspection: false });
    const logger = createLogger('test', 'silent');
    const post = createGraphqlHttp({ graph, operations, logger });
    const other = createHiveGateway({
      graph,
      supergraph: readFileSync(projectFile('schema/supergraph.graphql'), 'utf8'),
      operations,
      slots: createStreamSlots(),
      explorer: false,
      logger,
    });
    const context = {
      viewer: null,
      language: 'en',
      client: { address: '192.0.2.1', isBrowser: false },
    } as unknown as RequestContext;
    server = createServer((incoming, response) => {
      response.once('close', closed.resolve);
      const isPlain = incoming.method === 'POST' && incoming.headers.accept !== stream;
      void (isPlain ? post : other)(incoming, response, context);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    finish.resolve();
    server.closeAllConnections();
    server.close();
  });

  /** Sends the operation and closes the connection while it runs. Returns the signal that it saw. */
  async function leave(method: 'GET' | 'POST', query: string, accept = 'application/json') {
    const { port } = server.address() as AddressInfo;
    const path = method === 'GET' ? `/graphql?${new URLSearchParams({ query })}` : '/graphql';
    const headers = { 'content-type': 'application/json', accept };
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers });
    outgoing.on('error', () => undefined);
    outgoing.end(method === 'POST' ? JSON.stringify({ query }) : undefined);
    const signal = await started.promise;
    outgoing.destroy();
    await closed.promise;
    return signal;
  }

  it.each(['GET', 'POST'] as const)('X-H1 is aborted when it is a query by %s', async (method) => {
    expect((await leave(method, '{ up }'))?.aborted).toBe(true);
  });

  it.each(['application/json', stream])(
    'X-H1 goes on when it is a change, as %s',
    async (accept) => {
      expect(await leave('POST', 'mutation { up }', accept)).toBeUndefined();
    },
  );
});
