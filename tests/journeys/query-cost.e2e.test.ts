import { security } from '#schema/limits';
import { connectStack } from '../stack.ts';

const stack = connectStack().asAddress('127.0.73.1');
afterAll(() => stack.close());

const json = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json',
};
const post = (query: string, variables = {}) => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({ query, variables }),
});
const get = (query: string, variables = {}) => ({
  method: 'GET',
  path: `/graphql?query=${encodeURIComponent(query)}&variables=${JSON.stringify(variables)}`,
  headers: { accept: json.accept },
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
      const { status, text, headers: received } = await stack.send({ ...sent, headers });
      const { data, errors, extensions } = JSON.parse(text);
      expect({ status, data, code: errors[0].extensions.code }).toEqual({
        status: 400,
        data: undefined,
        code: 'QUERY_TOO_COSTLY',
      });
      expect(errors[0].message).toContain(texts[language]);
      const { cost, limit } = errors[0].extensions.params;
      expect(limit).toBe(security.queryCost);
      expect(extensions.cost).toEqual({ estimated: cost, max: limit });
      expect(received['graphql-cost']).toBe(`estimated=${cost}, max=${limit}`);
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

  it('C-H2 says what each operation costs at most, also one that fails', async () => {
    // The connection, five products, and a total.
    const priced = 'query ($first: Int!) { products(first: $first) { totalCount nodes { id } } }';
    const max = security.queryCost;
    for (const way of [post, get]) {
      for (const first of [5, 6]) {
        const { headers, text } = await stack.send(way(priced, { first }));
        const estimated = 1 + first + 10;
        expect(JSON.parse(text).extensions).toEqual({ cost: { estimated, max } });
        expect(headers['graphql-cost']).toBe(`estimated=${estimated}, max=${max}`);
      }
    }
    const streamed = await stack.send(stream(priced, { first: 5 }));
    expect(streamed.headers['graphql-cost']).toBe(`estimated=16, max=${max}`);
    expect(streamed.text).toContain(`"cost":{"estimated":16,"max":${max}}`);
    const failed = await stack.send(post(priced, { first: 0 }));
    expect(JSON.parse(failed.text)).toMatchObject({
      errors: [{ extensions: { code: 'PAGE_TOO_LARGE' } }],
      extensions: { cost: { estimated: 11, max } },
    });
    const invalid = await stack.send(post('{ nothing }'));
    expect(invalid.headers['graphql-cost']).toBeUndefined();
  });
});
