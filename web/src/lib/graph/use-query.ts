import type {
  ApolloClient,
  ErrorPolicy,
  ObservableQuery,
  OperationVariables,
  RefetchWritePolicy,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Graph, keyOf, useClient, useGraph } from './graph.ts';

interface QueryOptions<V extends OperationVariables> {
  variables?: V;
  /** Sends nothing and returns no data. */
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
  errorPolicy?: ErrorPolicy;
  refetchWritePolicy?: RefetchWritePolicy;
}

interface QuerySnapshot<D> {
  data: D | undefined;
  loading: boolean;
  error: unknown;
}

export interface QueryResult<D, V> extends QuerySnapshot<D> {
  refetch(): Promise<{ data?: D | undefined }>;
  /** Sends the query again; `error` shows a failure. */
  retry(): void;
  fetchMore(options: { variables: Partial<V> }): Promise<unknown>;
  startPolling(milliseconds: number): void;
  stopPolling(): void;
}

/**
 * Apollo's `useQuery`, reduced to what this client needs. It returns the page's own result until Apollo
 * Client is loaded.
 */
export function useQuery<D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
  options: QueryOptions<NoInfer<V>> = {},
): QueryResult<D, V> {
  const graph = useGraph();
  const client = useClient();
  const { skip = false, variables } = options;
  const key = keyOf(document, variables);
  const latest = useRef(options);
  latest.current = options;
  const source = useMemo<QuerySource<D, V>>(() => {
    if (skip) return skippedSource as QuerySource<D, V>;
    return client
      ? clientSource(client, document, latest.current)
      : pageSource(graph, key, document, latest.current.variables);
  }, [graph, client, document, key, skip]);
  const snapshot = useSyncExternalStore(source.subscribe, source.get, source.get);

  /** Loads Apollo Client where needed; its cache then holds the page's results. */
  const observed = useCallback(async (): Promise<ObservableQuery<D, V>> => {
    if (source.query) return source.query;
    const loaded = await graph.load();
    const { variables: requested, errorPolicy } = latest.current;
    return watchQuery(loaded, document, requested, { ...(errorPolicy && { errorPolicy }) });
  }, [graph, source, document]);

  const refetch = useCallback(async () => (await observed()).refetch(), [observed]);
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const fetchMore = useCallback(
    async (more: { variables: Partial<V> }) => (await observed()).fetchMore(more),
    [observed],
  );
  const startPolling = useCallback(
    (milliseconds: number) => source.query?.startPolling(milliseconds),
    [source],
  );
  const stopPolling = useCallback(() => source.query?.stopPolling(), [source]);
  return { ...snapshot, refetch, retry, fetchMore, startPolling, stopPolling };
}

/** The page's result of a query that browsers never send; undefined when the page has none. */
export function usePageResult<D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
): D | undefined {
  const graph = useGraph();
  const key = keyOf(document, undefined);
  const [result] = useState(() => graph.pageResult(key) as D | undefined);
  if (result === undefined) graph.request?.(key, document, undefined);
  return result;
}

/** The current source of a query's result. */
interface QuerySource<D, V extends OperationVariables> {
  subscribe(listener: () => void): () => void;
  get(): QuerySnapshot<D>;
  /** Null until Apollo Client is loaded. */
  query: ObservableQuery<D, V> | null;
}

const nothing = { data: undefined, loading: false, error: undefined };
const waiting = { data: undefined, loading: true, error: undefined };
const ignore = () => () => undefined;

const skippedSource: QuerySource<never, never> = {
  subscribe: ignore,
  get: () => nothing,
  query: null,
};

/** The result that came with the page; loads Apollo Client when there is none. */
function pageSource<D, V extends OperationVariables>(
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
function clientSource<D, V extends OperationVariables>(
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

const watchQuery = <D, V extends OperationVariables>(
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
