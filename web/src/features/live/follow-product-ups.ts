import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import type { ProductUpsPushedSubscription } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { shareSocket } from './live-socket.ts';

const ProductUpsPushedDocument = graphql(/* GraphQL */ `
  subscription ProductUpsPushed($productId: ID!) {
    productUps(productId: $productId) {
      upValue
    }
  }
`);

/** Keeps a product's UPs in the cache as they are cast; answers the function that ends it. */
export function followProductUps(
  client: ApolloClient,
  viewerId: string | null,
  productId: string,
): () => void {
  const socket = shareSocket(viewerId);
  const stop = socket.follow<ProductUpsPushedSubscription>(
    print(ProductUpsPushedDocument),
    { productId },
    ({ productUps }) =>
      client.cache.modify<{ upValue: number }>({
        id: client.cache.identify({ __typename: 'Product', id: productId }),
        fields: {
          // UPs are never taken back, so a push that the answer to one's own UP has overtaken is old.
          upValue: (known) => Math.max(known, productUps.upValue),
        },
      }),
  );
  return () => {
    stop();
    socket.release();
  };
}
