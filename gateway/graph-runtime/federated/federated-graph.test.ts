import { type ExecutionResult, parse } from 'graphql';
import { createClock } from '#kit/runtime/clock';
import { toPublicError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import type { Subgraph } from '#kit/subgraph/subgraph';
import { createSubgraphGraphql } from '#kit/subgraph/subgraph-graphql';
import { createSubgraphServer } from '#kit/subgraph/subgraph-server';
import { createServiceClient, type ServiceClient } from '../../src/services/service-client.ts';
import { createLocalGraph, type Graph } from '../local/local-graph.ts';
import { createLibrary } from '../testing/library-subgraphs.ts';
import { createNetworkGraph } from './federated-graph.ts';

const machineClock = createClock();
const logger = createLogger('test', 'silent');
const key = { id: 'k', secret: 's'.repeat(32) };

let ended = 0;
/** Two values, and then nothing until the reader goes. */
function twoTicks(): AsyncIterable<unknown> {
  let count = 0;
  const next = (): Promise<IteratorResult<unknown>> => {
    count += 1;
    return count < 3
      ? Promise.resolve({ done: false, value: count })
      : new Promise<never>(() => undefined);
  };
  const leave = async (): Promise<IteratorResult<unknown>> => {
    ended += 1;
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: leave }) };
}
const library = createLibrary(twoTicks);

interface Served {
  client: ServiceClient;
  /** As if it had died. */
  stop(): Promise<void>;
}

