import type { Language } from '#schema/enums';
import type { ErrorCode } from '#schema/errors';
import { security } from '#schema/limits';
import { connectStack } from '../stack.ts';
import { postUnfinished } from '../unfinished-post.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.72.1');
afterAll(() => stack.close());

interface ExpectedRejection {
  code: ErrorCode;
  status: number;
  en: string | RegExp;
  zh: string | RegExp;
}

const tooDeep: ExpectedRejection = {
  code: 'QUERY_TOO_DEEP',
  status: 400,
  en: `The query is nested deeper than ${security.queryDepth} levels`,
  zh: `查询嵌套超过 ${security.queryDepth} 层`,
};
const tooLarge: ExpectedRejection = {
  code: 'QUERY_TOO_LARGE',
  status: 400,
  en: 'The query is too large',
  zh: '查询过大',
};
const malformed: ExpectedRejection = {
  code: 'BODY_MALFORMED',
  status: 400,
  en: 'The request body cannot be read',
  zh: '无法读取请求内容',
};
const invalid: ExpectedRejection = {
  code: 'QUERY_INVALID',
  status: 400,
  en: /^The query is not valid: /,
  zh: /^查询无效：/,
};
const bodyTooLarge: ExpectedRejection = {
  code: 'BODY_TOO_LARGE',
  status: 413,
  en: `The request body is larger than ${security.graphqlBody} bytes`,
  zh: `请求内容超过 ${security.graphqlBody} 字节`,
};
const wrongMethod: ExpectedRejection = {
  code: 'METHOD_NOT_ALLOWED',
  status: 405,
  en: /^Please use (GET, )?POST for this operation$/,
  zh: /^该操作请使用 (GET, )?POST 方法$/,
};

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Expects the rejection in both languages, without data. */
async function expectRejected(expected: ExpectedRejection, sent: Sent): Promise<void> {
  for (const language of ['en', 'zh'] as const) {
    const { method = 'POST', path = '/graphql', headers, body } = sent;
    const response = await stack.send({
      method,
      path,
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        accept: 'application/graphql-response+json',
        ...headers,
      },
      body,
    });
    expectResponse(expected, language, response);
  }
}

function expectResponse(
  { code, status, ...texts }: ExpectedRejection,
  language: Language,
  response: { status: number; text: string },
): void {
  const { data, errors } = JSON.parse(response.text);
  expect({ status: response.status, data, codes: errors.map(codeOf) }).toEqual({
    status,
    data: undefined,
    codes: [code],
  });
  expect(errors[0].message).toMatch(texts[language]);
}
const codeOf = ({ extensions }: { extensions: { code: string } }) => extensions.code;

const asBody = (query: unknown, variables?: unknown): Sent => ({
  body: JSON.stringify({ query, variables }),
});
const asStream = (sent: Sent): Sent => ({ ...sent, headers: { accept: 'text/event-stream' } });
const asGet = (query: string): Sent => ({
  method: 'GET',
  path: `/graphql?query=${encodeURIComponent(query)}`,
});
/** All ways to send a document over HTTP. */
const ways = [asBody, asGet, (query: string) => asStream(asBody(query))];

const nested = (depth: number): string =>
  depth === 0 ? '{ id }' : `{ product(id: "1") { sharer ${nested(depth - 1)} } }`;
const deep = `query { viewer { ${'user { '.repeat(50)} id ${'}'.repeat(50)} } }`;
const aliased = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: weekPosts`).join(' ')} }`;

