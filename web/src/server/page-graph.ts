import { print } from 'graphql';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph, QueryResults } from '../lib/graph/graph.ts';
import { type AskedQuery, createQueryPlans } from './query-plans.ts';

/** Printed documents by operation name, because printing costs more than a lookup. */
const sources = new Map<string, string>();

/** The queries of the pages that were rendered last. A page that is rendered again begins with them. */
const askedBefore = new Map<string, readonly AskedQuery[]>();
const rememberedPages = 2_000;

/** For pages that are not among them. */
const plans = createQueryPlans();

/** What a page is called, for what is known of earlier renders. */
export interface PageName {
  /** What all pages of the same component and language have in common. */
  kind: string;
  /** Path and query. */
  address: string;
}

function remember(page: string, queries: readonly AskedQuery[]): void {
  askedBefore.delete(page);
  askedBefore.set(page, queries);
  const [oldest] = askedBefore.keys();
  if (askedBefore.size > rememberedPages && oldest !== undefined) askedBefore.delete(oldest);
}

/** The queries of one render, each executed once. */
function createRequests(execute: ExecuteQuery) {
  const results: QueryResults = {};
  const failures: unknown[] = [];
  const requests = new Map<string, AskedQuery & { done: Promise<void> }>();

  async function run({ key, document, variables = {} }: AskedQuery): Promise<void> {
    const name = key.slice(0, key.indexOf(' '));
    const source = sources.get(name) ?? print(document);
    sources.set(name, source);
    try {
      const { data, errors } = await execute({ name, source, variables });
      if (errors?.length) failures.push(errors[0]);
      else results[key] = data;
    } catch (error) {
      failures.push(error);
    }
  }

  return {
    results,
    asked: (): AskedQuery[] => [...requests.values()],
    request(query: AskedQuery): void {
      if (!requests.has(query.key)) requests.set(query.key, { ...query, done: run(query) });
    },
    /**
     * Waits for the requested queries.
     *
     * @returns whether new results have arrived
     * @throws the first failure of a query
     */
    async settle(): Promise<boolean> {
      const before = Object.keys(results).length;
      await Promise.all([...requests.values()].map(({ done }) => done));
      if (failures.length > 0) throw failures[0];
      return Object.keys(results).length > before;
    },
    /** Lets those that have failed be requested again. */
    forgetFailed(): void {
      failures.length = 0;
      for (const key of requests.keys()) if (!(key in results)) requests.delete(key);
    },
  };
}

/**
 * A graph that returns known results and executes requested queries before the next pass.
 *
 * @param name with the queries of its last render, or with those of a page like it, one pass is enough
 * @param waitForTurn resolves when the page may do a pass
 */
export function createPageGraph(
  name: PageName,
  execute: ExecuteQuery,
  waitForTurn: () => Promise<void>,
) {
  const page = `${name.kind} ${name.address}`;
  const { results, asked, request, settle, forgetFailed } = createRequests(execute);
  let shown = new Set<string>();

  const graph: Graph = {
    pageResult: (key) => {
      shown.add(key);
      return results[key];
    },
    markShown: () => undefined,
    request: (key, document, variables) => request({ key, document, variables }),
    client: () => null,
    load: () => Promise.reject(new Error('a page is rendered without Apollo Client')),
    watch: () => () => undefined,
  };

  /** Runs the queries that the plan of a page like it names. One that fails counts only if a pass requests it. */
  async function followPlan(): Promise<void> {
    const plan = plans.find(name.kind, name.address);
    const proceed = async () => {
      for (const query of plan?.ready((key) => results[key]) ?? []) request(query);
      return settle();
    };
    try {
      while (await proceed());
    } catch {
      forgetFailed();
    }
  }

  /** Runs the queries of the last render of the page, if it is remembered. */
  async function prepare(): Promise<void> {
    const known = askedBefore.get(page);
    if (!known) return followPlan();
    // A query that fails, and that the page has no use for any more, fails once.
    askedBefore.delete(page);
    for (const query of known) request(query);
    await settle();
  }

  return {
    graph,
    /**
     * Renders the page until no pass requests a query.
     *
     * @throws the first failure of a query
     */
    async render(pass: () => void, maxPasses: number): Promise<QueryResults> {
      await prepare();
      await waitForTurn();
      pass();
      let passes = 1;
      for (; await settle(); passes += 1) {
        if (passes > maxPasses) throw new Error('the page requests new queries in every pass');
        shown = new Set();
        await waitForTurn();
        pass();
      }
      const used = asked().filter(({ key }) => shown.has(key));
      const wasKnown = passes === 1 && used.length === asked().length;
      if (!wasKnown) plans.learn(name.kind, name.address, used, results);
      remember(
        page,
        used.map(({ key, document, variables }) => ({ key, document, variables })),
      );
      return Object.fromEntries(used.map(({ key }) => [key, results[key]]));
    },
  };
}
