import { parseEvent } from '#kit/events/event';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { HOUR, MINUTE } from '#schema/durations';
import { ids, readUntil, type StreamFixture, serveStream } from './testing/stream-fixture.ts';

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

describe('formats, starts and filters of GET /events/<topic>', () => {
  const linesOf = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const ndjson = { accept: 'application/x-ndjson' };

  it('sends NDJSON up to the present end, and every line and the response say where to go on', async () => {
    await stack.cast([1, 2, 3]);
    await stack.relay.flush();
    const response = await get('/events/catalog.product?from=beginning', ndjson);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('vita-next-position')).toBe('3');
    const lines = linesOf(await response.text());
    expect(lines).toMatchObject([1, 2, 3].map((n) => ({ position: `${n}`, data: { upValue: n } })));
    expect(() => parseEvent(JSON.stringify(lines[0]))).not.toThrow();
    const rest = await get('/events/catalog.product?format=ndjson&from=2');
    expect(linesOf(await rest.text())).toEqual(lines.slice(2));
    await stack.cast([4]);
    await stack.relay.flush();
    const later = await get('/events/catalog.product?from=3', ndjson);
    expect(linesOf(await later.text())).toMatchObject([{ position: '4', data: { upValue: 4 } }]);
  });

  it('follows as NDJSON when it is asked to, and ends server-sent events when it is asked not to', async () => {
    const path = '/events/catalog.product?from=beginning';
    const following = readUntil(await get(`${path}&follow=true`, ndjson), (text) =>
      /"upValue":1/.test(text),
    );
    await stack.cast([1]);
    await stack.relay.flush();
    expect(linesOf((await following).trim())).toHaveLength(1);
    expect(ids(await (await get(`${path}&follow=false`)).text())).toEqual([1]);
  });

  it('compresses a stream, and each batch arrives at once', async () => {
    const path = '/events/catalog.product?from=beginning';
    const response = await get(path, { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    for (const value of [1, 2]) {
      await stack.cast([value]);
      await stack.relay.flush();
    }
    expect(ids(await readUntil(response, (text) => ids(text).length === 2))).toEqual([1, 2]);
    const plain = await get(path, { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    await plain.body?.cancel();
  });

  /** Events of two products, ten minutes apart, from an hour ago. */
  async function castEarlier() {
    for (let value = 1; value <= 6; value++) {
      stack.clock.shift((value - 7) * 10 * MINUTE);
      await stack.cast([value], value % 2 ? 'odd' : 'even');
      await stack.relay.flush();
    }
    stack.clock.shift(0);
  }
  const valuesOf = async (query: string) => {
    const response = await get(`/events/catalog.product?format=ndjson&${query}`);
    return linesOf(await response.text()).map(({ data }) => data.upValue);
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

  it('starts at what happened since a time, also when an event was published late or a clock went back', async () => {
    await castEarlier();
    expect(await valuesOf(`since=${ago(25)}`)).toEqual([5, 6]);
    expect(await valuesOf(`since=${ago(600)}`)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await valuesOf(`since=${ago(0)}`)).toEqual([]);
    const local = `${new Date(Date.now() + 8 * HOUR - 25 * MINUTE).toISOString().slice(0, -1)}+08:00`;
    expect(await valuesOf(`since=${local}`)).toEqual([5, 6]);
    stack.clock.shift(-30 * MINUTE);
    await stack.cast([7]);
    stack.clock.shift(0);
    await stack.relay.flush();
    expect(await valuesOf(`since=${ago(35)}`)).toEqual([4, 5, 6, 7]);
    // It happened before, and was published after the time.
    expect(await valuesOf(`since=${ago(25)}`)).toEqual([5, 6]);
  });

  it('sends the types and keys that are asked for, and moves the position over the others', async () => {
    await castEarlier();
    const type = 'type=catalog.up-cast.v1&type=catalog.product-listed.v1';
    expect(await valuesOf(`from=beginning&key=odd&${type}`)).toEqual([1, 3, 5]);
    expect(await valuesOf(`since=${ago(25)}&key=odd&key=none`)).toEqual([5]);
    expect(await valuesOf('from=beginning&type=catalog.product-listed.v1')).toEqual([]);
    const silent = await get(
      '/events/catalog.product?from=beginning&type=catalog.product-listed.v1',
    );
    expect(await readUntil(silent, (text) => text.includes('id: 6\n\n'))).not.toContain('data');
  });
});
