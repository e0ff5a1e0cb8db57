import type { ApolloClient } from '@apollo/client';
import type { TabMessage } from '../entities/viewer/tab-messages.ts';
import {
  ViewerProductState,
  ViewerProductsDocument,
} from '../entities/viewer/use-viewer-products.ts';
import { OpenSessionsDocument } from '../features/profile/open-sessions-document.ts';
import { ProductReasonsDocument } from '../features/up/product-reasons-document.ts';
import { refetchActive } from '../lib/graph/graph.ts';

/** Shows which of the member's sessions are left. */
export const showSessions = (client: ApolloClient): void =>
  refetchActive(client, OpenSessionsDocument);

/** Shows an UP that the viewer gave in another tab. */
export function showUp(
  client: ApolloClient,
  { productId, upValue }: Extract<TabMessage, { type: 'up' }>,
): void {
  const { cache } = client;
  const from = { __typename: 'ViewerProduct', id: productId } as const;
  const known = cache.updateFragment({ fragment: ViewerProductState, from }, (state) =>
    state ? { ...state, hasUp: true } : state,
  );
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: { upValue: (shown: number) => Math.max(shown, upValue) },
  });
  if (!known) {
    const query = { query: ViewerProductsDocument, variables: { ids: [productId] } };
    client.query({ ...query, fetchPolicy: 'network-only' }).catch(() => undefined);
  }
  refetchActive(client, ProductReasonsDocument);
}
