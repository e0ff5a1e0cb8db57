import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { counts } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
import { useViewer } from './viewer-context.tsx';

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

/** Asks once, for a list of products, how the viewer stands to each (public types carry nothing of it). */
export function useViewerProducts(ids: readonly string[]): void {
  const client = useApolloClient();
  const viewerId = useViewer()?.id ?? null;
  const asked = useRef<{ viewerId: string | null; ids: Set<string> }>({
    viewerId: null,
    ids: new Set(),
  });
  const key = ids.join(' ');
  useEffect(() => {
    if (!viewerId) return;
    if (asked.current.viewerId !== viewerId) asked.current = { viewerId, ids: new Set() };
    const known = asked.current.ids;
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

/** How the viewer stands to a product, as far as it is known; nothing of it for a visitor. */
export function useViewerProduct(id: string): ViewerProduct {
  const viewer = useViewer();
  const { data, complete } = useFragment({
    fragment: ViewerProductState,
    from: { __typename: 'ViewerProduct', id },
  });
  if (!viewer || !complete) return { hasUp: false, hasSubscribe: false };
  const { hasUp, hasSubscribe } = data as ViewerProduct;
  return { hasUp, hasSubscribe };
}
