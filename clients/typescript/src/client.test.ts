import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVita } from './client.ts';
import { VitaError } from './vita-error.ts';

interface StubResponse {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

const envelope = (err: number, msg: string, data: unknown = null, error?: object) =>
  JSON.stringify({ err, msg, data, error });
const success = (data: unknown): StubResponse => ({ body: envelope(0, '', data) });

let server: Server;
let baseUrl: string;
/** The responses of the server, one after the other, and the requests that it got. */
let responses: StubResponse[];
let received: { line: string; headers: IncomingMessage['headers']; body: string }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    received.push({ line: `${method} ${url}`, headers, body: String(Buffer.concat(chunks)) });
    const { status = 200, headers: own, body } = responses.shift() ?? { body: '' };
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...own });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  received = [];
});

const refusalOf = (call: Promise<unknown>): Promise<VitaError> =>
  call.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: unknown) => {
      if (error instanceof VitaError) return error;
      throw error;
    },
  );

const up = { product_id: 7, content: 'It is fast, open and friendly.' };

describe('the client of partners', () => {
  it('O1 sends fields, language and token, and returns the data', async () => {
    const vita = createVita({ baseUrl, token: 'vita_pat_x', language: 'ch' });
    responses = [success({ list: [], total: 0 }), success({ up_value: 1 }), success({ url: 'u' })];
    expect(await vita.get('/api/find/search', { keyword: 'a b&c', limit: 5 })).toEqual({
      list: [],
      total: 0,
    });
    expect(await vita.post('/api/app/up_product', up)).toEqual({ up_value: 1 });
    await vita.post('/api/file/upload', { file: new Blob(['bytes'], { type: 'image/png' }) });
    const [search, vote, upload] = received;
    expect(search).toMatchObject({
      line: 'GET /api/find/search?lan_cls=ch&keyword=a+b%26c&limit=5',
      headers: { authorization: 'Bearer vita_pat_x' },
    });
    expect(vote?.line).toBe('POST /api/app/up_product');
    expect(Object.fromEntries(new URLSearchParams(vote?.body))).toEqual({
      lan_cls: 'ch',
      product_id: '7',
      content: up.content,
    });
    expect(upload?.headers['content-type']).toContain('multipart/form-data');
    expect(upload?.body).toContain('Content-Type: image/png');
  });

  it('O3 puts a field into the path, and leaves out what is undefined or null', async () => {
    const vita = createVita({ baseUrl });
    responses = [success({}), success([])];
    await vita.post('/api/user/login.{state}', { state: 'a/b', code: '1' });
    await vita.get('/api/find/hot_words', { limit: undefined, ...{ _t: null } });
    expect(received.map(({ line }) => line)).toEqual([
      'POST /api/user/login.a%2Fb',
      'GET /api/find/hot_words?lan_cls=en',
    ]);
    expect(received[0]?.body).toBe('lan_cls=en&code=1');
  });

  it('E1 throws the name, number, text, status and wait of an error', async () => {
    const vita = createVita({ baseUrl, retries: 0 });
    const wait = { 'retry-after': '90', 'x-request-id': 'trace' };
    responses = [
      { status: 404, body: envelope(50, 'No such product') },
      { status: 429, headers: wait, body: envelope(4, 'Too many requests') },
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
      { status: 400, body: envelope(99_999, 'Of a later release') },
      { body: envelope(-2, 'please login') },
    ];
    const call = () => refusalOf(vita.get('/api/app/info', { app_id: 1 }));
    const [unknown, throttled, foreign, later, old] = [
      await call(),
      await call(),
      await call(),
      await call(),
      await call(),
    ];
    expect(unknown).toMatchObject({ status: 404, err: 50, message: 'No such product' });
    expect(throttled).toMatchObject({ status: 429, retryAfter: 90, requestId: 'trace' });
    expect(foreign).toMatchObject({ status: 502, err: null, code: null });
    expect(later).toMatchObject({ err: 99_999, code: null });
    expect(old).toMatchObject({ status: 200, code: 'UNAUTHENTICATED' });
  });

  it('E1 O1 tells an error by its name, its field, its limit and its scope', async () => {
    const vita = createVita({ baseUrl, retries: 0 });
    const bodies = [
      envelope(37, 'Too long', null, { code: 'FIELD_LENGTH', field: 'keyword', limit: 50 }),
      envelope(-10, 'Done', null, { code: 'ALREADY_UPPED' }),
      envelope(301, 'Not allowed', null, { code: 'TOKEN_SCOPE', scope: 'engage' }),
      envelope(-10, 'Not now', null, { code: 'NOT_VOTABLE' }),
      envelope(9_999, 'New', null, { code: 'OF_A_LATER_RELEASE', field: 7 }),
      envelope(-10, 'Of an earlier release'),
    ];
    responses = bodies.map((body) => ({ status: 400, body }));
    const got: unknown[] = [];
    for (const _ of bodies) {
      const { code, field, limit, scope } = await refusalOf(vita.post('/api/app/up_product', up));
      got.push([code, field, limit, scope]);
    }
    expect(got).toEqual([
      ['FIELD_LENGTH', 'keyword', 50, null],
      ['ALREADY_UPPED', null, null, null],
      ['TOKEN_SCOPE', null, null, 'engage'],
      ['NOT_VOTABLE', null, null, null],
      [null, null, null, null],
      ['NOT_VOTABLE', null, null, null],
    ]);
  });

  it('Q51 repeats a throttled write with the same key, and gives up when the wait is long', async () => {
    const vita = createVita({ baseUrl, longestWait: 5 });
    const refused = (seconds: number): StubResponse => ({
      status: 429,
      headers: { 'retry-after': String(seconds) },
      body: envelope(4, 'Too many requests'),
    });
    responses = [refused(0), refused(0), success({ up_value: 3 })];
    expect(await vita.post('/api/app/up_product', up)).toEqual({ up_value: 3 });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    responses = [refused(6), success({})];
    const error = await refusalOf(vita.post('/api/app/up_product', up));
    expect(error).toMatchObject({ status: 429, retryAfter: 6 });
    expect(received).toHaveLength(4);
    expect(received[3]?.headers['idempotency-key']).not.toBe(keys[0]);
    responses = [success({})];
    await vita.post('/api/app/up_product', up, { idempotencyKey: 'mine' });
    expect(received[4]?.headers['idempotency-key']).toBe('mine');
  });

  it('Q51 does not repeat what is refused for another reason', async () => {
    const vita = createVita({ baseUrl });
    for (const status of [400, 409, 500, 504]) {
      responses = [{ status, body: envelope(1, 'No') }];
      expect(await refusalOf(vita.post('/api/app/up_product', up))).toMatchObject({ status });
    }
    expect(received).toHaveLength(4);
  });
});
