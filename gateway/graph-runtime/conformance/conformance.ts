import { type ExecutionResult, type GraphQLError, parse } from 'graphql';
import { createLocalGraph, type Graph } from '../index.ts';
import { createLibrary, type Library, type LibraryAdapter } from '../testing/library-subgraphs.ts';
import { invalidOperations, operations } from './operations.ts';

export { createLibrary };

/** Connects the suite to one way of serving subgraphs and to one kind of context. */
export interface ConformanceHarness<Context extends object> extends LibraryAdapter<Context> {
  createContext(): Context;
  /** Serves the books and reviews subgraphs and creates the federated graph over them. */
  start(library: Library<Context>): Promise<FederatedLibrary<Context>>;
  /** The code and parameters of an error of either graph. */
  describeError(error: GraphQLError): { code: string; params?: object };
}

export interface FederatedLibrary<Context extends object> {
  graph: Graph<Context>;
  stopReviews(): Promise<void>;
  stop(): Promise<void>;
}

/** The result in a form that compares: the order of the fields counts, that of the errors does not. */
interface Observed {
  data: string;
  errors: string[];
}

/** Runs the same operations through the local and the federated graph and expects equal results. */
export function describeConformance<Context extends object>(
  name: string,
  harness: ConformanceHarness<Context>,
): void {
  const ticks = createTicks();
  const library = createLibrary(harness, ticks.start);
  const local = createLocalGraph(library.supergraph, [
    library.books,
    library.reviews,
    library.live,
  ]);
  let running: FederatedLibrary<Context>;

  const observe = ({ data, errors = [] }: ExecutionResult): Observed => ({
    data: JSON.stringify(data ?? null),
    errors: errors
      .map((error) => JSON.stringify({ path: error.path, ...harness.describeError(error) }))
      .sort(),
  });
  const run = async (graph: Graph<Context>, source: string, variables = {}) => {
    const context = harness.createContext();
    return observe(await graph.execute({ document: parse(source), variables, context }));
  };
  /** The first runs of a document are interpreted, later ones compiled. */
  const repeat = async <T>(execute: () => Promise<T>): Promise<T> => {
    const [first, ...others] = [await execute(), await execute(), await execute(), await execute()];
    for (const other of others) expect(other).toEqual(first);
    return first as T;
  };
  const expectEqual = async (source: string, variables = {}) => {
    const federated = await run(running.graph, source, variables);
    const document = parse(source);
    const result = await repeat(async () => {
      const context = harness.createContext();
      return observe(await local.execute({ document, variables, context }));
    });
    expect(federated).toEqual(result);
    return federated;
  };

  describe(`graph conformance ${name}`, () => {
    beforeEach(async () => {
      running = await harness.start(library);
    });
    afterEach(() => running.stop());

    it.each(operations)('returns the same result for $title', async ({ source, variables }) => {
      await expectEqual(source, variables);
    });

    it.each(invalidOperations)('rejects $title with the same message', async (operation) => {
      const { source, variables, operationName } = operation;
      const document = parse(source);
      const reject = async (graph: Graph<Context>) => {
        const context = harness.createContext();
        const request = { document, variables, operationName, context };
        const { data, errors } = await graph.execute(request);
        return { data, messages: errors?.map(({ message }) => message) };
      };
      const rejected = await reject(running.graph);
      expect(rejected).toEqual(await repeat(() => reject(local)));
      expect(rejected).toEqual({ data: undefined, messages: [expect.any(String)] });
    });

    describeResults({ expectEqual });
    describeErrors({ expectEqual });
    describeFederated({ harness, ticks, run, observe, running: () => running });
  });
}

type ExpectEqual = (source: string, variables?: object) => Promise<Observed>;

