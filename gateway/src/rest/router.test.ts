import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { GraphQLError, GraphQLSchema } from 'graphql';
import { currentSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { errors } from '#schema/errors';
import { security } from '#schema/limits';
import type { Graph, GraphRequest } from '../graphql/graph.ts';
import { createUploadSlots } from '../http/upload-slots.ts';
import type { Envelope } from './envelope.ts';
import { createRest } from './router.ts';

type Execute = (request: GraphRequest) => Promise<{ data?: unknown; errors?: GraphQLError[] }>;

const nothing = () => undefined;
const member = { userId: '1', sessionId: 's', roles: [] };
const logged: Record<string, unknown>[] = [];
const log = (line: Record<string, unknown>) => void logged.push(line);

let execute: Execute;
let viewer: RequestContext['viewer'];
let server: Server;
let port: number;

beforeAll(async () => {
  const graph: Graph = {
    schema: new GraphQLSchema({}),
    execute: (request) => execute(request) as ReturnType<Graph['execute']>,
    subscribe: async () => ({ errors: [] }),
  };
  const logger = { info: log, error: log } as unknown as Logger;
  const [files, uploads] = [{ text: () => null }, createUploadSlots()];
  const rest = createRest({ graph, files, uploads, logger, origin: String, timeoutMs: 300 });
  server = createServer((request, response) => {
    const context: RequestContext = {
      viewer,
      language: 'zh',
      client: { address: '127.0.0.1', isBrowser: false },
      session: { issue: nothing, clear: nothing, remember: nothing, renew: nothing },
    };
    void rest.handle(request, response, context);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  viewer = member;
  logged.length = 0;
  execute = async () => {
    throw new Error('unexpected call of the graph');
  };
});

interface CallResult extends Envelope {
  status: number;
  headers: IncomingHttpHeaders;
}

async function call(
  method: string,
  path: string,
  form: Record<string, string> | string | Buffer = '',
  headers: Record<string, string> = {},
): Promise<CallResult> {
  const isText = typeof form === 'string' || Buffer.isBuffer(form);
  const body = isText ? form : String(new URLSearchParams(form));
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const options = { host: '127.0.0.1', port, method, path, agent: false } as const;
  const sent = httpRequest({ ...options, headers: { ...(body.length > 0 && type), ...headers } });
  // The server may close the connection before it has read a rejected body.
  sent.on('error', () => undefined);
  sent.end(body.length > 0 ? body : undefined);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const envelope = JSON.parse(Buffer.concat(chunks).toString()) as Envelope;
  return { status: response.statusCode, headers: response.headers, ...envelope };
}

describe('createRest', () => {
  it('O2 Q41 returns the data in an envelope that is not cached', async () => {
    execute = async ({ context }) => {
      expect(context.language).toBe('en');
      return { data: { viewer: { unread: { messages: 3, week: 9 } } } };
    };
    const result = await call('GET', '/api/user?op_type=get_msg_count&_t=1');
    expect(result).toMatchObject({
      status: 200,
      err: 0,
      msg: '',
      data: { unread_count: 3, week_count: 9 },
    });
    expect(result.headers['cache-control']).toBe('no-store');
    expect(result.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('O1 I2 reads op_type and lan_cls from the query or the body', async () => {
    const seen: unknown[] = [];
    execute = async ({ variables, context }) => {
      seen.push({ ...variables, language: context.language });
      return { data: { setFollow: { id: '7', hasSubscribe: true } } };
    };
    const form = { app_id: '7', status: '0' };
    await call('POST', '/api/app?op_type=subscribe&lan_cls=zh', form);
    await call('POST', '/api/app', { ...form, op_type: 'subscribe', lan_cls: 'ch' });
    await call('POST', '/api/app?op_type=list&lan_cls=en', {
      ...form,
      op_type: 'subscribe',
      lan_cls: 'ch',
    });
    expect(seen).toEqual(Array(3).fill({ productId: '7', following: true, language: 'zh' }));
  });

  it('Q25 accepts share in three areas', async () => {
    execute = async ({ variables }) => {
      const input = { ...(variables?.input as object), id: '1', at: '2026-11-21T08:30:00Z' };
      return { data: { shareProduct: input } };
    };
    const form = { name: 'N', home_link: 'https://n.example', wx: 'w', intro: 'i' };
    for (const area of ['app', 'user', 'find']) {
      const result = await call('POST', `/api/${area}?op_type=share`, form);
      expect(result).toMatchObject({
        err: 0,
        data: { home_link: 'https://n.example', email: null },
      });
      expect(result.msg).toBe('Submitted. We will contact you if any questions. Thank you !');
    }
  });

  it('Q37 names an unknown operation in the language of the request', async () => {
    const cases = [
      ['POST', '/api/user?op_type=nothing&lan_cls=en', 'Unknown operation: nothing'],
      ['GET', '/api/user?op_type=nothing&lan_cls=ch', '未知操作：nothing'],
      ['GET', '/api/app?op_type=user_info', 'Unknown operation: user_info'],
      ['GET', '/api/user?op_type=__proto__', 'Unknown operation: __proto__'],
      ['GET', '/api/user', 'Unknown operation: '],
      ['GET', '/api/nowhere?op_type=login', 'Unknown operation: /api/nowhere'],
      ['GET', '/api', 'Unknown operation: /api'],
    ] as const;
    for (const [method, path, msg] of cases) {
      const result = await call(method, path);
      expect(result).toMatchObject({
        status: 200,
        err: errors.OPERATION_UNKNOWN.err,
        msg,
        data: null,
      });
    }
  });

  it('O1 rejects another method than the one of the operation', async () => {
    const result = await call('GET', '/api/user?op_type=login');
    expect(result).toMatchObject({ err: errors.METHOD_NOT_ALLOWED.err, data: null });
    expect(result.msg).toBe('Please use POST for this operation');
    expect((await call('PUT', '/api/user?op_type=user_info')).msg).toContain('GET');
  });

  it('E1 returns -2 to visitors before anything is executed', async () => {
    viewer = null;
    const old = await call('POST', '/api/app?op_type=up_product&lan_cls=ch', { product_id: '1' });
    expect(old).toMatchObject({ err: -2, msg: '请先登录', data: null });
    const own = await call('POST', '/api/app/up_product');
    expect([own.status, own.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('O1 rejects malformed bodies, and fields that cannot be decoded', async () => {
    const msg = 'The request body cannot be read';
    const rejected = { status: 200, err: errors.BODY_MALFORMED.err, msg };
    const path = '/api/user?op_type=login';
    const json = { 'content-type': 'application/json' };
    expect(await call('POST', path, '{"email":"a"}', json)).toMatchObject(rejected);
    const invalid = { err: errors.FIELD_INVALID.err, msg: '请输入正确的邮箱' };
    for (const email of ['%E6%B5', '%', 'a%00', '\xff']) {
      const form = Buffer.from(`email=${email}`, 'latin1');
      const sent = await call('POST', `${path}&lan_cls=ch`, form);
      expect(sent).toMatchObject(invalid);
    }
  });

  it('rel-C6 rejects a body of 5 MB at once and closes the connection', async () => {
    const result = await call('POST', '/api/user?op_type=login', 'a'.repeat(5 * 1024 * 1024));
    expect(result).toMatchObject({ status: 200, err: errors.BODY_TOO_LARGE.err });
    expect(result.headers.connection).toBe('close');
  });

  it.each([
    ['aborts a read', 'GET', '/api/user?op_type=get_msg_count', true],
    ['goes on with a change', 'POST', '/api/user?op_type=logout', false],
  ])('X-H1 %s whose client closes the connection', async (_, method, path, isAborted) => {
    const started = Promise.withResolvers<AbortSignal | undefined>();
    const closed = Promise.withResolvers<void>();
    server.once('request', (_request, response) => response.once('close', closed.resolve));
    execute = () => {
      started.resolve(currentSignal());
      return new Promise(() => undefined);
    };
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, agent: false });
    sent.on('error', () => undefined);
    sent.end();
    const signal = await started.promise;
    sent.destroy();
    await closed.promise;
    expect(signal?.aborted ?? false).toBe(isAborted);
  });

  it('rel-C6 counts the bytes of a chunked body', async () => {
    const chunked = { 'transfer-encoding': 'chunked' };
    const form = `a=${'b'.repeat(security.restBody)}`;
    const result = await call('POST', '/api/user?op_type=login', form, chunked);
    expect(result.err).toBe(errors.BODY_TOO_LARGE.err);
    execute = async () => ({
      errors: [new GraphQLError('x', { originalError: new DomainError('LOGIN_FAILED') })],
    });
    const fits = `x=${'b'.repeat(security.restBody - 'x='.length)}`;
    expect((await call('POST', '/api/user?op_type=login', fits, chunked)).err).toBe(
      errors.LOGIN_FAILED.err,
    );
  });

  it('rel-C6 rejects an announced length of 5 MB without waiting for the body', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/user?op_type=login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5242880\r\n\r\n',
    );
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toContain(`"err":${errors.BODY_TOO_LARGE.err}`);
    await once(socket, 'close');
  });

  it('rejects a request of another site with a cookie, and accepts the own site', async () => {
    execute = async () => ({ data: { logout: true } });
    const path = '/api/user?op_type=logout';
    const cookie = 'vita=x';
    const crossSite = await call('POST', path, '', { cookie, 'sec-fetch-site': 'same-site' });
    expect(crossSite.err).toBe(errors.ORIGIN_REFUSED.err);
    expect((await call('POST', path, '', { cookie, 'sec-fetch-site': 'same-origin' })).err).toBe(0);
    expect((await call('POST', path, '', { authorization: 'Bearer x' })).err).toBe(0);
  });

  it('Q39 Q41 returns an expected error of the graph and logs it once', async () => {
    const originalError = new DomainError('CODE_TOO_SOON', { seconds: 42 });
    execute = async () => ({ errors: [new GraphQLError('x', { originalError })], data: null });
    const result = await call('POST', '/api/user?op_type=verify_code', { email: 'a@vita.test' });
    expect(result).toMatchObject({ err: errors.CODE_TOO_SOON.err, data: null });
    expect(result.msg).toBe('Please wait 42 seconds before requesting another code');
    expect(result.headers['retry-after']).toBe('42');
    expect(logged).toEqual([{ operation: 'verify_code', rejected: 'CODE_TOO_SOON' }]);
  });

  it('Q51 rejects a throttled vote silently', async () => {
    const originalError = new DomainError('THROTTLED');
    execute = async () => ({ errors: [new GraphQLError('x', { originalError })] });
    const result = await call('POST', '/api/app?op_type=vote', { product_id: '1', content: 'c' });
    expect(result).toMatchObject({ err: -10, data: null });
    expect(result.headers['retry-after']).toBe('60');
  });

  it('rel-S32 masks an unexpected error and logs its cause once', async () => {
    const cause = new Error('relation "secret" does not exist');
    execute = async () => ({ errors: [new GraphQLError('x', { originalError: cause })] });
    const result = await call('GET', '/api/find?op_type=hot_words');
    expect(result).toMatchObject({ err: errors.INTERNAL.err, data: null });
    expect(result.msg).toBe('Something went wrong. Please try again');
    expect(logged).toEqual([expect.objectContaining({ err: cause, operation: 'hot_words' })]);
  });

  it('T1 times out during an operation and while reading a body', async () => {
    execute = () => new Promise(() => undefined);
    const result = await call('GET', '/api/find?op_type=hot_words&lan_cls=ch');
    expect(result).toMatchObject({ err: errors.TIMEOUT.err, data: null });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/user?op_type=login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na=',
    );
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toContain(`"err":${errors.TIMEOUT.err}`);
    socket.destroy();
  });

  it('C18 returns the text of a missing product', async () => {
    execute = async () => ({ data: { product: null, viewer: null } });
    const result = await call('GET', '/api/app?op_type=info&app_id=9');
    expect(result.msg).toBe('Product has been removed or does not exist');
  });
});
