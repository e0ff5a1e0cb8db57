import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import type { Graph } from '../graph.ts';
import { createGraphqlHttp } from '../http.ts';
import { createOperations } from '../operations.ts';
import { createPublicResponses } from './public-responses.ts';
import { shareExecutions } from './share-executions.ts';

const sdl = 'type Query { products(first: Int): Int viewer: Int } type Mutation { upProduct: Int }';
const schema = buildSchema(sdl);
const hash = 'a-hash';

describe('GraphQL over HTTP with shared responses', () => {
  let server: Server;
  let url: string;
  let now: number;
  let executed: number;
  let fails: boolean;
  let gate: Promise<void>;
  let started: PromiseWithResolvers<void>;

  beforeEach(async () => {
    now = 1_000_000;
    executed = 0;
    fails = false;
    gate = Promise.resolve();
    started = Promise.withResolvers();
    const graph = {
      schema,
      async execute() {
        executed += 1;
        const data = { products: executed };
        started.resolve();
        await gate;
        return fails ? { data, errors: [new Error('down')] } : { data };
      },
    } as unknown as Graph;
    const responses = createPublicResponses({ now: () => now });
    const handle = createGraphqlHttp({
      graph: shareExecutions(graph, responses),
      operations: createOperations({
        schema,
        supergraph: sdl,
        introspection: false,
        trusted: new Map([[hash, '{ products }']]),
      }),
      logger: createLogger('test', 'silent'),
      responses,
    });
    server = createServer((incoming, response) => {
      const userId = incoming.headers['x-user'];
      void handle(incoming, response, {
        viewer: userId ? { userId } : null,
        language: incoming.headers['x-language'] ?? 'en',
        client: { address: '192.0.2.1' },
      } as unknown as RequestContext);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const post = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return (await response.json()).data?.products;
  };
  const query = new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });

  it('perf-G2 executes an operation of visitors once, and one of a member each time', async () => {
    expect(await post('{ products }')).toBe(1);
    expect(await post('{ products }')).toBe(1);
    expect(await post('{  products  }')).toBe(1);
    expect(await post('{ products }', { 'x-user': 'ada' })).toBe(2);
    expect(await post('{ products }', { 'x-user': 'ada' })).toBe(3);
    expect(await post('{ products }', { 'x-user': 'bob' })).toBe(4);
    expect(await post('{ products }')).toBe(1);
    expect(await post('{ products }', { 'x-language': 'zh' })).toBe(5);
    expect(await post('{ viewer products }')).toBe(6);
    expect(await post('{ viewer products }')).toBe(7);
    now += 20_000;
    expect(await post('{ products }')).toBe(8);
  });

  it('perf-G2 keeps no response with an error', async () => {
    fails = true;
    await post('{ products }');
    await post('{ products }');
    expect(executed).toBe(2);
  });

  it('perf-G2 goes on for others when the client that asked first has gone', async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const headers = { 'content-type': 'application/json' };
    const first = send(url, { method: 'POST', headers });
    first.on('error', () => undefined);
    first.end(JSON.stringify({ query: '{ products }' }));
    await started.promise;
    const other = post('{ products }');
    first.destroy();
    open.resolve();
    expect([1, 2]).toContain(await other);
  });

  it('perf-G2 lets caches store a GET of a registered document, and ask whether it is current', async () => {
    const first = await fetch(`${url}?${query}`);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('vary')).toContain('cookie');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${url}?${query}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    now += 20_000;
    const changed = await fetch(`${url}?${query}`, { headers: { 'if-none-match': etag } });
    expect(await changed.json()).toEqual({ data: { products: 2 } });
    const own = await fetch(`${url}?${query}`, { headers: { 'x-user': 'ada' } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    const posted = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ products }' }),
    });
    expect(posted.headers.get('cache-control')).toBe('no-store');
    expect(posted.headers.get('graphql-cost')).toMatch(/^estimated=/);
    const unregistered = await fetch(`${url}?${new URLSearchParams({ query: '{ products }' })}`);
    expect(unregistered.status).toBe(200);
    expect(unregistered.headers.get('cache-control')).toBe('no-store');
    expect(unregistered.headers.get('etag')).toBeNull();
  });

  it('perf-G2 reads a body that has the text of a known GET as a body', async () => {
    expect((await fetch(`${url}?${query}`)).status).toBe(200);
    const posted = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `?${query}`,
    });
    expect(posted.status).toBe(400);
  });
});
