import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { counts } from '#schema/limits';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useClient } from '../../lib/graph/graph.ts';

const ViewerReasonsDocument = graphql(/* GraphQL */ `
  query ViewerReasons($productId: ID!, $first: Int!) {
    product(id: $productId) {
      id
      ups(first: $first) {
        nodes {
          id
          helpful
          viewerHelpful
        }
      }
    }
  }
`);

/** The reasons that a page shows, by client, viewer and product. */
const shown = new WeakMap<ApolloClient, Map<string, Set<string>>>();
const waiting = new Set<string>();

const productOf = (upId: string): string => upId.slice(0, upId.indexOf(':'));

function request(client: ApolloClient, viewerId: string, upId: string): void {
  const productId = productOf(upId);
  const key = `${viewerId} ${productId}`;
  const lists = shown.get(client) ?? new Map<string, Set<string>>();
  shown.set(client, lists);
  const ids = lists.get(key) ?? new Set<string>();
  lists.set(key, ids.add(upId));
  if (waiting.has(key)) return;
  waiting.add(key);
  setTimeout(() => {
    waiting.delete(key);
    const first = Math.min(ids.size, counts.pageMax);
    // Without an answer the buttons show the numbers of the list.
    read(client, productId, first).catch(() => undefined);
  });
}

async function read(client: ApolloClient, productId: string, first: number): Promise<void> {
  const { data } = await client.query({
    query: ViewerReasonsDocument,
    variables: { productId, first },
    // The list on the page has more fields and more pages.
    fetchPolicy: 'no-cache',
  });
  const { cache } = client;
  for (const { id, helpful, viewerHelpful } of data?.product?.ups.nodes ?? []) {
    // Its service was not available; the page shows what it has.
    if (helpful === null || viewerHelpful === null) continue;
    cache.modify<{ helpful: number; viewerHelpful: boolean }>({
      id: cache.identify({ __typename: 'Up', id }),
      fields: { helpful: () => helpful, viewerHelpful: () => viewerHelpful },
    });
  }
}

/** Asks once for all reasons of a page which of them the member finds helpful. */
export function useViewerReason(upId: string): void {
  const client = useClient();
  const viewerId = useViewer()?.id ?? null;
  useEffect(() => {
    if (client && viewerId) request(client, viewerId, upId);
  }, [client, viewerId, upId]);
}
