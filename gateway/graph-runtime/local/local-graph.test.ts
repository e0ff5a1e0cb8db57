import { buildSubgraphSchema } from '@apollo/subgraph';
import { composeServices } from '@theguild/federation-composition';
import DataLoader from 'dataloader';
import { parse } from 'graphql';
import type { GraphSubgraph } from '../graph.ts';
import { createLocalGraph } from './local-graph.ts';

/** A context that has a loader of its own, as a request has. */
interface Caller {
  name: string;
  reviews: DataLoader<string, string>;
}

const batches: string[][] = [];
const callerOf = (name: string): Caller => ({
  name,
  reviews: new DataLoader(async (ids: readonly string[]) => {
    batches.push([...ids]);
    return ids.map((id) => `review of ${id} for ${name}`);
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
  return { name, sdl, schema, references: { Film: reference } };
}

const film = (id: string) => ({ id, minutes: Number(id) * 10 });
const cinema = subgraph(
  'cinema',
  'type Query { films: [Film!]! } type Film @key(fields: "id") { id: ID! minutes: Int! }',
  { Query: { films: () => [film('1'), film('2')] } },
  ({ id }) => {
    references.push(id);
    return film(id);
  },
);
const press = subgraph(
  'press',
  'type Query { first: Film! } type Film @key(fields: "id") { id: ID! review: String! }',
  {
    Query: { first: () => ({ id: '1' }) },
    Film: { review: ({ id }: { id: string }, _: unknown, { reviews }: Caller) => reviews.load(id) },
  },
  ({ id }) => ({ id }),
);
const { supergraphSdl } = composeServices(
  [cinema, press].map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
);
const graph = createLocalGraph<Caller>(supergraphSdl ?? '', [cinema, press]);
const run = async (source: string, context = callerOf('alice')) =>
  (await graph.execute({ document: parse(source), context })).data;

const media = [
  { id: '1', name: 'Alien', minutes: 90 },
  { name: 'Help', notes: 12 },
];
const kindOf = (value: object) => ('notes' in value ? 'Song' : 'Film');

describe('local graph', () => {
  beforeEach(() => {
    batches.length = 0;
    references.length = 0;
  });

  it('loads the fields of a list from another subgraph in one batch', async () => {
    expect(await run('{ films { minutes review } }')).toEqual({
      films: [
        { minutes: 10, review: 'review of 1 for alice' },
        { minutes: 20, review: 'review of 2 for alice' },
      ],
    });
    expect(batches).toEqual([['1', '2']]);
  });

  it('resolves the reference of an entity once for all its fields', async () => {
    const data = await run('{ first { id minutes again: minutes review } }');
    expect(data).toEqual({
      first: { id: '1', minutes: 10, again: 10, review: 'review of 1 for alice' },
    });
    expect(references).toEqual(['1']);
  });

  it('shows nobody what was loaded for another, in parallel requests too', async () => {
    const document = parse('{ first { review } }');
    const results = await Promise.all(
      ['alice', 'bob'].map((name) => graph.execute({ document, context: callerOf(name) })),
    );
    expect(results.map(({ data }) => data)).toEqual([
      { first: { review: 'review of 1 for alice' } },
      { first: { review: 'review of 1 for bob' } },
    ]);
  });

  it('perf-G3 changes no frozen object, which a subgraph keeps for all requests', async () => {
    const kept = Object.freeze({ id: '1' });
    const keeping = subgraph(
      'press',
      'type Query { first: Film! } type Film @key(fields: "id") { id: ID! review: String! }',
      {
        Query: { first: () => kept },
        Film: {
          review: ({ id }: { id: string }, _: unknown, { reviews }: Caller) => reviews.load(id),
        },
      },
      ({ id }) => ({ id }),
    );
    const shared = createLocalGraph<Caller>(supergraphSdl ?? '', [cinema, keeping]);
    const document = parse('{ first { id minutes review } }');
    const ask = async (name: string) =>
      (await shared.execute({ document, context: callerOf(name) })).data;
    for (const name of ['alice', 'bob', 'cleo']) {
      const first = { id: '1', minutes: 10, review: `review of 1 for ${name}` };
      expect(await ask(name)).toEqual({ first });
    }
  });

  it('C-low loads the entities of an object for each request that shares it', async () => {
    const gate = Promise.withResolvers<object>();
    const archive = subgraph(
      'archive',
      'type Query { kept: Film! } type Film @key(fields: "id") { id: ID! shelf: String! }',
      { Query: { kept: () => gate.promise } },
      ({ id }) => ({ id }),
    );
    const critics = subgraph(
      'critics',
      'type Film @key(fields: "id") { id: ID! opinion: String! }',
      { Film: { opinion: ({ opinion }: { opinion: string }) => opinion } },
      ({ id }, { name }) => ({ id, opinion: `${id} for ${name}` }),
    );
    const { supergraphSdl: sdl } = composeServices(
      [archive, critics].map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
    );
    const both = createLocalGraph<Caller>(sdl ?? '', [archive, critics]);
    const document = parse('{ kept { opinion } }');
    const asking = ['alice', 'bob'].map((name) =>
      both.execute({ document, context: callerOf(name) }),
    );
    // Both requests mark the object before either of them reads it.
    gate.resolve({ id: '7' });
    expect((await Promise.all(asking)).map(({ data }) => data)).toEqual([
      { kept: { opinion: '7 for alice' } },
      { kept: { opinion: '7 for bob' } },
    ]);
  });

  it.each([
    ['resolveType', { Media: { __resolveType: kindOf }, Named: { __resolveType: kindOf } }],
    [
      'isTypeOf',
      {
        Film: { __isTypeOf: (value: object) => 'minutes' in value },
        Song: { __isTypeOf: (value: object) => 'notes' in value },
      },
    ],
  ])('C-M8 finds the type of unions and interfaces by %s of the subgraph', async (_, resolvers) => {
    const store = subgraph(
      'store',
      `type Query { media: [Media!]! named: [Named!]! }
       interface Named { name: String! }
       union Media = Film | Song
       type Film implements Named @key(fields: "id") { id: ID! name: String! minutes: Int! }
       type Song implements Named { name: String! notes: Int! }`,
      {
        Query: { media: () => media, named: () => media },
        ...resolvers,
      },
      ({ id }) => ({ id }),
    );
    const { supergraphSdl: sdl } = composeServices([{ name: 'store', typeDefs: parse(store.sdl) }]);
    const local = createLocalGraph<Caller>(sdl ?? '', [store]);
    const source = `{
      media { __typename ... on Film { minutes } ... on Song { notes } }
      named { __typename name ... on Song { notes } }
    }`;
    const { data, errors } = await local.execute({
      document: parse(source),
      context: callerOf('alice'),
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      media: [
        { __typename: 'Film', minutes: 90 },
        { __typename: 'Song', notes: 12 },
      ],
      named: [
        { __typename: 'Film', name: 'Alien' },
        { __typename: 'Song', name: 'Help', notes: 12 },
      ],
    });
  });
});
