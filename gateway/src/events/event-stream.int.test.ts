import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import {
  ids,
  readUntil,
  type StreamFixture,
  serveStream,
  token,
} from './testing/stream-fixture.ts';

let events: EventDatabase;
let stack: EventStack;
let stream: StreamFixture;
beforeAll(async () => {
  events = await createEventDatabase();
});
afterAll(() => events.drop());
beforeEach(async () => {
  stack = await events.createStack();
  stream = await serveStream(stack);
});
afterEach(async () => {
  await stream.close();
  await stack.close();
});
const get: StreamFixture['get'] = (path, headers) => stream.get(path, headers);

describe('GET /events/<topic>', () => {
  it('X-M2 refuses a stream above the limit with 429, and counts no refused one', async () => {
    await get('/events/catalog.product', { authorization: 'Bearer wrong' });
    await get('/events/unknown');
    expect(stream.counts.admitted).toBe(0);
    await Promise.all([get('/events/catalog.product'), get('/events/feed.post')]);
    const refused = await get('/events/catalog.product');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await refused.json()).error.code).toBe('THROTTLED');
    expect(stream.counts.admitted).toBe(2);
  });

  it('X-M12 reports a request without a valid token, and no other', async () => {
    await get('/events/catalog.product', { authorization: 'Bearer wrong' });
    await get('/events/catalog.product', { authorization: '' });
    await get('/events/unknown');
    expect(stream.counts.unauthenticated).toBe(2);
  });

  it('streams a topic from the beginning and then what is new', async () => {
    await stack.cast([1, 2]);
    await stack.relay.flush();
    const response = await get('/events/catalog.product?from=beginning');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    // Proxies must not wait for more.
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const reading = readUntil(response, (text) => ids(text).length === 3);
    await stack.cast([3]);
    await stack.relay.flush();
    const text = await reading;
    expect(ids(text)).toEqual([1, 2, 3]);
    const [first] = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
    expect(first).toMatchObject({ type: 'catalog.up-cast.v1', data: { upValue: 1 } });
  });

  it('resumes after Last-Event-ID', async () => {
    await stack.cast([1, 2, 3]);
    await stack.relay.flush();
    const path = '/events/catalog.product?from=beginning';
    const response = await get(path, { 'last-event-id': '1' });
    expect(ids(await readUntil(response, (text) => ids(text).length === 2))).toEqual([2, 3]);
  });

  it('names the wrong parameter in the language that the caller accepts', async () => {
    const headers = { 'accept-language': 'zh-CN' };
    const response = await get('/events/catalog.product?since=2999-01-01T00:00:00Z', headers);
    expect(response.status).toBe(400);
    const message = '参数 since 中的时间尚未到来';
    expect((await response.json()).error).toEqual({
      code: 'STREAM_TIME_FUTURE',
      field: 'since',
      message,
    });
    expect(stream.counts.admitted).toBe(0);
  });

  it('rejects an unknown Last-Event-ID with 400, and a format that it does not have with 406', async () => {
    for (const last of ['x', '1.2']) {
      const response = await get('/events/feed.post?from=end', { 'last-event-id': last });
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatchObject({
        code: 'STREAM_POSITION_INVALID',
        field: 'Last-Event-ID',
      });
    }
    const refused = await get('/events/feed.post', { accept: 'application/json' });
    expect([refused.status, (await refused.json()).error.code]).toEqual([
      406,
      'STREAM_FORMAT_REFUSED',
    ]);
  });

  it('starts at the end by default, and with an empty last-event-id', async () => {
    await stack.cast([1]);
    await stack.relay.flush();
    const paths = ['/events/catalog.product', '/events/catalog.product?from=end'];
    const responses = await Promise.all(paths.map((path) => get(path, { 'last-event-id': '' })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    let isRead = false;
    const reading = Promise.all(
      responses.map((response) => readUntil(response, (text) => ids(text).length > 0)),
    ).finally(() => {
      isRead = true;
    });
    // A stream begins some time after its headers, with what is published then.
    for (let value = 2; !isRead; value++) {
      await stack.cast([value]);
      await stack.relay.flush();
    }
    for (const text of await reading) expect(ids(text)).not.toContain(1);
  });

  it('sends comments while nothing is published', async () => {
    const response = await get('/events/feed.post');
    expect(await readUntil(response, (text) => text.includes(':\n\n:\n\n'))).not.toContain('data');
  });

  it('sends a value with line breaks as one event', async () => {
    await stack.transport.publish([{ topic: 'feed.post', key: 'a', value: 'x\ny' }]);
    const response = await get('/events/feed.post?from=beginning');
    const text = await readUntil(response, (read) => read.includes('y\n\n'));
    expect(text).toContain('id: 1\ndata: x\ndata: y\n\n');
  });

  it('opens for each token', async () => {
    const schemes = [`Bearer ${token}`, 'Bearer another', `bearer   ${token}`];
    for (const authorization of schemes) {
      const headers = { authorization };
      const response = await get('/events/catalog.product', headers);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });

  it('ends the streams on close', async () => {
    const response = await get('/events/catalog.product');
    stream.handle.close();
    expect(await response.text()).toMatch(/^retry: 2000\n\n(:\n\n)*$/);
  });

  it.each([
    ['no token', '/events/catalog.product', { authorization: '' }, 401, 'UNAUTHENTICATED'],
    [
      'a wrong token',
      '/events/catalog.product',
      { authorization: 'Bearer x' },
      401,
      'UNAUTHENTICATED',
    ],
    [
      'part of a token',
      '/events/catalog.product',
      { authorization: 'Bearer analyst' },
      401,
      'UNAUTHENTICATED',
    ],
    [
      'another scheme',
      '/events/feed.post',
      { authorization: `Basic ${token}` },
      401,
      'UNAUTHENTICATED',
    ],
    [
      'a scheme that ends alike',
      '/events/feed.post',
      { authorization: `XBearer ${token}` },
      401,
      'UNAUTHENTICATED',
    ],
    [
      'two tokens',
      '/events/feed.post',
      { authorization: `Bearer ${token} ${token}` },
      401,
      'UNAUTHENTICATED',
    ],
    ['an unknown topic without a token', '/events/no', { authorization: '' }, 404, 'NOT_FOUND'],
    ['an unknown topic', '/events/no.topic', {}, 404, 'NOT_FOUND'],
    ['a path below a topic', '/events/feed.post/1', {}, 404, 'NOT_FOUND'],
    ['an unknown schema', '/events/schemas/none.v1.json', { authorization: '' }, 404, 'NOT_FOUND'],
    ['an unknown guide', '/events/nothing.md', { authorization: '' }, 404, 'NOT_FOUND'],
  ])('rejects %s', async (_what, path, headers, status, code) => {
    const response = await get(path, headers as Record<string, string>);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    expect(response.headers.has('allow') || response.headers.has('retry-after')).toBe(false);
    const { error } = await response.json();
    const help = status === 401 ? '/events/guide.md' : '/events';
    expect(error).toEqual({ code, message: expect.stringMatching(`^[A-Z].* at ${help}$`) });
    const inChinese = await get(path, { ...headers, 'accept-language': 'zh' } as typeof headers);
    const { message } = (await inChinese.json()).error;
    expect(message).toMatch(new RegExp(`[令主].*见 ${help}$`));
  });

  it('answers HEAD with the headers of the stream, and reads nothing', async () => {
    const ask = (method: string, headers: Record<string, string> = {}) =>
      fetch(`${stream.origin}/events/feed.post?format=ndjson`, { method, headers });
    const authorised = { authorization: `Bearer ${token}` };
    const [head, got] = [await ask('HEAD', authorised), await ask('GET', authorised)];
    await got.text();
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'cache-control', 'content-encoding', 'vary']) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    // Only who reads the topic learns its end.
    const hasRead = [head, got].map(({ headers }) => headers.has('vita-next-position'));
    expect(hasRead).toEqual([false, true]);
    expect((await ask('HEAD')).status).toBe(401);
  });

  it('rejects other methods than GET and HEAD', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${stream.origin}/events/feed.post`, { method: 'POST', headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await response.json()).error.message).toContain('GET');
  });
});
