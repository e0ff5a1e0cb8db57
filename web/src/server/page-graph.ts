import type { OperationVariables } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph, QueryResults } from '../lib/graph/graph.ts';

interface AskedQuery {
  key: string;
  document: DocumentNode;
  variables: OperationVariables | undefined;
}

/** Printed documents by operation name, because printing costs more than a lookup. */
const sources = new Map<string, string>();

/** The queries of the pages that were rendered last. A page that is rendered again begins with them. */
const askedBefore = new Map<string, readonly AskedQuery[]>();
const rememberedPages = 2_000;

function remember(page: string, queries: readonly AskedQuery[]): void {
  askedBefore.delete(page);
  askedBefore.set(page, queries);
  const [oldest] = askedBefore.keys();
  if (askedBefore.size > rememberedPages && oldest !== undefined) askedBefore.delete(oldest);
}

/**
 * A graph that returns known results and executes requested queries before the next pass.
 *
 * @param page names the page: with the queries of its last render, one pass is enough
 * @param waitForTurn resolves when the page may do a pass
 */
export function createPageGraph(
  page: string,
  execute: ExecuteQuery,
  waitForTurn: () => Promise<void>,
) {
  const results: QueryResults = {};
  const failures: unknown[] = [];
  const requests = new Map<string, AskedQuery & { done: Promise<void> }>();
  let shown = new Set<string>();

  async function run({ key, document, variables = {} }: AskedQuery): Promise<void> {
    const name = key.slice(0, key.indexOf(' '));
    const source = sources.get(name) ?? print(document);
    sources.set(name, source);
    try {
      const { data, errors } = await execute({ name, source, variables });
      if (errors?.length) failures.push(errors[0]);
      results[key] = data;
    } catch (error) {
      failures.push(error);
    }
  }

  function request(query: AskedQuery): void {
    if (!requests.has(query.key)) requests.set(query.key, { ...query, done: run(query) });
  }

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

  /**
   * Waits for the requested queries.
   *
   * @returns whether new results have arrived
   * @throws the first failure of a query
   */
  async function settle(): Promise<boolean> {
    const before = Object.keys(results).length;
    await Promise.all([...requests.values()].map(({ done }) => done));
    if (failures.length > 0) throw failures[0];
    return Object.keys(results).length > before;
  }

  return {
    graph,
    /**
     * Renders the page until no pass requests a query.
     *
     * @throws the first failure of a query
     */
    async render(pass: () => void, maxPasses: number): Promise<QueryResults> {
      const known = askedBefore.get(page) ?? [];
      // A query that fails, and that the page has no use for any more, fails once.
      askedBefore.delete(page);
      for (const query of known) request(query);
      await settle();
      await waitForTurn();
      pass();
      for (let passes = 1; await settle(); passes += 1) {
        if (passes > maxPasses) throw new Error('the page requests new queries in every pass');
        shown = new Set();
        await waitForTurn();
        pass();
      }
      const used = [...requests.values()].filter(({ key }) => shown.has(key));
      remember(
        page,
        used.map(({ key, document, variables }) => ({ key, document, variables })),
      );
      return Object.fromEntries(used.map(({ key }) => [key, results[key]]));
    },
  };
}
