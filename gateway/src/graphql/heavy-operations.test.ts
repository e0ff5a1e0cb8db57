import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import { createStreamSlots } from '../live/stream-slots.ts';
import type { Graph } from './graph.ts';
import { limitHeavyOperations } from './heavy-operations.ts';
import { createHiveGateway } from './hive-gateway.ts';
import { createGraphqlHttp } from './http.ts';
import { createOperations } from './operations.ts';

const supergraph = `
  directive @listSize(assumedSize: Int) on FIELD_DEFINITION
  directive @cost(weight: Int!) on FIELD_DEFINITION
  type Item { id: ID }
  type Query { heavy: Item @cost(weight: ${security.heavyQueryCost + 1}) light: Item @cost(weight: ${security.heavyQueryCost}) }`;
const schema = buildSchema(supergraph);
const logger = createLogger('test', 'silent');
const operations = createOperations({ schema, supergraph, introspection: false });

/** A graph whose operations run until they are released. */
function createSlowGraph() {
  const started: (() => void)[] = [];
  let onStart = Promise.withResolvers<void>();
  const graph: Graph = {
    schema,
    execute: () =>
      new Promise((resolve) => {
        started.push(() => resolve({ data: {} }));
        onStart.resolve();
        onStart = Promise.withResolvers();
      }),
    subscribe: () => Promise.reject(new Error('not used')),
  };
  return {
    graph,
    started,
    async until(count: number) {
      while (started.length < count) await onStart.promise;
    },
  };
}

const contextOf = (address: string) =>
  ({ viewer: null, language: 'en', client: { address, isBrowser: false } }) as RequestContext;

describe('limitHeavyOperations', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const requestOf = (query: string, address = '10.0.0.1') => ({
    ...operations.prepare({ query }, null),
    context: contextOf(address),
  });

  it('X-H1 runs four heavy operations of a client at once, and those of others', async () => {
    const { graph, started } = createSlowGraph();
    const limited = limitHeavyOperations(graph, operations);
    const max = security.heavyQueriesPerClient;
    const heavy = requestOf('{ heavy { id } }');
    const running = Array.from({ length: max }, () => limited.execute(heavy));
    const refused = await limited.execute(heavy);
    expect(refused.data).toBeNull();
    expect(refused.errors?.[0]?.originalError).toMatchObject({
      code: 'THROTTLED',
      params: { seconds: 10 },
    });
    const others = [
      limited.execute(requestOf('{ light { id } }')),
      limited.execute(requestOf('{ heavy { id } }', '10.0.0.2')),
    ];
    expect(started).toHaveLength(max + others.length);
    started[0]?.();
    await running[0];
    const next = limited.execute(heavy);
    expect(started).toHaveLength(max + others.length + 1);
    for (const release of started) release();
    for (const result of await Promise.all([...running, ...others, next])) {
      expect(result).toEqual({ data: {} });
    }
  });

  it('X-H1 X-M8 counts the heavy operations of an IPv6 site together', async () => {
    const { graph, started } = createSlowGraph();
    const limited = limitHeavyOperations(graph, operations);
    const ask = (network: string) => limited.execute(requestOf('{ heavy { id } }', network));
    const running = Array.from({ length: security.networksPerSite }, (_, network) =>
      Array.from({ length: security.heavyQueriesPerClient }, () =>
        ask(`2001:db8:1:${network}::/64`),
      ),
    ).flat();
    const refused = await Promise.race([ask('2001:db8:1:ffff::/64'), ...running]);
    expect(refused.errors?.[0]?.originalError).toMatchObject({ code: 'THROTTLED' });
    running.push(ask('2001:db8:2:ffff::/64'));
    expect(started).toHaveLength(running.length);
    for (const release of started) release();
    await Promise.all(running);
    const next = ask('2001:db8:1:ffff::/64');
    expect(started).toHaveLength(running.length + 1);
    started.at(-1)?.();
    expect(await next).toEqual({ data: {} });
  });

  it('X-H1 answers the next one with 429 and Retry-After, over POST and GET', async () => {
    const slow = createSlowGraph();
    const graph = limitHeavyOperations(slow.graph, operations);
    const post = createGraphqlHttp({ graph, operations, logger });
    const general = createHiveGateway({
      graph,
      supergraph,
      operations,
      slots: createStreamSlots(),
      explorer: false,
      logger,
    });
    const own = createServer((request, response) => {
      const handle = request.method === 'POST' ? post : general;
      void handle(request, response, contextOf('10.0.0.1'));
    });
    server = own;
    await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/graphql`;
    const query = '{ heavy { id } }';
    const send = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    const running = Array.from({ length: security.heavyQueriesPerClient }, send);
    await slow.until(security.heavyQueriesPerClient);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const got = await fetch(`${url}?query=${encodeURIComponent(query)}`);
    expect(got.headers.get('retry-after')).toBe('10');
    const { errors } = (await got.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('THROTTLED');
    for (const release of slow.started) release();
    await Promise.all(running);
  });
});
