import { security } from '#schema/limits';
import { connectStack } from '../stack.ts';

const stack = connectStack().asAddress('127.0.73.1');
afterAll(() => stack.close());

const json = { 'content-type': 'application/json' };
const post = (query: string, variables = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({ query, variables }),
});
const get = (query: string, variables = {}) => ({
  method: 'GET',
  path: `/graphql?query=${encodeURIComponent(query)}&variables=${JSON.stringify(variables)}`,
  headers: {},
});
const stream = (query: string, variables = {}) => ({
  ...post(query, variables),
  headers: { ...json, accept: 'text/event-stream' },
});

/** Expects the rejection over each way in, in both languages. WebSocket is in live-socket.e2e.test.ts. */
async function expectTooCostly(query: string, variables = {}): Promise<void> {
  const texts = {
    en: `more than the limit of ${security.queryCost}`,
    zh: `超过上限 ${security.queryCost}`,
  };
  for (const way of [post, get, stream]) {
    const sent = way(query, variables);
    for (const language of ['en', 'zh'] as const) {
      const headers = { ...sent.headers, 'accept-language': language };
      const { status, text } = await stack.send({ ...sent, headers });
      const { data, errors } = JSON.parse(text);
      expect({ status, data, code: errors[0].extensions.code }).toEqual({
        status: 400,
        data: undefined,
        code: 'QUERY_TOO_COSTLY',
      });
      expect(errors[0].message).toContain(texts[language]);
      expect(errors[0].extensions.params.limit).toBe(security.queryCost);
    }
  }
}

describe('costly queries', () => {
  it('X-H1 rejects lists below lists, over each way in', async () => {
    const posts = 'posts(first: 50) { nodes { product { posts(first: 50) { totalCount } } } }';
    await expectTooCostly(`{ a: posts(first: 50) { nodes { product { ${posts} } } } }`);
  });

  it('C-H2 rejects many aliases of long lists', async () => {
    const voters = 'ups(first: 50) { nodes { voter { nickname } } }';
    const lists = Array.from(
      { length: security.queryAliases },
      (_, index) => `a${index}: products(first: 50) { nodes { ${voters} } totalCount }`,
    );
    await expectTooCostly(`{ ${lists.join(' ')} }`);
  });

  it('C-H2 reads sizes from variables and their defaults', async () => {
    const nested = `query ($first: Int! = 50) {
      products(first: $first) { nodes { ups(first: $first) { nodes { voter { id } } } } }
    }`;
    await expectTooCostly(nested);
    await expectTooCostly(nested, { first: 50 });
    const { data } = await stack.graphql(nested, { first: 5 });
    expect(data.products.nodes.length).toBeGreaterThan(0);
  });
});
