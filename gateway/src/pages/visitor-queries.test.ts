import { buildSchema } from 'graphql';
import type { Graph } from '../graphql/graph.ts';
import { createOperations } from '../graphql/operations.ts';
import { createPublicResponses } from '../graphql/public/public-responses.ts';
import { visitorQueries } from './visitor-queries.ts';

const sdl = 'type Query { products(first: Int): Int randomProducts: Int }';
const schema = buildSchema(sdl);
const products = { name: 'P', source: 'query P { products }', variables: {} };

function setUp() {
  let time = 1_000_000;
  let executed = 0;
  let fails = false;
  const graph = {
    schema,
    async execute() {
      executed += 1;
      return fails ? { data: null, errors: [new Error('down')] } : { data: { products: executed } };
    },
  } as unknown as Graph;
  const operations = createOperations({ schema, supergraph: sdl, introspection: false });
  const responses = createPublicResponses({ now: () => time });
  return {
    shared: visitorQueries(graph, operations, responses),
    alone: visitorQueries(graph, operations),
    responses,
    fail: (now: boolean) => {
      fails = now;
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('queries of pages', () => {
  it('perf-G12 share their results between pages of one language while those are fresh', async () => {
    const { shared, alone, responses, pass } = setUp();
    const both = await Promise.all([shared('en')(products), shared('en')(products)]);
    expect(both).toEqual([{ data: { products: 1 } }, { data: { products: 1 } }]);
    expect(await shared('zh')(products)).toEqual({ data: { products: 2 } });
    expect(await alone('en')(products)).toEqual({ data: { products: 3 } });
    expect(await shared('en')(products)).toEqual({ data: { products: 1 } });
    pass(200);
    responses.changed();
    expect(await shared('en')(products)).toEqual({ data: { products: 4 } });
  });

  it('perf-G12 share no error, and nothing that differs each time', async () => {
    const { shared, fail } = setUp();
    fail(true);
    expect((await shared('en')(products)).errors).toHaveLength(1);
    fail(false);
    expect(await shared('en')(products)).toEqual({ data: { products: 2 } });
    const random = { name: 'R', source: 'query R { randomProducts }', variables: {} };
    await shared('en')(random);
    expect(await shared('en')(random)).toEqual({ data: { products: 4 } });
  });
});
