import type {
  ApolloClient,
  ErrorPolicy,
  ObservableQuery,
  OperationVariables,
  RefetchWritePolicy,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import type { Graph } from './graph.ts';

export interface QueryOptions<V extends OperationVariables> {
  variables?: V;
  /** Sends nothing and returns no data. */
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
  errorPolicy?: ErrorPolicy;
  refetchWritePolicy?: RefetchWritePolicy;
}

export interface QuerySnapshot<D> {
  data: D | undefined;
  loading: boolean;
  error: unknown;
}

/** The current source of a query's result. */
export interface QuerySource<D, V extends OperationVariables> {
  subscribe(listener: () => void): () => void;
  get(): QuerySnapshot<D>;
  /** Null until Apollo Client is loaded. */
  query: ObservableQuery<D, V> | null;
}

const nothing = { data: undefined, loading: false, error: undefined };
const waiting = { data: undefined, loading: true, error: undefined };
const ignore = () => () => undefined;

export const skippedSource: QuerySource<never, never> = {
  subscribe: ignore,
  get: () => nothing,
  query: null,
};

/** The result that came with the page; loads Apollo Client when there is none. */
export function pageSource<D, V extends OperationVariables>(
  graph: Graph,
  key: string,
  document: TypedDocumentNode<D, V>,
  variables: V | undefined,
): QuerySource<D, V> {
  const data = graph.pageResult(key) as D | undefined;
  if (data !== undefined) {
    graph.markShown(key, document, variables);
    const snapshot = { data, loading: false, error: undefined };
    return { subscribe: ignore, get: () => snapshot, query: null };
  }
  graph.request?.(key, document, variables);
  let snapshot: QuerySnapshot<D> = waiting;
  return {
    query: null,
    get: () => snapshot,
    subscribe(listener) {
      graph.load().catch((error: unknown) => {
        snapshot = { data: undefined, loading: false, error };
        listener();
      });
      return () => undefined;
    },
  };
}

/** The result of Apollo Client's cache or network, as it changes. */
export function clientSource<D, V extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<D, V>,
  { skip: _, variables, ...options }: QueryOptions<V>,
): QuerySource<D, V> {
  const query = watchQuery(client, document, variables, options);
  const read = (): QuerySnapshot<D> => {
    const { data, loading, error } = query.getCurrentResult();
    return { data: data as D | undefined, loading, error };
  };
  let snapshot = read();
  return {
    query,
    get: () => snapshot,
    subscribe(listener) {
      const subscription = query.subscribe(() => {
        const next = read();
        const isSame =
          next.data === snapshot.data &&
          next.loading === snapshot.loading &&
          next.error === snapshot.error;
        if (isSame) return;
        snapshot = next;
        listener();
      });
      return () => subscription.unsubscribe();
    },
  };
}

export const watchQuery = <D, V extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<D, V>,
  variables: V | undefined,
  options: Omit<QueryOptions<V>, 'variables' | 'skip'> = {},
): ObservableQuery<D, V> =>
  client.watchQuery<D, OperationVariables>({
    query: document,
    ...(variables && { variables }),
    ...options,
  }) as ObservableQuery<D, V>;
