import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { security } from '#schema/limits';
import { createOutbound } from './outbound.ts';

const logger = createLogger('test', 'silent');
const clock = createClock();
const shortMs = 50;
const longMs = 60_000;
const limit = security.identityProviderBody;

let server: Server;
let url: string;
let requests = 0;
let listener: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  requests = 0;
});

const answerWith =
  (status: number, body: string | Buffer, headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
const open = (timeoutMs = longMs) => createOutbound('google', { logger, clock }, timeoutMs);
const readFrom = ({ exchange, fetch }: ReturnType<typeof open>, from = url) =>
  exchange(async (signal) => (await fetch(from, { signal })).text());
const codeOf = (outbound: ReturnType<typeof open>, from?: string) =>
  readFrom(outbound, from).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

describe('calls of another site', () => {
  it.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    ['stops in the middle', (_, response) => void response.writeHead(200).write('{')],
  ])('rel-O1 end with SOCIAL_FAILED when it %s', async (how, answer) => {
    const path = `/${how.replaceAll(' ', '-')}`;
    let own = 0;
    listener = (request, response) => {
      // One that was given up before can still arrive.
      if (request.url === path) own += 1;
      answer(request, response);
    };
    expect(await codeOf(open(shortMs), new URL(path, url).href)).toBe('SOCIAL_FAILED');
    // None when the machine was too busy to connect in that time.
    expect(own).toBeLessThanOrEqual(1);
  });

  it.each([200, 400, 401])(
    'rel-O2 read a body up to the limit at HTTP %d, and no more',
    async (status) => {
      listener = answerWith(status, 'x'.repeat(limit));
      expect(await readFrom(open())).toHaveLength(limit);
      listener = answerWith(status, 'x'.repeat(limit + 1));
      expect(await codeOf(open())).toBe('SOCIAL_FAILED');
    },
  );

  it('rel-O2 count the bytes after decompression', async () => {
    const packed = gzipSync(Buffer.alloc(limit + 1));
    expect(packed.byteLength).toBeLessThan(limit / 10);
    listener = answerWith(200, packed, { 'content-encoding': 'gzip' });
    expect(await codeOf(open())).toBe('SOCIAL_FAILED');
  });

  it('rel-S16 follow no redirect, and read nothing of it', async () => {
    listener = answerWith(302, 'moved', { location: '/elsewhere' });
    expect(await readFrom(open())).toBe('');
    expect(requests).toBe(1);
  });

  it('rel-O2 stop after five failures in a row, and begin again after a pause', async () => {
    const outbound = open();
    try {
      listener = answerWith(503, '');
      for (let count = 0; count < 5; count += 1) await codeOf(outbound);
      listener = answerWith(200, '{}');
      expect([await codeOf(outbound), requests]).toEqual(['SOCIAL_FAILED', 5]);
      clock.shift(longMs);
      expect([await codeOf(outbound), requests]).toEqual(['read', 6]);
      expect([await codeOf(outbound), requests]).toEqual(['read', 7]);
    } finally {
      clock.shift(0);
    }
  });

  it('rel-O2 go on while it refuses what is wrong', async () => {
    const outbound = open();
    listener = answerWith(400, '{"error":"invalid_grant"}');
    for (let count = 0; count < 9; count += 1) expect(await codeOf(outbound)).toBe('read');
    expect(requests).toBe(9);
  });

  it('rel-O1 end with SOCIAL_FAILED when no server listens', async () => {
    const { exchange, fetch } = open();
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const call = exchange((signal) => fetch(`http://127.0.0.1:${port}/`, { signal }));
    await expect(call).rejects.toMatchObject({ code: 'SOCIAL_FAILED' });
  });
});
