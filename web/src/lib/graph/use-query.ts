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
  /** The last answer, perhaps to other variables. */
  previousData: D | undefined;
  refetch(): Promise<unknown>;
  fetchMore(options: { variables: Partial<V> }): Promise<unknown>;
  startPolling(milliseconds: number): void;
  stopPolling(): void;
}

/**
 * A query's answer: what came with the page, until Apollo Client is there, which then keeps it. The
 * same as Apollo's own hook, of which it does what this client needs.
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

  /** Also for what is asked before the client is there: its cache then has the page's answers. */
  const observed = useCallback(async (): Promise<ObservableQuery<D, V>> => {
    if (source.query) return source.query;
    const fetched = await graph.load();
    const { variables: asked, errorPolicy } = latest.current;
    return watchQuery(fetched, document, asked, { ...(errorPolicy && { errorPolicy }) });
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
