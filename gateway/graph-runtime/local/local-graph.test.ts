import { buildSubgraphSchema } from '@apollo/subgraph';
import { composeServices } from '@theguild/federation-composition';
import DataLoader from 'dataloader';
import { parse } from 'graphql';
import type { GraphSubgraph } from '../graph.ts';
import { createLocalGraph } from './local-graph.ts';

/** A context that has a loader of its own, as a request has. */
interface Caller {
  name: string;
  posts: DataLoader<string, string>;
}

const batches: string[][] = [];
const callerOf = (name: string): Caller => ({
  name,
  posts: new DataLoader(async (ids: readonly string[]) => {
    batches.push([...ids]);
    return ids.map((id) => `post of ${id} for ${name}`);
  }),
});

const references: string[] = [];
const federation =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])';

function subgraph(
  name: string,
  types: string,
  resolvers: Record<string, unknown>,
  reference: GraphSubgraph<Caller>['references'][string],
) {
  const sdl = `${federation} ${types}`;
  const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]);
  return { name, sdl, schema, references: { Product: reference } };
}

const product = (id: string) => ({ id, ups: Number(id) * 10 });
const shop = subgraph(
  'shop',
  'type Query { products: [Product!]! } type Product @key(fields: "id") { id: ID! ups: Int! }',
  { Query: { products: () => [product('1'), product('2')] } },
  ({ id }) => {
    references.push(id);
    return product(id);
  },
);
const feed = subgraph(
  'feed',
  'type Query { first: Product! } type Product @key(fields: "id") { id: ID! post: String! }',
  {
    Query: { first: () => ({ id: '1' }) },
    Product: { post: ({ id }: { id: string }, _: unknown, { posts }: Caller) => posts.load(id) },
  },
  ({ id }) => ({ id }),
);
const { supergraphSdl } = composeServices(
  [shop, feed].map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
);
const graph = createLocalGraph<Caller>(supergraphSdl ?? '', [shop, feed]);
const run = async (source: string, context = callerOf('alice')) =>
  (await graph.execute({ document: parse(source), context })).data;

describe('local graph', () => {
  beforeEach(() => {
    batches.length = 0;
    references.length = 0;
  });

  it('loads the fields of a list from another subgraph in one batch', async () => {
    expect(await run('{ products { ups post } }')).toEqual({
      products: [
        { ups: 10, post: 'post of 1 for alice' },
        { ups: 20, post: 'post of 2 for alice' },
      ],
    });
    expect(batches).toEqual([['1', '2']]);
  });

  it('resolves the reference of an entity once for all its fields', async () => {
    const data = await run('{ first { id ups again: ups post } }');
    expect(data).toEqual({ first: { id: '1', ups: 10, again: 10, post: 'post of 1 for alice' } });
    expect(references).toEqual(['1']);
  });

  it('shows no viewer what was loaded for another, in parallel requests too', async () => {
    const document = parse('{ first { post } }');
    const results = await Promise.all(
      ['alice', 'bob'].map((name) => graph.execute({ document, context: callerOf(name) })),
    );
    expect(results.map(({ data }) => data)).toEqual([
      { first: { post: 'post of 1 for alice' } },
      { first: { post: 'post of 1 for bob' } },
    ]);
  });
});
