import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, execute } from 'graphql';
import { createLogger } from '#kit/runtime/logger';
import { projectFile } from '#kit/runtime/paths';
import type { RequestContext } from '#kit/subgraph/context';
import { createStreamSlots } from '../live/stream-slots.ts';
import type { Graph } from './graph.ts';
import { createHiveGateway } from './hive-gateway.ts';
import { createOperations } from './operations.ts';

const current = 'application/graphql-response+json';

describe('createHiveGateway', () => {
  const { LOG_LEVEL } = process.env;
  let server: Server | undefined;
  const slots = createStreamSlots();
  /** Resolves when the response to the last request is closed. */
  let closed: Promise<unknown> | undefined;
  afterEach(() => {
    if (LOG_LEVEL === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = LOG_LEVEL;
    server?.close();
  });

  /** Starts a server and returns a function that sends it a GET. */
  async function serve() {
    const schema = buildSchema(
      'type Query { up: Int by(n: Int!): Int } type Subscription { up: Int }',
    );
    const graph = {
      schema,
      execute: async ({ document, variables }) =>
        execute({ schema, document, variableValues: variables ?? {}, rootValue: { up: 7 } }),
      async subscribe() {
        return (async function* () {
          yield { data: { up: 7 } };
          await closed;
        })();
      },
    } as Graph;
    const supergraph = readFileSync(projectFile('schema/supergraph.graphql'), 'utf8');
    const handle = createHiveGateway({
      graph,
      supergraph,
      operations: createOperations({ schema, supergraph, introspection: false }),
      slots,
      explorer: false,
      logger: createLogger('test', 'silent'),
    });
    const own = createServer((request, response) => {
      closed = once(response, 'close');
      const client = { address: '192.0.2.1', isBrowser: false };
      void handle(request, response, { viewer: null, language: 'en', client } as RequestContext);
    });
    server = own;
    await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening));
    const { port } = own.address() as AddressInfo;
    return (query: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}/graphql?${query}`, init);
  }

  it('serves with LOG_LEVEL=silent, which the logger of Hive Gateway does not know', async () => {
    process.env.LOG_LEVEL = 'silent';
    const get = await serve();
    await expect((await get('query={up}')).json()).resolves.toMatchObject({ data: { up: 7 } });
  });

  it('X-M2 frees the place of an event stream whose client goes', async () => {
    const get = await serve();
    const client = new AbortController();
    const headers = { accept: 'text/event-stream' };
    const stream = await get('query=subscription{up}', {
      headers,
      signal: client.signal,
    });
    await stream.body?.getReader().read();
    expect(slots.size()).toBe(1);
    client.abort();
    await closed;
    expect(slots.size()).toBe(0);
  });

  it.each([
    ['text/event-stream', 200, 'text/event-stream', 400],
    ['application/json, text/event-stream', 200, 'application/json; charset=utf-8', 200],
    [`${current}, application/json, text/event-stream`, 200, `${current}; charset=utf-8`, 400],
  ])('Q41 responds to %s with the status of the error', async (accept, status, type, faulty) => {
    const get = await serve();
    const fine = await get('query={up}', { headers: { accept } });
    expect([fine.status, fine.headers.get('content-type')]).toEqual([status, type]);
    const query = 'query=query($n:Int!){by(n:$n)}';
    const failed = await get(query, { headers: { accept } });
    expect([failed.status, failed.headers.get('content-type')]).toEqual([faulty, type]);
    const text = await failed.text();
    expect(text).toContain('QUERY_INVALID');
    expect(text).not.toContain('"http"');
  });

  it.each(['{bad', '[]', '7'])('rejects the extensions %s with a code', async (extensions) => {
    const get = await serve();
    const response = await get(`query={up}&extensions=${extensions}`);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { extensions: object }[] };
    expect(
      errors.map(({ extensions: { code } }: { extensions: { code?: string } }) => code),
    ).toEqual(['BODY_MALFORMED']);
    expect((await get('query={up}&extensions={}')).status).toBe(200);
  });
});
