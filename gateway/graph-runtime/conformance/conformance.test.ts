import { GraphQLError } from 'graphql';
import { createFederatedGraph } from '../federated/index.ts';
import {
  createSubgraphClient,
  type Reader,
  startSubgraphServer,
} from '../testing/subgraph-server.ts';
import { type ConformanceHarness, describeConformance } from './conformance.ts';

const createError = (code: string, params?: Record<string, string>) =>
  new GraphQLError(code, { extensions: { code, ...(params && { params }) } });

const harness: ConformanceHarness<Reader> = {
  createContext: () => ({ name: null }),
  readerOf: ({ name }) => name,
  signIn(context, reader) {
    context.name = reader;
  },
  createError,
  describeError({ extensions, originalError }) {
    const cause = originalError as GraphQLError | undefined;
    const { code = 'INTERNAL', params } = { ...cause?.extensions, ...extensions };
    return { code: String(code), ...(params !== undefined && { params: params as object }) };
  },
  async start({ books, reviews, live, supergraph }) {
    const [booksServer, reviewsServer] = await Promise.all([
      startSubgraphServer(books.schema),
      startSubgraphServer(reviews.schema),
    ]);
    const graph = createFederatedGraph<Reader>({
      supergraph,
      localSubgraphs: [live],
      callSubgraph: createSubgraphClient({ books: booksServer.url, reviews: reviewsServer.url }),
      toSubgraphError: () => createError('UNAVAILABLE'),
      timeouts: { operation: 25_000, subgraph: 10_000 },
      now: Date.now,
    });
    return {
      graph,
      stopReviews: reviewsServer.stop,
      stop: async () => void (await Promise.all([booksServer.stop(), reviewsServer.stop()])),
    };
  },
};

describeConformance('over plain HTTP servers', harness);
