import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { nameOf } from './text-document.ts';

/** Results of queries by `keyOf`. */
export type QueryResults = Record<string, unknown>;

/**
 * Access to the GraphQL server. A rendered page brings the results of its queries, so that Apollo
 * Client, a fifth of the client's code, is loaded only when a reader does more than read.
 */
export interface Graph {
  /** A result that came with the page; undefined without one, and once Apollo Client is loaded. */
  pageResult(key: string): unknown;
  /** Marks a page result as shown, so that it is written to Apollo Client's cache. */
  markShown(key: string, document: DocumentNode, variables: OperationVariables | undefined): void;
  /** On a server: requests a missing result for the next rendering pass. */
  request?(key: string, document: DocumentNode, variables: OperationVariables | undefined): void;
  /** Null until it is loaded. */
  client(): ApolloClient | null;
  /** Loads Apollo Client at the first call. */
  load(): Promise<ApolloClient>;
  /**
   * Calls the listener when Apollo Client is loaded.
   *
   * @returns a function that removes the listener
   */
  watch(listener: () => void): () => void;
}

/** Identifies a query by its operation name, which is unique in the client, and its variables. */
export function keyOf(document: DocumentNode, variables: OperationVariables | undefined): string {
  return `${nameOf(document)} ${JSON.stringify(variables ?? {})}`;
}

type ShownQuery = { document: DocumentNode; variables: OperationVariables | undefined };

/** @param createClient loads the code of Apollo Client and creates the client */
export function createBrowserGraph(
  results: QueryResults,
  createClient: () => Promise<ApolloClient>,
): Graph {
  const listeners = new Set<() => void>();
  const shown = new Map<string, ShownQuery>();
  let pageResults = results;
  let client: ApolloClient | null = null;
  let loading: Promise<ApolloClient> | null = null;

  /** From now on the cache is authoritative. The results of the page are stale. */
  function adopt(created: ApolloClient): void {
    for (const [key, { document, variables }] of shown) {
      created.writeQuery({ query: document, variables, data: pageResults[key] as object });
    }
    pageResults = {};
    shown.clear();
    client = created;
    for (const listener of listeners) listener();
  }

  async function loadOnce(): Promise<ApolloClient> {
    try {
      const created = await createClient();
      adopt(created);
      return created;
    } catch (error) {
      // The next call tries again.
      loading = null;
      throw error;
    }
  }

  return {
    pageResult: (key) => pageResults[key],
    markShown: (key, document, variables) => {
      if (pageResults[key]) shown.set(key, { document, variables });
    },
    client: () => client,
    load: () => {
      loading ??= loadOnce();
      return loading;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const GraphContext = createContext<Graph | null>(null);

export function useGraph(): Graph {
  const graph = useContext(GraphContext);
  if (!graph) throw new Error('useGraph needs a GraphContext above it');
  return graph;
}

/** Apollo Client; null until it is loaded. */
export function useClient(): ApolloClient | null {
  const { watch, client } = useGraph();
  return useSyncExternalStore(watch, client, client);
}

/** Refetches a query wherever a component uses it now; does nothing where none does. */
export function refetchActive(client: ApolloClient, document: DocumentNode): void {
  for (const query of client.getObservableQueries('active')) {
    // The component that uses the query shows its error.
    if (query.options.query === document) query.refetch().catch(() => undefined);
  }
}
