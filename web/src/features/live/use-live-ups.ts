import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '../../lib/viewer/viewer-context.tsx';

/** While the page is open, a product's count follows the UPs of others. */
export function useLiveUps(productId: string): void {
  const client = useApolloClient();
  const { viewer, known } = useSession();
  const viewerId = viewer?.id ?? null;
  useEffect(() => {
    // A socket belongs to whoever was signed in when it opened.
    if (!known) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('./follow-product-ups.ts')
      .then(({ followProductUps }) => {
        if (!isOver) stop = followProductUps(client, viewerId, productId);
      })
      // Without the chunk the count is as fresh as the page.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, known, viewerId, productId]);
}
