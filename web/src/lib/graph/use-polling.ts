import { useEffect, useEffectEvent } from 'react';

interface Pace {
  /** Milliseconds until the first request. */
  first: number;
  /** The longest pause. */
  longest: number;
}

/** Each pause is half as long again as the one before. */
const growth = 1.5;

/**
 * Calls `poll` again and again with growing pauses, while the page is shown and the browser is online. Another `key`
 * begins with the first pause again, as when something has changed.
 */
export function usePolling(poll: () => Promise<unknown>, { first, longest }: Pace, key: string) {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    let pause = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const schedule = () => {
      timer = setTimeout(async () => {
        const isShown = document.visibilityState === 'visible' && navigator.onLine;
        if (isShown) {
          await pollNow().catch(() => undefined);
          pause = Math.min(longest, pause * growth);
        }
        if (!isOver) schedule();
      }, pause);
    };
    schedule();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [first, longest, key]);
}
