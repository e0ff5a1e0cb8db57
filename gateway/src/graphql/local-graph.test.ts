import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';
import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { createLocalGraph } from '#graph-runtime';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import { connectionOf, DateTime, LanguageEnum } from '#kit/subgraph/graph-types';
import { createSubgraph } from '#kit/subgraph/subgraph';
import type { Language } from '#schema/enums';

interface ProductRow {
  id: string;
  ups: number;
  at: Date | null;
  en: string;
  zh: string;
}

@ObjectType('Product')
@Directive('@key(fields: "id")')
class CatalogProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  ups!: number;

  @Field(() => DateTime, { nullable: true })
  at!: Date | null;
}

const ProductConnection = connectionOf(() => CatalogProduct, 'Product');
const row = (id: string): ProductRow => ({
  id,
  ups: Number(id) * 10,
  at: id === '1' ? new Date(0) : null,
  en: `name ${id}`,
  zh: `名称 ${id}`,
});

@Resolver(() => CatalogProduct)
class CatalogResolver {
  @Query(() => ProductConnection)
  products() {
    return {
      nodes: [row('1'), row('2')],
      pageInfo: { hasNextPage: false, endCursor: null },
      countAll: async () => 2,
    };
  }

  @FieldResolver(() => String)
  name(@Root() product: ProductRow, @Arg('language', () => LanguageEnum) language: Language) {
    return product[language];
  }
}

@ObjectType('Product')
@Directive('@key(fields: "id")')
class FeedProduct {
  @Field(() => ID)
  id!: string;
}

const batches: string[][] = [];
const loadPosts = async (ids: readonly string[], context: RequestContext) => {
  batches.push([...ids]);
  return ids.map((id) => `post of ${id} for ${context.viewer?.userId ?? 'nobody'}`);
};

@InputType()
class InnerInput {
  @Field(() => LanguageEnum, { defaultValue: 'zh' })
  language!: Language;
}

@InputType()
class EchoInput {
  @Field(() => Int, { defaultValue: 7 })
  count!: number;

  @Field(() => [InnerInput])
  inner!: InnerInput[];
}

@Resolver(() => FeedProduct)
class FeedResolver {
  @Query(() => FeedProduct)
  first() {
    return { id: '1' };
  }

  @Query(() => String)
  echo(
    @Arg('input', () => EchoInput) input: EchoInput,
    @Arg('times', () => Int, { defaultValue: 3 }) times: number,
  ) {
    return JSON.stringify({ ...input, times });
  }

  @FieldResolver(() => String)
  post(@Root() product: { id: string }, @Ctx() context: RequestContext) {
    return loaderFor(context, loadPosts).load(product.id);
  }
}

const catalog = createSubgraph({
  name: 'catalog',
  resolvers: [new CatalogResolver()],
  references: { Product: ({ id }) => (id === '9' ? null : row(id)) },
});
const feed = createSubgraph({
  name: 'feed',
  resolvers: [new FeedResolver()],
  types: [FeedProduct],
  references: { Product: ({ id }) => ({ id }) },
});

function makeGraph() {
  const { supergraphSdl } = composeServices(
    [catalog, feed].map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
  );
  if (!supergraphSdl) throw new Error('does not compose');
  return createLocalGraph(supergraphSdl, [catalog, feed]);
}

const contextOf = (userId: string | null): RequestContext => ({
  viewer: userId ? { userId, sessionId: 's', roles: [] } : null,
  language: 'en',
  client: { address: '127.0.0.1', isBrowser: false },
  session: {
    issue: () => undefined,
    clear: () => undefined,
    remember: () => undefined,
    renew: () => undefined,
  },
});

describe('local graph over subgraphs of type-graphql', () => {
  const graph = makeGraph();
  const run = async (source: string, variables = {}, context = contextOf(null)) =>
    graph.execute({ document: parse(source), variables, context });

  it('loads the fields of a list from another subgraph in one batch', async () => {
    batches.length = 0;
    const { data, errors } = await run(
      'query ($l: Language!) { products { totalCount nodes { id at name(language: $l) post } } }',
      { l: 'ZH' },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      products: {
        totalCount: 2,
        nodes: [
          { id: '1', at: '1970-01-01T00:00:00.000Z', name: '名称 1', post: 'post of 1 for nobody' },
          { id: '2', at: null, name: '名称 2', post: 'post of 2 for nobody' },
        ],
      },
    });
    expect(batches).toEqual([['1', '2']]);
  });

  it('resolves an entity through the subgraph that owns its fields', async () => {
    const { data } = await run('{ first { id ups name(language: EN) post } }');
    expect(data).toEqual({
      first: { id: '1', ups: 10, name: 'name 1', post: 'post of 1 for nobody' },
    });
  });

  it('shows no viewer what was loaded for another, in parallel requests too', async () => {
    const results = await Promise.all(
      ['alice', 'bob', null].map((userId) => run('{ first { post } }', {}, contextOf(userId))),
    );
    expect(results.map(({ data }) => data)).toEqual([
      { first: { post: 'post of 1 for alice' } },
      { first: { post: 'post of 1 for bob' } },
      { first: { post: 'post of 1 for nobody' } },
    ]);
  });

  it('fills in the defaults of arguments and of nested input fields', async () => {
    const source = 'query ($i: EchoInput!, $t: Int! = 5) { echo(input: $i, times: $t) }';
    const { data, errors } = await run(source, { i: { inner: [{}, { language: 'EN' }] } });
    expect(errors).toBeUndefined();
    expect(JSON.parse(String(data?.echo))).toEqual({
      count: 7,
      inner: [{ language: 'zh' }, { language: 'en' }],
      times: 5,
    });
    const bare = await run('{ echo(input: { inner: [] }) }', {});
    expect(JSON.parse(String(bare.data?.echo))).toEqual({ count: 7, inner: [], times: 3 });
  });

  it('rejects an invalid variable before anything runs', async () => {
    const { errors, data } = await run(
      'query ($l: Language!) { products { nodes { name(language: $l) } } }',
      { l: 'DE' },
    );
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain('Language');
  });

  it.each([[[]], [{ inner: [[]] }]])(
    'rejects a list instead of an input object: %j',
    async (input) => {
      const source = 'query ($i: EchoInput!) { echo(input: $i) }';
      const { errors, data } = await run(source, { i: input });
      expect(data).toBeUndefined();
      expect(errors?.[0]?.message).toMatch(/Expected type \w*Input to be an object/);
    },
  );
});
