import { buildSubgraphSchema } from '@apollo/subgraph';
import { composeServices } from '@theguild/federation-composition';
import { GraphQLScalarType, parse } from 'graphql';
import type { GraphSubgraph, ReferenceResolver } from '../graph.ts';

/** How the library's resolvers read and change a context, and which errors they throw. */
export interface LibraryAdapter<Context extends object> {
  readerOf(context: Context): string | null;
  signIn(context: Context, reader: string): void;
  createError(code: string, params?: Record<string, string>): Error;
}

export interface LibrarySubgraph<Context extends object> extends GraphSubgraph<Context> {
  sdl: string;
}

export interface Library<Context extends object> {
  books: LibrarySubgraph<Context>;
  reviews: LibrarySubgraph<Context>;
  /** Has subscriptions, and runs in the process of both graphs. */
  live: LibrarySubgraph<Context>;
  /** The composed SDL. */
  supergraph: string;
}

/** A small graph of three subgraphs with errors and nulls in the middle of its data. */
export function createLibrary<Context extends object>(
  adapter: LibraryAdapter<Context>,
  ticks: () => AsyncIterable<unknown>,
): Library<Context> {
  const subgraphs = {
    books: createBooks(adapter),
    reviews: createReviews(adapter),
    live: createLive(adapter, ticks),
  };
  const { supergraphSdl } = composeServices(
    Object.values(subgraphs).map(({ name, sdl }) => ({ name, typeDefs: parse(sdl) })),
  );
  if (!supergraphSdl) throw new Error('the library does not compose');
  return { ...subgraphs, supergraph: supergraphSdl };
}

const federation =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])';

type Resolvers = Parameters<typeof buildSubgraphSchema>[0];

function toSubgraph<Context extends object>(
  name: string,
  typeDefs: string,
  resolvers: Record<string, unknown>,
  references: Record<string, ReferenceResolver<Context>>,
): LibrarySubgraph<Context> {
  const sdl = `${federation}\n${typeDefs}`;
  const modules = [{ typeDefs: parse(sdl), resolvers }] as Resolvers;
  return { name, sdl, schema: buildSubgraphSchema(modules), references };
}

const book = (id: string) => ({
  id,
  title: `Book ${id}`,
  printedAt: id === '1' ? new Date(0) : null,
});
const books = ['1', '2', '3', '4'].map(book);
const findBook = ({ id }: { id: string }) => books.find((candidate) => candidate.id === id) ?? null;

function createBooks<Context extends object>({ readerOf, signIn }: LibraryAdapter<Context>) {
  const typeDefs = `
    scalar DateTime
    enum Language { EN ZH }
    type Book @key(fields: "id") {
      id: ID!
      title: String!
      printedAt: DateTime
      label(loud: Boolean! = false): String!
    }
    type Shelf { "May have gaps." books: [Book] allBooks: [Book!]! }
    type Magazine { issue: Int! }
    union Item = Book | Magazine
    input Echo { count: Int! = 7, inner: [InnerEcho!]! }
    input InnerEcho { text: String! = "none" }
    type Query {
      shelf: Shelf!
      items: [Item!]!
      book(id: ID!): Book
      greeting(language: Language!): String!
      reader: String
      echo(input: Echo!, times: Int! = 3): String!
    }
    type Mutation { signIn: Book! }`;
  const resolvers = {
    DateTime: new GraphQLScalarType<Date, string>({
      name: 'DateTime',
      serialize: (value) => (value as Date).toISOString(),
    }),
    // Internal values differ from the names of the enum.
    Language: { EN: 'english', ZH: 'chinese' },
    Book: {
      __resolveReference: findBook,
      label: ({ title }: { title: string }, { loud }: { loud: boolean }) =>
        loud ? title.toUpperCase() : title,
    },
    Query: {
      shelf: () => ({ books, allBooks: books }),
      items: () => [
        { __typename: 'Book', ...book('1') },
        { __typename: 'Magazine', issue: 3 },
      ],
      book: (_: unknown, key: { id: string }) => findBook(key),
      greeting: (_: unknown, { language }: { language: string }) => language,
      reader: (_: unknown, _args: unknown, context: Context) => readerOf(context),
      echo: (_: unknown, { input, times }: { input: object; times: number }) =>
        JSON.stringify({ ...input, times }),
    },
    Mutation: {
      signIn(_: unknown, _args: unknown, context: Context) {
        signIn(context, 'alice');
        return book('1');
      },
    },
  };
  return toSubgraph<Context>('books', typeDefs, resolvers, { Book: findBook });
}

function createReviews<Context extends object>({ readerOf, createError }: LibraryAdapter<Context>) {
  const typeDefs = `
    type Book @key(fields: "id") { id: ID! stars: Int verdict: String! next: Book similar: [Book!]! }
    type Query { "Returns a book that the books subgraph does not have." reviewed: [Book!]! }`;
  const resolvers = {
    Query: { reviewed: () => [{ id: '1' }, { id: '99' }] },
    Book: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      stars({ id }: { id: string }) {
        if (id === '2') throw createError('NOT_FOUND');
        return id === '3' ? null : Number(id);
      },
      verdict({ id }: { id: string }, _args: unknown, context: Context) {
        if (id === '4') throw createError('FIELD_INVALID', { field: 'verdict' });
        return `${readerOf(context) ?? 'nobody'} likes ${id}`;
      },
      next: ({ id }: { id: string }) => ({ id: id === '4' ? '1' : String(Number(id) + 1) }),
      similar: () => [{ id: '1' }, { id: '2' }],
    },
  };
  return toSubgraph<Context>('reviews', typeDefs, resolvers, { Book: ({ id }) => ({ id }) });
}

function createLive<Context extends object>(
  { createError }: LibraryAdapter<Context>,
  ticks: () => AsyncIterable<unknown>,
) {
  const typeDefs = `
    type Query { open: Int! }
    type Subscription { tick(fail: Boolean): Tick! }
    type Tick { count: Int! }`;
  const resolvers = {
    Query: { open: () => 1 },
    Subscription: {
      tick: {
        subscribe(_: unknown, { fail }: { fail?: boolean }) {
          if (fail) throw createError('UNAUTHENTICATED');
          return ticks();
        },
        resolve: (count: number) => ({ count }),
      },
    },
  };
  return toSubgraph<Context>('live', typeDefs, resolvers, {});
}
