import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { projectFile } from '#kit/runtime/paths';
import { isErrorCode } from '#schema/errors';
import { counts, idempotency, security } from '#schema/limits';
import { eventGuides, graphFiles, restGuides } from '#schema/page-paths';
import { newDocuments, streams } from '#schema/traffic-limits';
import { socketLimits } from '../../gateway/src/live/socket-limits.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type GraphqlError, type Member } from '../stack.ts';

const stack = connectStack();
const guide = readFileSync(projectFile('docs/graphql.md'), 'utf8');
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );
let product: ReleasedProduct;
let member: Member;
beforeAll(async () => {
  product = await releasedProduct(stack);
  [member] = (await stack.users(1)) as [Member];
});
afterAll(() => stack.close());

const get = (path: string, headers = {}) => stack.send({ method: 'GET', path, headers });

describe('the guide for third parties', () => {
  it('C-H2 has documents that run and cost what it says', async () => {
    const examples = blocks('graphql');
    expect(examples.length).toBeGreaterThan(4);
    for (const query of examples) {
      const [, cost, failure] = /^# costs (\d+)(?:, fails with (\w+))?\n/.exec(query) ?? [];
      const { text } = await stack.send({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
        body: JSON.stringify({ query, variables: { id: product.id } }),
      });
      const { errors = [], extensions } = JSON.parse(text);
      const codes = errors.map((error: GraphqlError) => error.extensions.code);
      expect({ query, codes, cost: extensions?.cost }).toEqual({
        query,
        codes: failure ? [failure] : [],
        cost: { estimated: Number(cost), max: security.queryCost },
      });
    }
  });

  it('rel-S30 Q41 names of a wrong time only what the caller wrote', async () => {
    for (const [query, variables] of [
      ['mutation ($at: DateTime!) { replayWebhook(id: "1", since: $at) { id } }', { at: 'soon' }],
      ['mutation { replayWebhook(id: "1", since: "soon") { id } }', {}],
    ] as const) {
      const { errors, code } = await stack.graphql(query, variables, member);
      expect({ query, code }).toEqual({ query, code: 'FIELD_INVALID' });
      expect(JSON.stringify(errors)).not.toMatch(/\$_|_v\d|representations/);
    }
  });

  it('has programs that run', async () => {
    const printed = blocks('js').map(async (code) => {
      const args = ['--input-type=module', '--eval', code];
      const env = { PATH: process.env.PATH, VITA_URL: stack.url, VITA_TOKEN: member.token };
      const options = { cwd: projectFile('.'), env };
      return (await promisify(execFile)(process.execPath, args, options)).stdout;
    });
    expect(await Promise.all(printed)).toEqual([
      `5 estimated=6, max=${security.queryCost}\n`,
      expect.stringMatching(/^\d+\n$/),
    ]);
  });

  it('names limits and error codes as they are', () => {
    const rows = guide.split('\n').filter((line) => line.startsWith('| '));
    const number = (value: number) => value.toLocaleString('en');
    const limits: [limit: string, ...values: number[]][] = [
      ['cost of an operation', security.queryCost],
      ['operations above a cost of 1,000 ', security.heavyQueriesPerClient],
      ['depth', security.queryDepth],
      [
        'tokens, aliases, directives',
        security.queryTokens,
        security.queryAliases,
        security.queryDirectives,
        security.queryLevelFields,
      ],
      ['length of a page', counts.pageMax],
      ['bytes of a body', security.graphqlBody],
      ['documents in a minute', newDocuments.perClient],
      ['WebSockets and streams', streams.perMember, streams.perVisitorAddress],
      ['subscriptions of', socketLimits.subscriptions, socketLimits.messagesPerMinute],
    ];
    for (const [limit, ...values] of limits) {
      const row = rows.find((line) => line.startsWith(`| ${limit}`)) ?? '';
      expect(row).toContain(`| ${values.map(number).join(', ')} |`);
    }
    expect(guide).toContain(`above a cost of ${number(security.heavyQueryCost)}`);
    expect(guide).toContain(`1 to ${idempotency.keyLength} visible ASCII characters`);
    const codes = [...guide.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it('is served with the schema and the changelog, which clients can keep', async () => {
    for (const [path, file] of Object.entries(graphFiles)) {
      const { status, headers, text } = await get(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text.split('\n')[0]).toBe(readFileSync(projectFile(file), 'utf8').split('\n')[0]);
      expect((await get(path, { 'if-none-match': headers.etag })).status).toBe(304);
    }
    const { text } = await get('/graphql/schema.graphql');
    expect(buildSchema(text).getQueryType()?.getFields()).toHaveProperty('products');
    expect((await get('/graphql/other.md')).status).toBe(404);
    const posted = await stack.send({ method: 'POST', path: '/graphql/schema.graphql' });
    expect(posted.status).toBe(405);
  });

  it('O1 O2 has links only to what is served, and to headings that are there', async () => {
    const guides = Object.keys({ ...graphFiles, ...eventGuides, ...restGuides });
    const pages = ['/api/docs/openapi.yaml', ...guides.filter((path) => path.endsWith('.md'))];
    const wrong: string[] = [];
    let count = 0;
    for (const page of pages) {
      const { status, headers, text } = await get(page);
      expect({ page, status }).toEqual({ page, status: 200 });
      const type = page.endsWith('.md') ? 'text/markdown' : 'application/yaml';
      expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
      for (const [, to = ''] of text.matchAll(/\]\((?!https:)([^)]+)\)/g)) {
        count += 1;
        const { pathname, hash } = new URL(to, `${stack.url}${page}`);
        const found = await get(pathname);
        const isThere = hash === '' || headingsOf(found.text).includes(hash.slice(1));
        if (found.status !== 200 || !isThere) wrong.push(`${page} -> ${to}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(12);
  });
});

/** The anchors of a Markdown document. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
