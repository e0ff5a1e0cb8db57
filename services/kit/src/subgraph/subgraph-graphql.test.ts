import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLResolveInfo, OperationDefinitionNode } from 'graphql';
import { DomainError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/logger.ts';
import type { RequestContext } from './context.ts';
import type { Subgraph } from './subgraph.ts';
import { createSubgraphGraphql, type SubgraphGraphql } from './subgraph-graphql.ts';

/** An operation that was evicted is parsed again, and so another object. */
let parsed: OperationDefinitionNode[];

const schema = makeExecutableSchema({
  typeDefs: `type Query { item(id: ID!): Item! other: Item! caller: String! isKept: Boolean! }
    type Item { id: ID! hidden: String broken: String }`,
  resolvers: {
    Query: {
      isKept: (_: unknown, __: unknown, ___: unknown, { operation }: GraphQLResolveInfo) => {
        const isKept = parsed.includes(operation);
        parsed.push(operation);
        return isKept;
      },
      item: (_: unknown, { id }: { id: string }) => ({ id }),
      other: () => ({ id: 'other' }),
      caller: (_: unknown, __: unknown, { language }: RequestContext) => language,
    },
    Item: {
      hidden() {
        throw new DomainError('FIELD_INVALID', { field: 'id' });
      },
      broken() {
        throw new Error('secret detail');
      },
    },
  },
});

const context = (language = 'en') => ({ language }) as RequestContext;

let graphql: SubgraphGraphql;
let logged: string[];
beforeEach(async () => {
  logged = [];
  parsed = [];
  const log = ({ path }: { path: string }) => logged.push(path);
  const logger = { error: log, warn: log, info: log, debug: () => undefined };
  const subgraph = { name: 'test', schema } as unknown as Subgraph;
  graphql = await createSubgraphGraphql(subgraph, logger as unknown as Logger);
});
afterEach(() => graphql.close());

/** Apollo Server runs the first, graphql-js the second, and graphql-jit the others. */
async function runFiveTimes(query: string, variables?: Record<string, unknown>) {
  const results: unknown[] = [];
  for (let time = 0; time < 5; time++) {
    const result = await graphql.run({ query, variables }, context());
    results.push(JSON.parse(JSON.stringify(result)));
  }
  return results;
}

describe('the GraphQL of a service', () => {
  it.each([
    ['data', 'query ($id: ID!) { item(id: $id) { id } }', { id: '7' }],
    ['an error of the domain', '{ item(id: 1) { id hidden } }', undefined],
    ['an internal error', '{ item(id: 1) { id broken } }', undefined],
    ['a missing variable', 'query ($id: ID!) { item(id: $id) { id } }', {}],
  ])('C-H1 returns %s in the same form each time', async (_, query, variables) => {
    const [first, ...others] = await runFiveTimes(query, variables);
    expect(others).toEqual([first, first, first, first]);
  });

  it('C-H1 logs an internal error each time and never returns it', async () => {
    const results = await runFiveTimes('{ item(id: 1) { broken } }');
    expect(JSON.stringify(results)).not.toContain('secret detail');
    expect(logged).toEqual(Array(5).fill('item.broken'));
  });

  it('C-H1 rejects an invalid document each time', async () => {
    const results = await runFiveTimes('{ item { id } unknown }');
    for (const result of results) expect(result).not.toHaveProperty('data');
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  });

  it('C-H1 runs each operation of a document by its name', async () => {
    const query = 'query One { item(id: 1) { id } } query Other { other { id } }';
    for (let time = 0; time < 4; time++) {
      const one = await graphql.run({ query, operationName: 'One' }, context());
      const other = await graphql.run({ query, operationName: 'Other' }, context());
      expect([one.data, other.data]).toEqual([{ item: { id: '1' } }, { other: { id: 'other' } }]);
    }
  });

  it('C-H1 passes the caller of this call to the resolvers of a known document', async () => {
    const callers = [];
    for (const language of ['en', 'zh', 'en', 'zh']) {
      callers.push((await graphql.run({ query: '{ caller }' }, context(language))).data?.caller);
    }
    expect(callers).toEqual(['en', 'zh', 'en', 'zh']);
  });

  it('C-H1 evicts documents of strangers by their weight', async () => {
    async function isKept(index: number) {
      const query = `query Large${index} { isKept } # ${'.'.repeat(90_000)}`;
      return (await graphql.run({ query }, context())).data?.isKept;
    }
    expect([await isKept(0), await isKept(0)]).toEqual([false, true]);
    // Each weighs 3 MB.
    for (let index = 1; index <= 8; index++) await isKept(index);
    expect(await isKept(0)).toBe(false);
  });

  it('C-H1 keeps no tokens of a document', async () => {
    await graphql.run({ query: '{ isKept }' }, context());
    expect(parsed).toHaveLength(1);
    expect(parsed[0]?.loc).toBeUndefined();
  });
});
