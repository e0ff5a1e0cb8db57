import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** What queries answered, by `keyOf`. */
export type Answers = Record<string, unknown>;

/**
 * The way to the server's graph. A page that came rendered brings its answers along, so that Apollo
 * Client is fetched only when somebody does something with the page: a fifth of the client's code, which
 * most visitors never need.
 */
export interface Graph {
  /** What came with the page; undefined when it did not, and once the client has taken it over. */
  answer(key: string): unknown;
  /** Notes that a query showed what came with the page, for the client's cache. */
  shown(key: string, document: DocumentNode, variables: OperationVariables | undefined): void;
  /** On a server: asks for what the page lacks, for the next turn of its rendering. */
  ask?(key: string, document: DocumentNode, variables: OperationVariables | undefined): void;
  /** Null until it was needed. */
  client(): ApolloClient | null;
  /** Fetches the client's code when it is not there yet. */
  load(): Promise<ApolloClient>;
  /** Calls the listener when the client has come; answers the function that stops that. */
  watch(listener: () => void): () => void;
}

/** Operations have names of their own, so that name and variables say which answer is meant. */
export function keyOf(document: DocumentNode, variables: OperationVariables | undefined): string {
  const [first] = document.definitions;
  const name = first && 'name' in first ? first.name?.value : undefined;
  return `${name} ${JSON.stringify(variables ?? {})}`;
}

type Shown = { document: DocumentNode; variables: OperationVariables | undefined };

/** @param fetchClient fetches the client's code and makes the client */
export function createBrowserGraph(
  answers: Answers,
  fetchClient: () => Promise<ApolloClient>,
): Graph {
  const listeners = new Set<() => void>();
  const shown = new Map<string, Shown>();
  let known = answers;
  let client: ApolloClient | null = null;
  let loading: Promise<ApolloClient> | null = null;

  /** From here on the cache says what is true; an answer of the page's is only ever older. */
  function takeOver(fetched: ApolloClient): void {
    for (const [key, { document, variables }] of shown) {
      fetched.writeQuery({ query: document, variables, data: known[key] as object });
    }
    known = {};
    shown.clear();
    client = fetched;
    for (const listener of listeners) listener();
  }

  async function fetchOnce(): Promise<ApolloClient> {
    try {
      const fetched = await fetchClient();
      takeOver(fetched);
      return fetched;
    } catch (error) {
      // Another try may have more luck.
      loading = null;
      throw error;
    }
  }

  return {
    answer: (key) => known[key],
    shown: (key, document, variables) => {
      if (known[key]) shown.set(key, { document, variables });
    },
    client: () => client,
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
