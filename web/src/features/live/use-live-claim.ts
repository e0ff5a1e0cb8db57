import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '../../entities/viewer/session.tsx';
import { whenIdle } from '../../lib/load/when-idle.ts';
import type { ClaimPush } from './live-socket.ts';

/** Calls back with the viewer's claim of a badge at once, and again at each change of it. */
export function useLiveClaim(badgeId: string, onPush: (push: ClaimPush) => void): void {
  const viewerId = useViewer()?.id;
  const push = useEffectEvent(onPush);
  useEffect(() => {
    if (!viewerId) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      if (isOver) return;
      const { subscribeBadgeClaim } = await import('./live-socket.ts');
      if (isOver) return;
      stop = subscribeBadgeClaim(viewerId, badgeId, (each) => push(each));
    };
    // If the code cannot be loaded, the page asks again and again.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [viewerId, badgeId]);
}
