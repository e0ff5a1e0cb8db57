import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClock } from '#kit/runtime/clock';
import { ClientGone, withSignal } from '#kit/runtime/deadline';
import { createLogger } from '#kit/runtime/logger';
import { claimHeader, verifyClaim } from '#kit/subgraph/viewer-claim';
import { createServiceClient, type ServiceClient } from './service-client.ts';

const key = { id: 'k', secret: 's'.repeat(32) };
const machineClock = createClock();
const logger = createLogger('test', 'silent');

let server: Server;
let client: ServiceClient;
let calls: IncomingMessage[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  calls = [];
  respond = (_, response) => response.end('{"result":1}');
  server = createServer((request, response) => {
    calls.push(request);
    respond(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createServiceClient({
    name: 'badge',
    url,
    key,
    machineClock,
    clockOffsetMs: () => 7,
    logger,
  });
});
afterEach(() => {
  client.close();
  server.closeAllConnections();
  server.close();
});

const caller = (ms = 5_000) => ({
  viewer: { userId: 'u', sessionId: 's', roles: [] },
  language: 'zh' as const,
  client: { address: '10.0.0.1', isBrowser: true },
  deadline: performance.now() + ms,
});
const call = (isRead: boolean, ms?: number) =>
  client.call({ path: '/graphql', body: '{}', caller: caller(ms), isRead });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'responded',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('service client', () => {
  it('X-H1 closes the connection of a call whose client has gone, and does not blame the service', async () => {
    for (let count = 0; count < 20; count++) {
      const reached = Promise.withResolvers<void>();
      const closed = Promise.withResolvers<void>();
      respond = (_, response) => {
        response.once('close', closed.resolve);
        reached.resolve();
      };
      const leaving = new AbortController();
      const left = codeOf(withSignal(leaving.signal, () => call(true)));
      await reached.promise;
      leaving.abort(new ClientGone());
      expect(await left).toBe('TIMEOUT');
      await closed.promise;
    }
    expect(client.isUnavailable).toBe(false);
    expect(calls).toHaveLength(20);
  });

  it('X-H1 makes no call for a client that has gone before it', async () => {
    const leaving = new AbortController();
    const next = Promise.withResolvers<void>();
    const left = codeOf(
      withSignal(leaving.signal, async () => {
        await call(true);
        leaving.abort(new ClientGone());
        // A plan goes on with what it has.
        await call(true).catch(() => undefined);
        next.resolve();
      }),
    );
    expect(await left).toBe('TIMEOUT');
    await next.promise;
    expect(calls).toHaveLength(1);
  });

  it('signs every call for this service only', async () => {
    await call(true);
    const claim = calls[0]?.headers[claimHeader] as string;
    const {
      viewer,
      language,
      client: from,
      clockOffsetMs,
    } = verifyClaim([key], 'badge', claim, machineClock);
    expect({ viewer, language, from, clockOffsetMs }).toMatchObject({
      viewer: { userId: 'u' },
      language: 'zh',
      from: { address: '10.0.0.1', isBrowser: true },
      clockOffsetMs: 7,
    });
    expect(() => verifyClaim([key], 'user', claim, machineClock)).toThrow();
  });

  it('C-low keeps the time of a call although the wall clock is set back', async () => {
    const realNow = Date.now;
    respond = (request, response) => {
      const text = request.headers[claimHeader] as string;
      const { timeLeftMs = 0 } = verifyClaim([key], 'badge', text, machineClock);
      response.end(JSON.stringify({ result: timeLeftMs > 0 && timeLeftMs <= 5_000 }));
    };
    const work = { path: '/graphql', body: '{}', caller: caller(), isRead: true };
    Date.now = () => realNow() - 3_600_000;
    try {
      expect((await client.call(work)).body).toEqual({ result: true });
    } finally {
      Date.now = realNow;
    }
  });

  it('rel-O1 retries a read once when its connection breaks, and no write', async () => {
    respond = (request, response) => {
      if (calls.length === 1) request.socket.destroy();
      else response.end('{"result":1}');
    };
    expect(await codeOf(call(true))).toBe('responded');
    expect(calls).toHaveLength(2);
    calls = [];
    expect(await codeOf(call(false))).toBe('UNAVAILABLE');
    expect(calls).toHaveLength(1);
  });

  it('C-low does not blame a service for calls that began shortly before their deadline', async () => {
    respond = () => undefined;
    const late = Array.from({ length: 20 }, () => codeOf(call(false, 40)));
    expect(new Set(await Promise.all(late))).toEqual(new Set(['TIMEOUT']));
    expect(client.isUnavailable).toBe(false);
  });

  it('rel-O1 times out at the deadline', async () => {
    respond = () => undefined;
    expect(await codeOf(call(true, 1_000))).toBe('TIMEOUT');
    expect(await codeOf(call(true, -1))).toBe('TIMEOUT');
    expect(calls).toHaveLength(1);
  });

  it('rel-O2 rel-R22 stops calls of an unavailable service, and resumes them when it is back', async () => {
    respond = (_, response) => response.writeHead(503).end();
    const codes = [];
    for (let count = 0; count < 100; count++) codes.push(await codeOf(call(true)));
    expect(new Set(codes)).toEqual(new Set(['UNAVAILABLE']));
    expect(client.isUnavailable).toBe(true);
    // Far fewer than requested, retries included.
    expect(calls.length).toBeLessThan(30);
    respond = (_, response) => response.end('{"result":1}');
    while ((await codeOf(call(true))) !== 'responded')
      await new Promise((done) => setImmediate(done));
    expect(client.isUnavailable).toBe(false);
  });

  it('passes coded rejections on, and reports an unknown claim key as an internal error', async () => {
    const reject = (status: number, code: string) => {
      respond = (_, response) =>
        response
          .writeHead(status)
          .end(JSON.stringify({ errors: [{ extensions: { code, params: { field: 'x' } } }] }));
    };
    reject(400, 'FIELD_INVALID');
    await expect(client.internal('x', {})).rejects.toMatchObject({
      code: 'FIELD_INVALID',
      params: { field: 'x' },
    });
    reject(401, 'UNAUTHENTICATED');
    expect(await codeOf(client.internal('x', {}))).toBe('a service responded with 401');
    expect(client.isUnavailable).toBe(false);
  });

  it('rel-O3 reads whether a service is ready', async () => {
    respond = (_, response) => response.end('ok\n');
    expect(await client.readiness()).toEqual([]);
    respond = (_, response) => response.end('ok\ndegraded: the stream\n');
    expect(await client.readiness()).toEqual(['degraded: the stream']);
    respond = (_, response) => response.writeHead(503).end('not yet');
    expect(await client.readiness()).toBeNull();
    server.close();
    server.closeAllConnections();
    expect(await client.readiness()).toBeNull();
  });
});
