import type { ExecutionResult } from 'graphql';
import { recordSecurity } from '#kit/testing/security-lines';
import { errors } from '#schema/errors';
import type { Gateway } from '../../gateway/src/gateway.ts';
import { createHttpClient, type HttpRequest } from '../http-client.ts';
import { openRawSocket } from '../raw-socket.ts';
import { createGatewayOf } from './gateway-of.ts';

const one = { inAll: 3, shared: 1, alone: 1 };
const oneEach = { running: one, waiting: one };
const admission = { query: oneEach, mutation: oneEach, subscription: oneEach };

/** The client that asks too much, and another one. */
const [greedy, other] = ['127.0.81.1', '127.0.81.2'];
const query = '{ weekPosts }';
const subscription = 'subscription { productUps(productId: "1") { upValue } }';

/** Services that respond to nothing before they are released. */
function createHeldServices() {
  const released = Promise.withResolvers<void>();
  let calls = 0;
  let onCall = Promise.withResolvers<void>();
  const serviceOf = (name: string, data: object) => ({
    name,
    isUnavailable: false,
    async call() {
      calls += 1;
      onCall.resolve();
      onCall = Promise.withResolvers();
      await released.promise;
      return { session: null, body: { data } as ExecutionResult };
    },
    internal: () => Promise.reject(new Error('not used')),
    readiness: async () => [],
    close: () => undefined,
  });
  return {
    services: {
      feed: serviceOf('feed', { weekPosts: 7 }),
      catalog: serviceOf('catalog', { hotWords: [], product: { upValue: 9 } }),
    },
    release: released.resolve,
    async until(count: number) {
      while (calls < count) await onCall.promise;
    },
    calls: () => calls,
  };
}

describe('operations of a client that asks too much', () => {
  let held: ReturnType<typeof createHeldServices>;
  let security: ReturnType<typeof recordSecurity>;
  let gateway: Gateway;
  let url: string;
  const closing: (() => unknown)[] = [];

  beforeEach(async () => {
    held = createHeldServices();
    security = recordSecurity();
    gateway = createGatewayOf(held.services, {
      security: security.log,
      admission,
      loadRenderer: async () => null,
    });
    url = `http://localhost:${await gateway.listen()}`;
  });
  afterEach(async () => {
    held.release();
    await Promise.all(closing.splice(0).map((close) => close()));
    await gateway.close();
  });

  function clientAt(address: string) {
    const client = createHttpClient(url, address);
    closing.push(client.close);
    return (request: Partial<HttpRequest>) =>
      client.send({ method: 'GET', path: '/graphql', ...request });
  }
  const json = { 'content-type': 'application/json' };
  const stream = { accept: 'text/event-stream' };
  const post = (source: string, headers = {}) => ({
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ query: source }),
  });
  const get = (source: string, headers = {}) => ({
    path: `/graphql?query=${encodeURIComponent(source)}`,
    headers,
  });
  const rest = { path: '/api/find?op_type=hot_words' };

  /** Fills the place and the queue of the greedy client: the third of three is refused. */
  async function fill(request: Partial<HttpRequest>) {
    const send = clientAt(greedy);
    const three = [send(request), send(request), send(request)];
    const secondCall = held.until(2).then((): never => {
      throw new Error('a second one runs');
    });
    const refused = await Promise.race([...three, secondCall]);
    secondCall.catch(() => undefined);
    return { send, refused, three };
  }

  it('rel-R23 are rejected at once with Retry-After over POST, GET, SSE and REST, others are not', async () => {
    const { send, refused, three } = await fill(post(query));
    const throttled = { code: 'THROTTLED', params: { seconds: 1 } };
    const waits = { 'retry-after': '1' };
    expect(refused).toMatchObject({ status: 429, headers: waits });
    expect(JSON.parse(refused.text).errors[0].extensions).toEqual(throttled);
    const got = await send(get(query));
    expect(got.headers).toMatchObject(waits);
    expect(JSON.parse(got.text).errors[0].extensions).toEqual(throttled);
    for (const way of [post(query, stream), get(query, stream)]) {
      const { text } = await send(way);
      expect(JSON.parse(/data: (\{.*)/.exec(text)?.[1] ?? '').errors[0].extensions).toEqual(
        throttled,
      );
    }
    const { text, headers } = await send(rest);
    expect(JSON.parse(text).err).toBe(errors.THROTTLED.err);
    expect(headers).toMatchObject(waits);
    expect(security.records()[0]).toMatchObject({ event: 'throttling', reason: 'THROTTLED' });
    expect(held.calls()).toBe(1);
    const others = clientAt(other)(post(query));
    await held.until(2);
    held.release();
    expect(JSON.parse((await others).text).data).toEqual({ weekPosts: 7 });
    const statuses = (await Promise.all(three)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
    expect((await send(post(query))).status).toBe(200);
  });

  it('rel-R23 are rejected over WebSocket, and so are subscriptions before their first value', async () => {
    await fill(post(query));
    const socket = await openRawSocket(url, { address: greedy });
    closing.push(socket.close);
    await socket.init();
    const throttled = { errors: [{ extensions: { code: 'THROTTLED', params: { seconds: 1 } } }] };
    socket.subscribe('query', query);
    expect(await socket.receive()).toMatchObject({ id: 'query', payload: throttled });
    expect(await socket.receive()).toEqual({ id: 'query', type: 'complete' });
    // One place and one in the queue of subscriptions; the third is refused.
    for (const id of ['one', 'two', 'three']) socket.subscribe(id, subscription);
    expect(await socket.receive()).toMatchObject({ id: 'three', payload: throttled });
    expect(await socket.receive()).toMatchObject({ id: 'three', type: 'complete' });
    const { text } = await clientAt(greedy)(get(subscription, stream));
    expect(text).toContain('"code":"THROTTLED"');
    held.release();
    const values = [await socket.receive(), await socket.receive()];
    expect(values.map(({ payload }) => payload.data.productUps.upValue)).toEqual([9, 9]);
  });
});
