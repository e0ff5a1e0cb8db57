import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { DomainError } from '../runtime/errors.ts';
import { createCompiledQueries } from './compiled-queries.ts';

const schema = makeExecutableSchema({
  typeDefs: 'type Query { list(size: Int!): [Item] } type Item { id: ID! broken: Int! }',
  resolvers: {
    Query: {
      list: (_: unknown, { size }: { size: number }) => Array.from({ length: size }, () => ({})),
    },
    Item: {
      id: () => 7,
      broken() {
        throw new DomainError('NOT_FOUND');
      },
    },
  },
});

describe('createCompiledQueries', () => {
  it.each([
    ['{ list(size: 2) { id __typename } }', {}],
    ['query ($size: Int!) { list(size: $size) { id } }', { size: 3 }],
    ['query One($size: Int!) { list(size: $size) { id broken } }', { size: 1 }],
  ])('C-H1 returns the same interpreted and compiled: %s', async (source, variables) => {
    const run = createCompiledQueries(schema);
    const document = parse(source);
    const results = [];
    for (let time = 0; time < 4; time++) {
      results.push(await run({ document, variables, operationName: null, context: {} }));
    }
    expect(results[0]?.data).toBeDefined();
    const [first, ...others] = results.map((result) => JSON.stringify(result.data));
    expect(others).toEqual([first, first, first]);
    const causes = results.map(({ errors = [] }) => errors.map((error) => error.originalError));
    expect(causes.every((list) => list.length === causes[0]?.length)).toBe(true);
  });
});