async function serve(subgraph: Subgraph): Promise<Served> {
  const { name } = subgraph;
  const graphql = await createSubgraphGraphql(subgraph, logger);
  const server = createSubgraphServer({
    name,
    graphql,
    internal: {},
    keys: [key],
    machineClock,
    health: {
      problems: async () => [],
      degradations: async () => [],
      metrics: async () => ({ contentType: '', text: '' }),
    },
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

let books: Served;
let reviews: Served;
let network: Graph;
const local = createLocalGraph(library.supergraph, [library.books, library.reviews, library.live]);

beforeEach(async () => {
  [books, reviews] = await Promise.all([serve(library.books), serve(library.reviews)]);
  network = createNetworkGraph({
    supergraph: library.supergraph,
    live: library.live,
    services: { books: books.client, reviews: reviews.client },
    sessionService: 'books',
    machineClock,
  });
});
afterEach(() => Promise.all([books.stop(), reviews.stop()]));

const issued: string[] = [];
const visitor = (): RequestContext => ({
  viewer: null,
  language: 'en',
  client: { address: '10.0.0.1', isBrowser: false },
  session: { issue: (token) => void issued.push(token), clear: () => undefined },
});

const seen = ({ data, errors = [] }: ExecutionResult) => ({
  data: JSON.stringify(data ?? null),
  errors: errors
    .map((error) => JSON.stringify({ path: error.path, ...toPublicError(error) }))
    .sort(),
});
async function ask(graph: Graph, source: string, variables = {}, context = visitor()) {
  return seen(await graph.execute({ document: parse(source), variables, context }));
}
async function expectSame(source: string, variables = {}) {
  const answer = await ask(network, source, variables);
  expect({ source, ...answer }).toEqual({ source, ...(await ask(local, source, variables)) });
  return answer;
}

describe('the graph over the network', () => {
  it('ARCH joins what subgraphs know of one thing, as the local graph does', async () => {
    const { data, errors } = await expectSame(
      '{ shelf { allBooks { __typename id title printedAt } } book(id: "1") { stars verdict } open }',
    );
    expect(errors).toEqual([]);
    expect(JSON.parse(data).shelf.allBooks[0].printedAt).toBe('1970-01-01T00:00:00.000Z');
    await expectSame('query ($language: Language!) { greeting(language: $language) }', {
      language: 'ZH',
    });
  });

  it.each([
    '{ shelf { allBooks { id title } allBooks { id } } }',
    '{ ...All } fragment All on Query { shelf { ...Ids allBooks { stars } } } fragment Ids on Shelf { allBooks { id } }',
    '{ shelf { allBooks { id } } ... { shelf { ... on Shelf { allBooks { verdict title } } } } book(id: "1") { id } ... on Query { book(id: "1") { stars id } } }',
    '{ shelf { books { id ...Stars ...Stars } } } fragment Stars on Book { stars ... { again: stars } }',
    '{ ...Named reviewed { id } } fragment Named on Query { __typename reviewed { __typename stars id } }',
  ])('ARCH answers once what is asked for twice: %s', async (source) => {
    await expectSame(source);
  });

  it.each([
    { yes: true, no: false },
    { yes: false, no: true },
    { yes: true, no: true },
  ])('ARCH leaves out what @skip and @include say, wherever they stand: %j', async (variables) => {
    await expectSame(
      `query ($yes: Boolean!, $no: Boolean!) {
          shelf { allBooks { id @include(if: $yes) } allBooks @skip(if: $no) { title stars } }
          ...More @include(if: $no)
          book(id: "1") { id @skip(if: $yes) }
          open @include(if: $no) @skip(if: $yes)
        }
        fragment More on Query { book(id: "1") { title verdict @skip(if: $yes) } }`,
      variables,
    );
  });

  it('ARCH decides about a field where it stands, not where it stands first', async () => {
    const { data } = await expectSame(
      `query ($no: Boolean!) {
        shelf { ... on Shelf { allBooks @include(if: false) { stars ...Names } books { id @include(if: $no) title id } allBooks { id } } }
        book(id: "1") { id @skip(if: true) }
      }
      fragment Names on Book { title }`,
      { no: false },
    );
    const titles = ['1', '2', '3', '4'].map((id) => ({ title: `Book ${id}`, id }));
    expect(data).toBe(
      JSON.stringify({
        shelf: { books: titles, allBooks: ['1', '2', '3', '4'].map((id) => ({ id })) },
        book: {},
      }),
    );
  });

  it('ARCH puts an error in the middle of a list where it belongs', async () => {
    const { data, errors } = await expectSame('{ shelf { books { id stars } } }');
    expect(JSON.parse(data).shelf.books.map(({ stars }: { stars: number }) => stars)).toEqual([
      1,
      null,
      null,
      4,
    ]);
    expect(errors).toEqual(['{"path":["shelf","books",1,"stars"],"code":"NOT_FOUND","params":{}}']);
  });

  it('ARCH carries a null up to where it may stand, and no further', async () => {
    const { data } = await expectSame('{ shelf { books { id verdict } } book(id: "2") { id } }');
    expect(JSON.parse(data).shelf.books.map((one: object | null) => one !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    // No gap is allowed there, and the shelf itself must be, so that nothing is left.
    const whole = await expectSame('{ shelf { allBooks { verdict } } open }');
    expect(whole).toEqual({
      data: 'null',
      errors: [
        '{"path":["shelf","allBooks",3,"verdict"],"code":"FIELD_INVALID","params":{"field":"verdict"}}',
      ],
    });
  });

  it('ARCH tells that something does not exist where another subgraph says so', async () => {
    await expectSame('{ book(id: "99") { id stars } }');
    const { errors } = await expectSame('{ reviewed { id stars title } }');
    expect(errors).toEqual(['{"path":["reviewed",1,"title"],"code":"INTERNAL","params":{}}']);
  });

  it('ARCH tells what is wrong with variables in the same words', async () => {
    const source = 'query ($language: Language!) { greeting(language: $language) }';
    for (const variables of [{}, { language: 'FR' }, { language: 3 }, { language: null }]) {
      const document = parse(source);
      const told = async (graph: Graph) => {
        const { errors } = await graph.execute({ document, variables, context: visitor() });
        return errors?.map(({ message }) => message);
      };
      expect(await told(network)).toEqual(await told(local));
    }
  });

  it('ARCH knows the caller of an operation from the moment that she signs in', async () => {
    const context = visitor();
    const { data } = await ask(network, 'mutation { signIn { id verdict } }', {}, context);
    expect(JSON.parse(data)).toEqual({ signIn: { id: '1', verdict: 'alice likes 1' } });
    expect([context.viewer?.userId, issued.splice(0)]).toEqual(['alice', ['token']]);
  });

  it('R21 leaves nulls and one typed error where a subgraph is away', async () => {
    await reviews.stop();
    const { data, errors } = await ask(network, '{ shelf { books { id stars } } reader open }');
    expect(JSON.parse(data)).toEqual({
      shelf: { books: ['1', '2', '3', '4'].map((id) => ({ id, stars: null })) },
      reader: null,
      open: 1,
    });
    const away = '{"path":["shelf","books",0,"stars"],"code":"UNAVAILABLE","params":{}}';
    expect(errors).toEqual([away]);
    const gone = await ask(network, '{ open shelf { allBooks { id verdict } } }');
    expect(gone.data).toBe('null');
    expect(gone.errors).toEqual([
      '{"path":["shelf","allBooks",0,"verdict"],"code":"UNAVAILABLE","params":{}}',
    ]);
  });

  it('ARCH streams subscriptions, and ends them when the reader goes', async () => {
    const subscribe = (source: string) =>
      network.subscribe({ document: parse(source), context: visitor() });
    const stream = (await subscribe('subscription { tick { count } }')) as AsyncIterable<unknown>;
    const reader = stream[Symbol.asyncIterator]();
    expect([(await reader.next()).value, (await reader.next()).value]).toEqual([
      { data: { tick: { count: 1 } } },
      { data: { tick: { count: 2 } } },
    ]);
    // It waits for the third value, and need not get it to end.
    void reader.next();
    await reader.return?.();
    expect(ended).toBe(1);
    const refused = (await subscribe('subscription { tick(fail: true) { count } }')) as object;
    expect(seen(refused).errors[0]).toContain('UNAUTHENTICATED');
  });

  it('ARCH answers what is asked of the schema beside data', async () => {
    await expectSame(`{ open __type(name: "Book") { fields { name type { kind } } } ...More }
      fragment More on Query { __schema { queryType { name } } reader }`);
    await expectSame('{ __typename }');
    await expectSame('query ($no: Boolean = true) { open @skip(if: $no) }');
  });
});
