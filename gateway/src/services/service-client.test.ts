import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { claimHeader, verifyClaim } from '#kit/subgraph/viewer-claim';
import { createBreaker, createRetryBudget } from './breaker.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';

const key = { id: 'k', secret: 's'.repeat(32) };
const machineClock = createClock();
const logger = createLogger('test', 'silent');

let server: Server;
let client: ServiceClient;
let calls: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  calls = [];
  answer = (_, response) => response.end('{"result":1}');
  server = createServer((request, response) => {
    calls.push(request);
    answer(request, response);
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
  deadline: Date.now() + ms,
});
const call = (isRead: boolean, ms?: number) =>
  client.call({ path: '/graphql', body: '{}', caller: caller(ms), isRead });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('the client of a service', () => {
  it('ARCH signs every call for this service alone', async () => {
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

  it('O1 asks once more for a read whose connection broke, and never for a change', async () => {
    answer = (request, response) => {
      if (calls.length === 1) request.socket.destroy();
      else response.end('{"result":1}');
    };
    expect(await codeOf(call(true))).toBe('answered');
    expect(calls).toHaveLength(2);
    calls = [];
    expect(await codeOf(call(false))).toBe('UNAVAILABLE');
    expect(calls).toHaveLength(1);
  });

  it('O1 ends at the deadline', async () => {
    answer = () => undefined;
    expect(await codeOf(call(true, 1_000))).toBe('TIMEOUT');
    expect(await codeOf(call(true, -1))).toBe('TIMEOUT');
    expect(calls).toHaveLength(1);
  });

  it('O2 R22 leaves a service alone that is away, and finds it again', async () => {
    answer = (_, response) => response.writeHead(503).end();
    const codes = [];
    for (let count = 0; count < 100; count++) codes.push(await codeOf(call(true)));
    expect(new Set(codes)).toEqual(new Set(['UNAVAILABLE']));
    expect(client.isAway).toBe(true);
    // Far fewer than were asked for, second tries included.
    expect(calls.length).toBeLessThan(30);
    answer = (_, response) => response.end('{"result":1}');
    while ((await codeOf(call(true))) !== 'answered')
      await new Promise((done) => setImmediate(done));
    expect(client.isAway).toBe(false);
  });

  it('ARCH passes coded refusals on, and takes one that does not know us for our own mistake', async () => {
    const refuse = (status: number, code: string) => {
      answer = (_, response) =>
        response
          .writeHead(status)
          .end(JSON.stringify({ errors: [{ extensions: { code, params: { field: 'x' } } }] }));
    };
    refuse(400, 'FIELD_INVALID');
    await expect(client.internal('x', {})).rejects.toMatchObject({
      code: 'FIELD_INVALID',
      params: { field: 'x' },
    });
    refuse(401, 'UNAUTHENTICATED');
    expect(await codeOf(client.internal('x', {}))).toBe('a service answered 401');
    expect(client.isAway).toBe(false);
  });

  it('O3 knows whether a service is ready', async () => {
    answer = (_, response) => response.end('ok\n');
    expect(await client.readiness()).toEqual([]);
    answer = (_, response) => response.end('ok\ndegraded: the stream\n');
    expect(await client.readiness()).toEqual(['degraded: the stream']);
    answer = (_, response) => response.writeHead(503).end('not yet');
    expect(await client.readiness()).toBeNull();
    server.close();
    server.closeAllConnections();
    expect(await client.readiness()).toBeNull();
  });
});

describe('a breaker', () => {
  it('O2 opens after five failures in a row, and then lets one in at a time', () => {
    let now = 0;
    const breaker = createBreaker({ now: () => new Date(now) });
    const fail = (times: number) => {
      for (let count = 0; count < times; count++) breaker.failed();
    };
    fail(4);
    breaker.succeeded();
    fail(4);
    expect([breaker.isOpen, breaker.admits()]).toEqual([false, true]);
    fail(1);
    expect([breaker.isOpen, breaker.admits()]).toEqual([true, false]);
    now += 250;
    expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
    fail(10);
    now += 2_000;
    expect(breaker.admits()).toBe(true);
    breaker.succeeded();
    expect([breaker.isOpen, breaker.admits(), breaker.admits()]).toEqual([false, true, true]);
  });
});

describe('the budget of second tries', () => {
  it('O1 allows some at once, and a fifth of the calls in the long run', () => {
    const budget = createRetryBudget();
    let taken = 0;
    for (let count = 0; count < 1_000; count++) {
      budget.earn();
      if (budget.take()) taken += 1;
    }
    expect(taken).toBeGreaterThan(200);
    expect(taken).toBeLessThanOrEqual(210);
  });
});
