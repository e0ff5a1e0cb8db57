import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { batchPath, type CallBatch } from '#kit/subgraph/call-batch';
import { createServiceClient, type ServiceClient } from './service-client.ts';

let server: Server;
let client: ServiceClient;
/** The paths of the requests that came. */
let paths: string[];
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeEach(async () => {
  paths = [];
  respond = respondToAll;
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = createServiceClient({
    name: 'catalog',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: { id: 'k', secret: 's'.repeat(32) },
    machineClock: createClock(),
    clockOffsetMs: () => undefined,
    logger: createLogger('test', 'silent'),
  });
});
afterEach(() => {
  jest.useRealTimers();
  client.close();
  server.closeAllConnections();
  server.close();
});

const readBatch = (request: IncomingMessage) => json(request) as Promise<CallBatch>;
const resultOf = (call: number) => `${JSON.stringify({ call, status: 200, body: { data: {} } })}\n`;

async function respondToAll(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== batchPath) {
    response.end('{"data":{}}');
    return;
  }
  const { calls } = await readBatch(request);
  response.end(calls.map((_, call) => resultOf(call)).join(''));
}

const send = (query: string, { ms = 5_000, isRead = true } = {}) =>
  client
    .call({
      path: '/graphql',
      body: JSON.stringify({ query }),
      caller: {
        viewer: null,
        language: 'en',
        client: { address: '10.0.0.1', isBrowser: true },
        deadline: performance.now() + ms,
      },
      isRead,
    })
    .then(
      () => 'responded',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
const sendMany = (count: number, options?: Parameters<typeof send>[1]) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(`{q${n}}`, options)));

/** Deadlines pass when the test says so. */
function fakeTimeouts(): void {
  const real = ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance', 'Date'];
  jest.useFakeTimers({ doNotFake: real as never });
}

/** Blocks the event loop. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const failures: readonly { title: string; fail: typeof respond }[] = [
  { title: 'whose connection breaks', fail: (request) => request.socket.destroy() },
  { title: 'that a proxy refuses', fail: (_, response) => response.writeHead(503).end('busy') },
  { title: 'without results', fail: (_, response) => response.end() },
  { title: 'with other text', fail: (_, response) => response.end('<html>\n</html>\n') },
];

describe('a batch', () => {
  it.each(failures)(
    'rel-O1 rel-O2 $title is one failure, and its reads are repeated once and together',
    async ({ fail }) => {
      respond = (request, response) =>
        paths.length % 2 ? fail(request, response) : respondToAll(request, response);
      for (let turn = 0; turn < 6; turn++) {
        expect(new Set(await sendMany(5))).toEqual(new Set(['responded']));
      }
      expect(paths).toEqual(Array(12).fill(batchPath));
      expect(client.isUnavailable).toBe(false);
    },
  );

  it('rel-O1 rel-R22 of 32 reads is repeated as a whole, and a fifth of all reads in the long run', async () => {
    const turns = 10;
    let ran = 0;
    respond = async (request, response) => {
      const { calls } = await readBatch(request);
      ran += calls.length;
      if (paths.length % 2) request.socket.destroy();
      else response.end(calls.map((_, call) => resultOf(call)).join(''));
    };
    expect(new Set(await sendMany(32))).toEqual(new Set(['responded']));
    for (let turn = 1; turn < turns; turn++) await sendMany(32);
    expect(paths).toHaveLength(2 * turns);
    expect(ran).toBeLessThanOrEqual(1.2 * 32 * turns + 32);
  });

  it('rel-O2 without a response is one failure', async () => {
    fakeTimeouts();
    for (let turn = 0; turn < 5; turn++) {
      expect(client.isUnavailable).toBe(false);
      const came = Promise.withResolvers<void>();
      respond = () => came.resolve();
      const sent = sendMany(32);
      await came.promise;
      jest.advanceTimersByTime(5_000);
      expect(new Set(await sent)).toEqual(new Set(['TIMEOUT']));
    }
    expect(client.isUnavailable).toBe(true);
    expect(paths).toEqual(Array(5).fill(batchPath));
  });

  it('rel-O2 whose results stop is one failure', async () => {
    fakeTimeouts();
    respond = (_, response) => response.write(resultOf(0));
    const first = send('{first}');
    const others = sendMany(31);
    expect(await first).toBe('responded');
    jest.advanceTimersByTime(5_000);
    expect(new Set(await others)).toEqual(new Set(['TIMEOUT']));
    expect(client.isUnavailable).toBe(false);
  });

  it('rel-O2 of changes is not repeated, and five that fail in a row stop further calls', async () => {
    respond = (request) => request.socket.destroy();
    for (let turn = 0; turn < 5; turn++) {
      expect(client.isUnavailable).toBe(false);
      expect(await sendMany(2, { isRead: false })).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    }
    expect(client.isUnavailable).toBe(true);
    expect(paths).toHaveLength(5);
  });

  it.each([
    [404, '{"errors":[{"message":"NOT_FOUND","extensions":{"code":"NOT_FOUND"}}]}'],
    [404, '<html>Not Found</html>'],
    [405, '<html>Method Not Allowed</html>'],
    [405, ''],
  ])('rel-O1 that gets %i %j goes as calls alone, each once', async (status, text) => {
    respond = (request, response) =>
      request.url === batchPath
        ? response.writeHead(status).end(text)
        : respondToAll(request, response);
    for (let turn = 0; turn < 2; turn++) {
      const sent = [send('mutation{a}', { isRead: false }), send('{b}')];
      expect(await Promise.all(sent)).toEqual(['responded', 'responded']);
    }
    expect(paths).toEqual([batchPath, ...Array(4).fill('/graphql')]);
  });
});

describe('a call of a turn that took long', () => {
  it('rel-O1 is not sent after its deadline, and the service is not blamed', async () => {
    const large = `{${'q'.repeat(20_000)}}`;
    const late = Promise.all([sendMany(10, { ms: 5 }), send(large, { ms: 5 })]);
    const inTime = sendMany(2);
    block(10);
    expect(new Set((await late).flat())).toEqual(new Set(['TIMEOUT']));
    expect(await inTime).toEqual(['responded', 'responded']);
    expect(paths).toEqual([batchPath]);
    expect(client.isUnavailable).toBe(false);
  });

  it('rel-O1 has the time that is left when it is sent', async () => {
    const batch = Promise.withResolvers<CallBatch>();
    respond = async (request, response) => {
      batch.resolve(await readBatch(request));
      response.destroy();
    };
    const sent = sendMany(2, { ms: 5_000, isRead: false });
    block(50);
    const { calls } = await batch.promise;
    await sent;
    expect(calls.map(({ claim }) => (claim.timeLeftMs ?? 5_000) <= 4_950)).toEqual([true, true]);
  });
});
