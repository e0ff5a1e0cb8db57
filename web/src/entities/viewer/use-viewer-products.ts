import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { counts } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
import { useClient } from '../../lib/graph/graph.ts';
import { useViewer } from './session.tsx';

export const ViewerProductsDocument = graphql(/* GraphQL */ `
  query ViewerProducts($ids: [ID!]!) {
    viewer {
      id
      products(ids: $ids) {
        ...ViewerProductState
      }
    }
  }
`);

export const ViewerProductState = graphql(/* GraphQL */ `
  fragment ViewerProductState on ViewerProduct {
    id
    hasUp
    hasSubscribe
  }
`);

/** Fetches the viewer's state of listed products, each once; public types do not contain it. */
export function useViewerProducts(ids: readonly string[]): void {
  const client = useClient();
  const viewerId = useViewer()?.id ?? null;
  const requested = useRef<{ viewerId: string | null; ids: Set<string> }>({
    viewerId: null,
    ids: new Set(),
  });
  const key = ids.join(' ');
  useEffect(() => {
    if (!viewerId || !client) return;
    if (requested.current.viewerId !== viewerId) requested.current = { viewerId, ids: new Set() };
    const known = requested.current.ids;
    const missing = key.split(' ').filter((id) => id && !known.has(id));
    for (const id of missing) known.add(id);
    for (let at = 0; at < missing.length; at += counts.viewerProductsMax) {
      const page = missing.slice(at, at + counts.viewerProductsMax);
      client.query({ query: ViewerProductsDocument, variables: { ids: page } }).catch(() => {
        for (const id of page) known.delete(id);
      });
    }
  }, [client, key, viewerId]);
}

export interface ViewerProduct {
  hasUp: boolean;
  hasSubscribe: boolean;
}

const unknown: ViewerProduct = { hasUp: false, hasSubscribe: false };

/** The viewer's state of a product from the cache; all false for visitors and unknown products. */
export function useViewerProduct(id: string): ViewerProduct {
  const viewer = useViewer();
  const client = useClient();
  const source = useMemo(() => viewerProductSource(client, id), [client, id]);
  const known = useSyncExternalStore(source.subscribe, source.get, source.get);
  return viewer ? known : unknown;
}

function viewerProductSource(client: ApolloClient | null, id: string) {
  const from = { __typename: 'ViewerProduct', id } as const;
  const read = () =>
    client?.readFragment<ViewerProduct>({
      id: client.cache.identify(from),
      fragment: ViewerProductState as DocumentNode,
    }) ?? unknown;
  let now = read();
  return {
    get: () => now,
    subscribe(listener: () => void) {
      const watched = client?.watchFragment({ fragment: ViewerProductState as DocumentNode, from });
      const subscription = watched?.subscribe(() => {
        const next = read();
        if (next.hasUp === now.hasUp && next.hasSubscribe === now.hasSubscribe) return;
        now = next;
        listener();
      });
      return () => subscription?.unsubscribe();
    },
  };
}
