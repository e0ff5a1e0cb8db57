import { buildSubgraphSchema } from '@apollo/subgraph';
import { composeServices } from '@theguild/federation-composition';
import { type GraphQLSchema, parse } from 'graphql';
import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { DateTime, LanguageEnum } from '#kit/subgraph/graph-types';
import { createSubgraph, type Subgraph } from '#kit/subgraph/subgraph';
import type { Language } from '#schema/enums';

@ObjectType('Book')
@Directive('@key(fields: "id")')
class Book {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => DateTime, { nullable: true })
  printedAt!: Date | null;
}

@ObjectType('Shelf')
class Shelf {
  /** May have gaps. */
  @Field(() => [Book], { nullable: 'itemsAndList' })
  books!: Book[];

  @Field(() => [Book])
  allBooks!: Book[];
}

const book = (id: string): Book => ({
  id,
  title: `Book ${id}`,
  printedAt: id === '1' ? new Date(0) : null,
});
const books = ['1', '2', '3', '4'].map(book);

@Resolver()
class BooksResolver {
  @Query(() => Shelf)
  shelf(): Shelf {
    return { books, allBooks: books };
  }

  @Query(() => Book, { nullable: true })
  book(@Arg('id', () => ID) id: string): Book | null {
    return books.find((one) => one.id === id) ?? null;
  }

  @Query(() => String)
  greeting(@Arg('language', () => LanguageEnum) language: Language): string {
    return language;
  }

  @Query(() => String, { nullable: true })
  reader(@Ctx() { viewer }: RequestContext): string | null {
    return viewer?.userId ?? null;
  }

  @Mutation(() => Book)
  signIn(@Ctx() context: RequestContext): Book {
    context.session.issue('token', new Date(0));
    context.viewer = { userId: 'alice', sessionId: 's', roles: [] };
    return book('1');
  }
}

@ObjectType('Book')
@Directive('@key(fields: "id")')
class ReviewedBook {
  @Field(() => ID)
  id!: string;
}

@Resolver(() => ReviewedBook)
class ReviewsResolver {
  /** For what no other subgraph knows. */
  @Query(() => [ReviewedBook])
  reviewed(): ReviewedBook[] {
    return [{ id: '1' }, { id: '99' }];
  }

  @FieldResolver(() => Int, { nullable: true })
  stars(@Root() { id }: ReviewedBook): number | null {
    if (id === '2') throw new DomainError('NOT_FOUND');
    return id === '3' ? null : Number(id);
  }

  @FieldResolver(() => String)
  verdict(@Root() { id }: ReviewedBook, @Ctx() { viewer }: RequestContext): string {
    if (id === '4') throw new DomainError('FIELD_INVALID', { field: 'verdict' });
    return `${viewer?.userId ?? 'nobody'} likes ${id}`;
  }
}

export interface LibraryGraph {
  books: Subgraph;
  reviews: Subgraph;
  live: Subgraph;
  supergraph: string;
}

/** A graph of three subgraphs, in which things go wrong in the middle. */
export function createLibrary(ticks: () => AsyncIterable<unknown>): LibraryGraph {
  const booksGraph = createSubgraph({
    name: 'books',
    resolvers: [new BooksResolver()],
    references: { Book: ({ id }) => books.find((one) => one.id === id) ?? null },
  });
  const reviews = createSubgraph({
    name: 'reviews',
    resolvers: [new ReviewsResolver()],
    types: [ReviewedBook],
    references: { Book: ({ id }) => ({ id }) },
  });
  const live = createLive(ticks);
  const { supergraphSdl } = composeServices(
    [booksGraph, reviews, live].map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
  );
  if (!supergraphSdl) throw new Error('the library does not compose');
  return { books: booksGraph, reviews, live, supergraph: supergraphSdl };
}

function createLive(ticks: () => AsyncIterable<unknown>): Subgraph {
  const sdl = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])
    type Query { open: Int! } type Subscription { tick(fail: Boolean): Tick! } type Tick { count: Int! }`;
  const resolvers = {
    Query: { open: () => 1 },
    Subscription: {
      tick: {
        subscribe(_: unknown, { fail }: { fail?: boolean }) {
          if (fail) throw new DomainError('UNAUTHENTICATED');
          return ticks();
        },
        resolve: (count: number) => ({ count }),
      },
    },
  };
  const schema: GraphQLSchema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers }]);
  return { name: 'live', schema, sdl, references: {} };
}