describe('bad queries', () => {
  it('rel-S30 rejects a depth of 50, written out or through fragments', async () => {
    const fragments = Array.from({ length: 50 }, (_, index) => {
      const inner = index === 49 ? 'id' : `...F${index + 1}`;
      return `fragment F${index} on User { ${inner} user { id } }`;
    });
    for (const way of ways) await expectRejected(tooDeep, way(deep));
    const spread = `{ viewer { user { user { user { user { user { user { ...F0 } } } } } } } }`;
    await expectRejected(tooDeep, asBody(`${spread} ${fragments.join(' ')}`));
    await expectRejected(tooDeep, asBody(`query ${nested(20)}`));
  });

  it('rel-S30 rejects fragments that spread themselves or each other', async () => {
    const cycle = 'fragment A on Query { ...B } fragment B on Query { ...A }';
    await expectRejected(invalid, asBody(`{ ...A } ${cycle}`));
    await expectRejected(invalid, asBody('{ ...A } fragment A on Query { weekPosts ...A }'));
  });

  it('rel-S30 rejects 16 aliases, 11 directives, or more tokens than allowed', async () => {
    const { data } = await stack.graphql(aliased(security.queryAliases));
    expect(Object.keys(data)).toHaveLength(security.queryAliases);
    for (const way of ways) await expectRejected(tooLarge, way(aliased(security.queryAliases + 1)));
    const directives = '@include(if: true) '.repeat(security.queryDirectives + 1);
    await expectRejected(tooLarge, asBody(`{ weekPosts ${directives} }`));
    const words = 'weekPosts '.repeat(security.queryTokens);
    for (const way of ways) await expectRejected(tooLarge, way(`{ ${words} }`));
  });

  it('rel-S30 rejects fragments that expand exponentially before it expands them', async () => {
    const last = 'fragment F70 on Query { weekPosts }';
    const double = (index: number) =>
      `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`;
    const bomb = Array.from({ length: 70 }, (_, index) => double(index));
    await expectRejected(tooLarge, asBody(`{ ...F0 } ${bomb.join(' ')} ${last}`));
  });

  it('rel-S02 rejects two logins in one document', async () => {
    const login = 'login(email: "a@vita.test", password: "vita2025") { token }';
    const two = [
      `mutation { one: ${login} two: ${login} }`,
      `mutation { ${login} ... { two: ${login} } }`,
      `mutation { ${login} ...F } fragment F on Mutation { two: ${login} }`,
      `mutation { ${login} checkEmailCode(email: "a@vita.test", purpose: RESET, code: "1") }`,
    ];
    for (const query of two) await expectRejected(tooLarge, asBody(query));
    await expectRejected(tooLarge, asStream(asBody(two[0])));
  });

  it('rel-S30 rejects batches and malformed bodies', async () => {
    const one = { query: '{ weekPosts }' };
    const bodies = [[one, one], [], null, 'x', 1, {}, { query: 1 }, { ...one, variables: [] }];
    for (const body of [...bodies, { ...one, variables: 'x' }, { ...one, operationName: 1 }]) {
      await expectRejected(malformed, { body: JSON.stringify(body) });
      await expectRejected(malformed, asStream({ body: JSON.stringify(body) }));
    }
    for (const body of ['', '{', '{"query":"{ weekPosts }"', '\u0000']) {
      await expectRejected(malformed, { body });
      await expectRejected(malformed, asStream({ body }));
    }
    await expectRejected(malformed, { method: 'GET', path: '/graphql' });
    await expectRejected(malformed, {
      method: 'GET',
      path: '/graphql?query=%7BweekPosts%7D&variables=%7B',
    });
  });

  it('rel-promise-7 rejects content types that other origins can send without preflight', async () => {
    const body = JSON.stringify({ query: 'mutation { logout }' });
    const form = 'query=mutation+%7B+logout+%7D';
    for (const accept of ['*/*', 'text/event-stream']) {
      for (const [type, sent] of [
        ['text/plain', body],
        ['application/x-www-form-urlencoded', form],
        ['application/graphql', 'mutation { logout }'],
        ['multipart/form-data; boundary=x', `--x\r\n\r\n${body}\r\n--x--`],
      ]) {
        await expectRejected(malformed, {
          body: sent,
          headers: { 'content-type': type as string, accept },
        });
      }
    }
  });

  it('rel-S21 rejects mutations by GET, and unsupported methods', async () => {
    const [email, password] = ['user@vita.test', 'vita2025'];
    const login = `mutation { login(email: "${email}", password: "${password}") { token } }`;
    for (const query of [login, 'mutation { logout }']) {
      await expectRejected(wrongMethod, asGet(query));
      await expectRejected(wrongMethod, asStream(asGet(query)));
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      await expectRejected(wrongMethod, { method, body: '{"query":"{ weekPosts }"}' });
    }
    const { status, text } = await stack.send(asGet('{ weekPosts }') as never);
    expect(status).toBe(200);
    expect(JSON.parse(text).data).toEqual({ weekPosts: expect.any(Number) });
  });

  it('rel-S30 rel-C6 rejects a body of 5 MB before reading it, with or without a content length', async () => {
    const body = JSON.stringify({ query: `{ weekPosts } # ${'x'.repeat(5 * 1024 * 1024)}` });
    await expectRejected(bodyTooLarge, { body });
    await expectRejected(bodyTooLarge, asStream({ body }));
    for (const language of ['en', 'zh'] as const) {
      const headers = { 'accept-language': language };
      const withLength = { ...headers, 'content-length': String(body.length) };
      expectResponse(bodyTooLarge, language, await postUnfinished(stack.url, withLength, ''));
      const part = body.slice(0, security.graphqlBody + 1);
      expectResponse(bodyTooLarge, language, await postUnfinished(stack.url, headers, part));
    }
  });

  it('rel-S30 rejects unknown fields, wrong types and missing variables', async () => {
    const documents: [query: string, variables?: Record<string, unknown>][] = [
      ['{ nothing }'],
      ['{ products(first: "ten") { totalCount } }'],
      ['{ products(sort: BEST) { totalCount } }'],
      ['{ products }'],
      ['{ weekPosts { id } }'],
      ['query ($id: ID!) { product(id: $id) { id } }', {}],
      ['query ($id: ID!) { product(id: $id) { id } }', { id: { a: 1 } }],
      ['query ($first: Int!) { products(first: $first) { totalCount } }', { first: 1.5 }],
      ['query ($first: Int!) { products(first: $first) { totalCount } }', { first: 1e20 }],
      ['query ($id: Nothing!) { product(id: $id) { id } }', { id: '1' }],
      ['query A { weekPosts } query B { weekPosts }'],
      ['subscription { unread { messages } }'],
      ['{'],
      ['fragment F on Query { weekPosts }'],
    ];
    const current = { accept: 'application/graphql-response+json' };
    for (const [query, variables] of documents) {
      const response = await stack.graphql(query, variables);
      expect({ query, code: response.code }).toEqual({ query, code: 'QUERY_INVALID' });
      // Clients of the older media type read errors of a response with status 200 only.
      expect(response.status).toBe(200);
      const { status, headers } = await stack.graphql(query, variables, { headers: current });
      expect({ query, status }).toEqual({ query, status: 400 });
      expect(headers['content-type']).toMatch(/^application\/graphql-response\+json;/);
      const chinese = await stack.graphql(query, variables, { language: 'zh' });
      expect(chinese.errors[0]?.message).toMatch(/^查询无效：/);
      expect(JSON.stringify(response.errors)).not.toMatch(/\bat \/|node_modules|select /);
    }
  });
});
