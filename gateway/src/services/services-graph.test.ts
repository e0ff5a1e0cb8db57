import { parse } from 'graphql';
import {
  type ConformanceHarness,
  createLibrary,
  describeConformance,
} from '#graph-runtime/conformance';
import { createClock } from '#kit/runtime/clock';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import type { Subgraph } from '#kit/subgraph/subgraph';
import { createSubgraphGraphql } from '#kit/subgraph/subgraph-graphql';
import { createSubgraphServer } from '#kit/subgraph/subgraph-server';
import type { ErrorCode } from '#schema/errors';
import { createServiceClient } from './service-client.ts';
import { createServicesGraph } from './services-graph.ts';

const machineClock = createClock();
const logger = createLogger('test', 'silent');
const key = { id: 'k', secret: 's'.repeat(32) };

/** Serves a subgraph as a service does, with a client that signs its calls. */
async function serve(subgraph: Subgraph) {
  const { name } = subgraph;
  const graphql = await createSubgraphGraphql(subgraph, logger);
  const server = createSubgraphServer({
    name,
    graphql,
    internal: {},
    keys: [key],
    machineClock,
    health: {
      isLive: async () => true,
      problems: async () => [],
      degradations: async () => [],
      metrics: async () => ({ contentType: '', text: '' }),
    },
    isDevelopment: false,
    acceptOldClaims: false,
    logger,
  });
  const url = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  const clockOffsetMs = () => undefined;
  const client = createServiceClient({ name, url, key, machineClock, clockOffsetMs, logger });
  return {
    client,
    async stop() {
      client.close();
      await server.close();
      await graphql.close();
    },
  };
}

const issuedTokens: string[] = [];

const harness: ConformanceHarness<RequestContext> = {
  createContext: () => ({
    viewer: null,
    language: 'en',
    client: { address: '10.0.0.1', isBrowser: false },
    session: {
      issue: (token) => void issuedTokens.push(token),
      clear: () => undefined,
      remember: () => undefined,
      renew: () => undefined,
    },
  }),
  readerOf: ({ viewer }) => viewer?.userId ?? null,
  signIn(context, reader) {
    context.session.issue('token', new Date(0));
    context.viewer = { userId: reader, sessionId: 's', roles: [] };
  },
  createError: (code, params) => new DomainError(code as ErrorCode, params),
  describeError: toPublicError,
  async start({ books, reviews, live, supergraph }) {
    const [booksService, reviewsService] = await Promise.all([serve(books), serve(reviews)]);
    const graph = createServicesGraph({
      supergraph,
      live,
      services: { books: booksService.client, reviews: reviewsService.client },
      sessionService: 'books',
    });
    return {
      graph,
      stopReviews: reviewsService.stop,
      stop: async () => void (await Promise.all([booksService.stop(), reviewsService.stop()])),
    };
  },
};

describeConformance('over signed service calls', harness);

describe('graph over the services', () => {
  it('issues the token of a sign-in to the caller', async () => {
    const noTicks = () => ({
      [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }),
    });
    const { graph, stop } = await harness.start(createLibrary(harness, noTicks));
    issuedTokens.length = 0;
    await graph.execute({
      document: parse('mutation { signIn { id } }'),
      context: harness.createContext(),
    });
    await stop();
    expect(issuedTokens).toEqual(['token']);
  });
});
