import type { ObservableQuery, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { keyOf } from './graph.ts';
import { useClient, useGraph } from './graph-context.tsx';
import {
  clientSource,
  pageSource,
  type QueryOptions,
  type QuerySnapshot,
  type QuerySource,
  skippedSource,
  watchQuery,
} from './query-source.ts';

export interface QueryResult<D, V> extends QuerySnapshot<D> {
  /** The last result, possibly of other variables. */
  previousData: D | undefined;
  refetch(): Promise<unknown>;
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
  const lastData = useRef<D>(undefined);
  if (snapshot.data !== undefined) lastData.current = snapshot.data;

  /** Loads Apollo Client where needed; its cache then holds the page's results. */
  const observed = useCallback(async (): Promise<ObservableQuery<D, V>> => {
    if (source.query) return source.query;
    const loaded = await graph.load();
    const { variables: requested, errorPolicy } = latest.current;
    return watchQuery(loaded, document, requested, { ...(errorPolicy && { errorPolicy }) });
  }, [graph, source, document]);

  const refetch = useCallback(async () => (await observed()).refetch(), [observed]);
  const fetchMore = useCallback(
    async (more: { variables: Partial<V> }) => (await observed()).fetchMore(more),
    [observed],
  );
  const startPolling = useCallback(
    (milliseconds: number) => source.query?.startPolling(milliseconds),
    [source],
  );
  const stopPolling = useCallback(() => source.query?.stopPolling(), [source]);
  const previousData = lastData.current;
  return { ...snapshot, previousData, refetch, fetchMore, startPolling, stopPolling };
}
