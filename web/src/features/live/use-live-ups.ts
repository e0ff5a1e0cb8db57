import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../entities/viewer/session.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import { whenIdle } from '../../lib/load/when-idle.ts';

/**
 * Updates a product's UP count while its page is open.
 *
 * @param shown the count that the page shows
 */
export function useLiveUps(productId: string, shown: number): void {
  const graph = useGraph();
  const { viewer, known } = useSession();
  const viewerId = viewer?.id ?? null;
  const onCount = useEffectEvent(async (upValue: number) => {
    // UPs are never taken back: a smaller count is older than the one shown. Returning here also
    // saves loading Apollo Client for a page that is up to date.
    if (upValue <= shown) return;
    const { cache } = await graph.load();
    cache.modify<{ upValue: number }>({
      id: cache.identify({ __typename: 'Product', id: productId }),
      fields: { upValue: (cached) => Math.max(cached, upValue) },
    });
  });
  useEffect(() => {
    // A socket is opened for one viewer, so the session must be known first.
    if (!known) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      if (isOver) return;
      const { subscribeProductUps } = await import('./live-socket.ts');
      if (isOver) return;
      stop = subscribeProductUps(viewerId, productId, (upValue) => {
        onCount(upValue).catch(() => undefined);
      });
    };
    // If the code cannot be loaded, the count stays as it was rendered.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [known, viewerId, productId]);
}
