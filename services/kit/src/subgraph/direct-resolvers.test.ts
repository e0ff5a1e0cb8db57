import 'reflect-metadata';
import { graphql } from 'graphql';
import {
  Arg,
  Ctx,
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
import { directResolvers } from './direct-resolvers.ts';
import { createSubgraph } from './subgraph.ts';

@ObjectType()
class Shelf {
  @Field(() => ID)
  id!: string;
}

@InputType()
class Range {
  @Field(() => Int)
  from!: number;

  get next() {
    return this.from + 1;
  }
}

const row = Object.freeze({ id: '7', books: 3 });

@Resolver(() => Shelf)
class ShelfResolver {
  readonly roots: unknown[] = [];

  @Query(() => Shelf)
  shelf() {
    return row;
  }

  @FieldResolver(() => String)
  books(
    @Arg('unit', () => String, { defaultValue: 'books' }) unit: string,
    @Ctx() { place }: { place: string },
    @Root() shelf: Shelf,
  ) {
    this.roots.push(shelf);
    return `${(shelf as unknown as typeof row).books} ${unit} in ${place}`;
  }

  @FieldResolver(() => Int)
  after(@Arg('range', () => Range) range: Range) {
    return range.next;
  }
}

describe('directResolvers', () => {
  const resolver = new ShelfResolver();
  const { schema } = createSubgraph({ name: 'library', resolvers: [resolver], references: {} });

  it('perf-G3 passes parent, arguments and context in the order of the method, without copies', async () => {
    const source = '{ shelf { id books few: books(unit: "volumes") } }';
    const contextValue = { place: 'the hall' };
    expect((await graphql({ schema, source, contextValue })).data).toEqual({
      shelf: { id: '7', books: '3 books in the hall', few: '3 volumes in the hall' },
    });
    expect(resolver.roots).toEqual([row, row]);
    expect(resolver.roots.every((root) => root === row)).toBe(true);
  });

  it('perf-G3 leaves objects of input to type-graphql, which makes them of their class', async () => {
    expect([...(directResolvers(new Map([[ShelfResolver, resolver]])).get('Shelf') ?? [])]).toEqual(
      [['books', expect.any(Function)]],
    );
    const source = '{ shelf { after(range: { from: 4 }) } }';
    expect((await graphql({ schema, source, contextValue: {} })).data).toEqual({
      shelf: { after: 5 },
    });
  });
});
