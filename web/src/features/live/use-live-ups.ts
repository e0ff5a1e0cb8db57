import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../entities/viewer/session.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import { whenIdle } from '../../lib/load/when-idle.ts';
import { countAfterPush } from './live-ups.rules.ts';

/**
 * Updates a product's UP count while its page is open.
 *
 * @param shown the count that the page shows
 */
export function useLiveUps(productId: string, shown: number): void {
  const graph = useGraph();
  const pushed = useRef<number | null>(null);
  const { viewer, known } = useSession();
  const viewerId = viewer?.id ?? null;
  const onCount = useEffectEvent(async (upValue: number) => {
    const next = countAfterPush(shown, pushed.current, upValue);
    pushed.current = upValue;
    // Returning here saves loading Apollo Client for a page that is up to date.
    if (next === shown) return;
    const { cache } = await graph.load();
    cache.modify<{ upValue: number }>({
      id: cache.identify({ __typename: 'Product', id: productId }),
      fields: { upValue: (cached) => (next < shown ? next : Math.max(cached, next)) },
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
