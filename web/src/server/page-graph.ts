import { print } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph, QueryResults } from '../lib/graph/graph.ts';
import { type AskedQuery, createQueryPlans, type QueryPlan } from './query-plans.ts';

/** Printed documents by operation name, because printing costs more than a lookup. */
const sources = new Map<string, string>();

/** The queries of the pages that were rendered last. A page that is rendered again begins with them. */
const askedBefore = new LRUCache<string, readonly AskedQuery[]>({ max: 2_000 });

/** For pages that are not among them. */
const plans = createQueryPlans();

/** What a page is called, for what is known of earlier renders. */
export interface PageName {
  /** What all pages of the same component and language have in common. */
  kind: string;
  /** Path and query. */
  address: string;
}

/** The queries of one render, each executed once unless it fails. */
function createRequests(execute: ExecuteQuery) {
  const results: QueryResults = {};
  const failures = new Map<string, unknown>();
  const requests = new Map<string, AskedQuery & { done: Promise<void> }>();

  async function run({ key, document, variables = {} }: AskedQuery): Promise<void> {
    try {
      const name = key.slice(0, key.indexOf(' '));
      const source = sources.get(name) ?? print(document);
      sources.set(name, source);
      const { data, errors } = await execute({ name, source, variables });
      if (errors?.length) failures.set(key, errors[0]);
      else results[key] = data;
    } catch (error) {
      failures.set(key, error);
    }
  }

  return {
    results,
    asked: (): AskedQuery[] => [...requests.values()],
    /** @returns when the query has ended, also if it has failed */
    request(query: AskedQuery): Promise<void> {
      const done = requests.get(query.key)?.done ?? run(query);
      requests.set(query.key, { ...query, done });
      return done;
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
      if (failures.size > 0) throw [...failures.values()][0];
      return Object.keys(results).length > before;
    },
    /**
     * Lets those that have failed be requested again.
     *
     * @returns whether there were any
     */
    forgetFailed(): boolean {
      const hasFailed = failures.size > 0;
      for (const key of failures.keys()) requests.delete(key);
      failures.clear();
      return hasFailed;
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
    request: (key, document, variables) => {
      request({ key, document, variables });
    },
    client: () => null,
    load: () => Promise.reject(new Error('a page is rendered without Apollo Client')),
    watch: () => () => undefined,
  };

  /** Requests each query of a plan as soon as its variables are known, until all have ended. */
  async function follow(plan: QueryPlan): Promise<void> {
    const ready = plan.ready((key) => results[key]);
    await Promise.all(ready.map((query) => request(query).then(() => follow(plan))));
  }

  /** Runs the queries of the last render of the page, if it is remembered. */
  async function runRemembered(queries: readonly AskedQuery[]): Promise<void> {
    // A query that fails, and that the page has no use for any more, fails once.
    askedBefore.delete(page);
    for (const query of queries) request(query);
    await settle();
  }

  function remember(used: readonly AskedQuery[]): void {
    askedBefore.set(
      page,
      used.map(({ key, document, variables }) => ({ key, document, variables })),
    );
  }

  return {
    graph,
    /**
     * Renders the page until no pass requests a query. A planned query that fails is requested again only if a pass needs it.
     *
     * @param isUsual whether other pages are like the one that the last pass has rendered, so that plans learn from it
     * @throws the first failure of a query
     */
    async render(
      pass: () => void,
      maxPasses: number,
      isUsual: () => boolean,
    ): Promise<QueryResults> {
      const known = askedBefore.get(page);
      const plan = known ? null : plans.find(name.kind, name.address);
      if (known) await runRemembered(known);
      else if (plan) await follow(plan);
      const hasFailed = forgetFailed();
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
      const isExact = passes === 1 && used.length === asked().length && !hasFailed;
      if (isUsual() && isExact) plan?.confirm();
      else if (isUsual()) plans.learn(name.kind, name.address, used, results);
      remember(used);
      return Object.fromEntries(used.map(({ key }) => [key, results[key]]));
    },
  };
}