function describeResults({ expectEqual }: { expectEqual: ExpectEqual }): void {
  it('serialises custom scalars', async () => {
    const { data, errors } = await expectEqual('{ shelf { allBooks { printedAt } } }');
    expect(errors).toEqual([]);
    expect(JSON.parse(data).shelf.allBooks[0].printedAt).toBe('1970-01-01T00:00:00.000Z');
  });

  it('applies @skip and @include to each occurrence of a field', async () => {
    const { data } = await expectEqual(
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

  it('fills in defaults', async () => {
    const { data } = await expectEqual(
      'query ($input: Echo!, $times: Int! = 5) { echo(input: $input, times: $times) }',
      { input: { inner: [{}, { text: 'some' }] } },
    );
    const inner = [{ text: 'none' }, { text: 'some' }];
    expect(JSON.parse(JSON.parse(data).echo)).toEqual({ count: 7, inner, times: 5 });
  });
}

function describeErrors({ expectEqual }: { expectEqual: ExpectEqual }): void {
  it('puts an error inside a list at its item', async () => {
    const { data, errors } = await expectEqual('{ shelf { books { id stars } } }');
    const stars = JSON.parse(data).shelf.books.map((book: { stars: number }) => book.stars);
    expect(stars).toEqual([1, null, null, 4]);
    expect(errors).toEqual([
      expect.stringContaining('"path":["shelf","books",1,"stars"],"code":"NOT_FOUND"'),
    ]);
  });

  it('propagates a null to the nearest nullable value', async () => {
    const { data } = await expectEqual('{ shelf { books { id verdict } } book(id: "2") { id } }');
    const isPresent = JSON.parse(data).shelf.books.map((book: object | null) => book !== null);
    expect(isPresent).toEqual([true, true, true, false]);
    // Neither the items, nor the list, nor the shelf may be null.
    const whole = await expectEqual('{ shelf { allBooks { verdict } } open }');
    expect(whole).toEqual({
      data: 'null',
      errors: [
        '{"path":["shelf","allBooks",3,"verdict"],"code":"FIELD_INVALID","params":{"field":"verdict"}}',
      ],
    });
  });

  it('returns one error for an entity that its own subgraph does not have', async () => {
    const { errors } = await expectEqual('{ reviewed { id stars title } }');
    expect(errors).toEqual([
      expect.stringContaining('"path":["reviewed",1,"title"],"code":"INTERNAL"'),
    ]);
  });
}

interface FederatedSuite<Context extends object> {
  harness: ConformanceHarness<Context>;
  ticks: ReturnType<typeof createTicks>;
  run(graph: Graph<Context>, source: string, variables?: object): Promise<Observed>;
  observe(result: ExecutionResult): Observed;
  running(): FederatedLibrary<Context>;
}

function describeFederated<Context extends object>(suite: FederatedSuite<Context>): void {
  const { harness, ticks, run, observe, running } = suite;

  it('shows a sign-in to the subgraph calls that follow it', async () => {
    const context = harness.createContext();
    const document = parse('mutation { signIn { id verdict } }');
    const { data } = await running().graph.execute({ document, context });
    expect(data).toEqual({ signIn: { id: '1', verdict: 'alice likes 1' } });
    expect(harness.readerOf(context)).toBe('alice');
  });

  it('rel-R21 returns nulls and one error for an unavailable subgraph', async () => {
    const { graph, stopReviews } = running();
    await stopReviews();
    const { data, errors } = await run(graph, '{ shelf { books { id stars } } reader open }');
    expect(JSON.parse(data)).toEqual({
      shelf: { books: ['1', '2', '3', '4'].map((id) => ({ id, stars: null })) },
      reader: null,
      open: 1,
    });
    expect(errors).toEqual([
      expect.stringContaining('"path":["shelf","books",0,"stars"],"code":"UNAVAILABLE"'),
    ]);
    const whole = await run(graph, '{ open shelf { allBooks { id verdict } } }');
    expect(whole).toEqual({
      data: 'null',
      errors: [
        expect.stringContaining('"path":["shelf","allBooks",0,"verdict"],"code":"UNAVAILABLE"'),
      ],
    });
    const inherited = await run(graph, '{ book(id: "1") { id constructor: similar { id } } }');
    expect(inherited).toEqual({
      data: '{"book":null}',
      errors: [expect.stringContaining('"path":["book","constructor"],"code":"UNAVAILABLE"')],
    });
  });

  it('streams subscriptions, and closes the source when the reader leaves', async () => {
    const subscribe = (source: string) =>
      running().graph.subscribe({ document: parse(source), context: harness.createContext() });
    const stream = (await subscribe('subscription { tick { count } }')) as AsyncIterable<unknown>;
    const reader = stream[Symbol.asyncIterator]();
    expect([(await reader.next()).value, (await reader.next()).value]).toEqual([
      { data: { tick: { count: 1 } } },
      { data: { tick: { count: 2 } } },
    ]);
    // The source is closed although its third value never comes.
    void reader.next();
    await reader.return?.();
    expect(ticks.closed()).toBe(1);
    const rejected = (await subscribe('subscription { tick(fail: true) { count } }')) as object;
    expect(observe(rejected).errors).toEqual([expect.stringContaining('UNAUTHENTICATED')]);
  });
}

/** A source that emits two values and then nothing. */
function createTicks() {
  let closed = 0;
  return {
    closed: () => closed,
    start(): AsyncIterable<unknown> {
      let count = 0;
      const next = (): Promise<IteratorResult<unknown>> => {
        count += 1;
        return count < 3
          ? Promise.resolve({ done: false, value: count })
          : new Promise<never>(() => undefined);
      };
      const close = async (): Promise<IteratorResult<unknown>> => {
        closed += 1;
        return { done: true, value: undefined };
      };
      return { [Symbol.asyncIterator]: () => ({ next, return: close }) };
    },
  };
}
