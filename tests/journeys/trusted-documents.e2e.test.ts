import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { newDocuments } from '#schema/traffic-limits';
import { openStream } from '../live-stream.ts';
import { connectStack } from '../stack.ts';

const address = '127.0.85.1';
const stack = connectStack();
const crowd = stack.asAddress(address);
afterAll(() => {
  stack.close();
  crowd.close();
});

const registered: Record<string, string> = JSON.parse(
  readFileSync(projectFile('schema/generated/trusted-documents.json'), 'utf8'),
);
const hashOfOperation = (name: string): string => {
  const found = Object.entries(registered).find(([, text]) => text.includes(` ${name}`));
  return found?.[0] ?? '';
};
const unknown = createHash('sha256').update('another release').digest('hex');
const named = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const json = { 'content-type': 'application/json' };
const post = (hash: string, query?: string) => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({ query, extensions: named(hash) }),
});
const get = (hash: string, query?: string) => ({
  method: 'GET',
  path: `/graphql?${new URLSearchParams({ ...(query && { query }), extensions: JSON.stringify(named(hash)) })}`,
  headers: {},
});
const stream = (hash: string, query?: string) => ({
  ...post(hash, query),
  headers: { ...json, accept: 'text/event-stream' },
});
const ways = [
  ['POST', post],
  ['GET', get],
  ['server-sent events', stream],
] as const;

const codeOf = (text: string): string => JSON.parse(text).errors[0].extensions.code;

describe('registered documents', () => {
  it.each(ways)('X-L4 are executed by their hash over %s', async (_way, send) => {
    const { status, text } = await stack.send(send(hashOfOperation('WeekPosts')));
    expect(status).toBe(200);
    expect(text).toMatch(/"data":\{"weekPosts":\d+\}/);
  });

  it.each(ways)(
    'X-L4 ask for the text of a hash of another release over %s',
    async (_way, send) => {
      const response = await stack.send(send(unknown));
      expect(response.status).toBe(200);
      expect(codeOf(response.text)).toBe('PERSISTED_QUERY_NOT_FOUND');
      const { text } = await stack.send(send(unknown, 'query Older { weekPosts }'));
      expect(text).toMatch(/"data":\{"weekPosts":\d+\}/);
      expect(codeOf((await stack.send(send(unknown))).text)).toBe('PERSISTED_QUERY_NOT_FOUND');
    },
  );

  it('X-L4 are executed by their hash over WebSocket', async () => {
    const { data } = await stack.graphql('{ products(first: 1) { nodes { id } } }');
    const [{ id }] = data.products.nodes;
    const open = (hash: string) =>
      openStream<{ productUps: { upValue: number } }>({
        url: stack.url,
        document: '',
        extensions: named(hash),
        variables: { productId: id },
        headers: {},
      });
    const ups = await open(hashOfOperation('ProductUpsPushed'));
    expect((await ups.next()).productUps.upValue).toBeGreaterThanOrEqual(0);
    await ups.close();
    const other = await open(unknown);
    await expect(other.next()).rejects.toMatchObject([
      { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    ]);
    await other.close();
  });

  it('X-L4 are free, while a client may send some new documents only', async () => {
    const send = (number: number) => crowd.graphql(`query New${number} { weekPosts }`);
    for (let number = 0; number < newDocuments.perClient; number++) {
      expect((await send(number)).code).toBeNull();
    }
    const rejected = await send(newDocuments.perClient);
    expect(rejected).toMatchObject({ status: 429, code: 'THROTTLED' });
    const seconds = Number(rejected.headers['retry-after']);
    expect(rejected.errors[0]?.extensions.params).toEqual({ seconds });
    expect(seconds).toBeGreaterThan(0);
    for (const way of [get, stream]) {
      const { status, text } = await crowd.send(way(unknown, 'query Other { weekPosts }'));
      expect({ status, code: codeOf(text) }).toEqual({ status: 429, code: 'THROTTLED' });
    }
    const socket = { url: stack.url, address, variables: {}, headers: {} };
    const live = await openStream({ ...socket, document: 'query New { weekPosts }' });
    await expect(live.next()).rejects.toMatchObject([{ extensions: { code: 'THROTTLED' } }]);
    await live.close();
    expect((await crowd.send(post(hashOfOperation('WeekPosts')))).status).toBe(200);
    expect((await send(0)).code).toBeNull();
  });
});
