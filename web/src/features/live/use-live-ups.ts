import { useEffect } from 'react';
import { useGraph } from '../../lib/graph/graph-context.tsx';
import { whenIdle } from '../../lib/load/when-idle.ts';
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
    const start = async () => {
      if (isOver) return;
      const [{ followProductUps }, client] = await Promise.all([
        import('./follow-product-ups.ts'),
        graph.load(),
      ]);
      if (!isOver) stop = followProductUps(client, viewerId, productId);
    };
    // Without the code the count is as fresh as the page.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [graph, known, viewerId, productId]);
}
