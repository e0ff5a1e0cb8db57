import { useEffect } from 'react';
import { useGraph } from '../../lib/graph/graph-context.tsx';
import { useSession } from '../../lib/viewer/viewer-context.tsx';

/** While the page is open, a product's count follows the UPs of others. */
export function useLiveUps(productId: string): void {
  const graph = useGraph();
  const { viewer, known } = useSession();
  const viewerId = viewer?.id ?? null;
  useEffect(() => {
    // A socket belongs to whoever was signed in when it opened.
    if (!known) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    Promise.all([import('./follow-product-ups.ts'), graph.load()])
      .then(([{ followProductUps }, client]) => {
        if (!isOver) stop = followProductUps(client, viewerId, productId);
      })
      // Without the chunk the count is as fresh as the page.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [graph, known, viewerId, productId]);
}
