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

/**
 * Tells a product's count of UPs, first the present one, then each as it changes; answers the function
 * that ends it.
 */
export function followProductUps(
  viewerId: string | null,
  productId: string,
  onCount: (upValue: number) => void,
): () => void {
  const socket = shareSocket(viewerId);
  const stop = socket.follow<ProductUpsPushedSubscription>(
    print(ProductUpsPushedDocument),
    { productId },
    ({ productUps }) => onCount(productUps.upValue),
  );
  return () => {
    stop();
    socket.release();
  };
}
