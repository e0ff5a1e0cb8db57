import { print } from 'graphql';
import type { ProductUpsPushedSubscription } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { acquireSocket } from './live-socket.ts';

const ProductUpsPushedDocument = graphql(/* GraphQL */ `
  subscription ProductUpsPushed($productId: ID!) {
    productUps(productId: $productId) {
      upValue
    }
  }
`);

/**
 * Calls back with a product's current UP count, then with each change of it.
 *
 * @returns a function that ends the subscription
 */
export function subscribeProductUps(
  viewerId: string | null,
  productId: string,
  onCount: (upValue: number) => void,
): () => void {
  const socket = acquireSocket(viewerId);
  const stop = socket.subscribe<ProductUpsPushedSubscription>(
    print(ProductUpsPushedDocument),
    { productId },
    ({ productUps }) => onCount(productUps.upValue),
  );
  return () => {
    stop();
    socket.release();
  };
}
