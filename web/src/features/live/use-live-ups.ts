import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../entities/viewer/viewer-context.tsx';
import { useGraph } from '../../lib/graph/graph-context.tsx';
import { whenIdle } from '../../lib/load/when-idle.ts';

/**
 * While the page is open, a product's count follows the UPs of others.
 *
 * @param shown the count that the page shows
 */
export function useLiveUps(productId: string, shown: number): void {
  const graph = useGraph();
  const { viewer, known } = useSession();
  const viewerId = viewer?.id ?? null;
  const onCount = useEffectEvent(async (upValue: number) => {
    // UPs are never taken back, so a push that the answer to one's own UP has overtaken is old; and a
    // page that shows what is true does without the code that changes it.
    if (upValue <= shown) return;
    const { cache } = await graph.load();
    cache.modify<{ upValue: number }>({
      id: cache.identify({ __typename: 'Product', id: productId }),
      fields: { upValue: (cached) => Math.max(cached, upValue) },
    });
  });
  useEffect(() => {
    // A socket belongs to whoever was signed in when it opened.
    if (!known) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      if (isOver) return;
      const { followProductUps } = await import('./follow-product-ups.ts');
      if (isOver) return;
      stop = followProductUps(viewerId, productId, (upValue) => {
        onCount(upValue).catch(() => undefined);
      });
    };
    // Without the code the count is as fresh as the page.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [known, viewerId, productId]);
}
