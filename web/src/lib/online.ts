import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** When the network last returned, on the clock of `performance.now()`. */
let returnedAt = Number.NEGATIVE_INFINITY;

function watch(onChange: () => void): () => void {
  const onReturn = () => {
    returnedAt = performance.now();
    onChange();
  };
  window.addEventListener('online', onReturn);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onReturn);
    window.removeEventListener('offline', onChange);
  };
}

/** False while the browser reports that it is offline; always true on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** Milliseconds after the return of the network. */
const firstPause = 100;
const lastRetry = 30_000;

/**
 * Retries when the network returns, and again for half a minute: browsers report the network before the
 * first requests succeed. Each pause is as long as all before it.
 */
export function useRetryOnline(retry: () => void): void {
  const isOnline = useOnline();
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isOnline) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      const elapsed = performance.now() - returnedAt;
      const pause = Math.max(firstPause, elapsed);
      if (elapsed + pause > lastRetry) return;
      timer = setTimeout(() => {
        retryNow();
        schedule();
      }, pause);
    };
    schedule();
    return () => clearTimeout(timer);
  }, [isOnline]);
}
