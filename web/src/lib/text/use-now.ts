import { useSyncExternalStore } from 'react';
import { useSite } from '../site/site-context.tsx';

const minute = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  // Without listeners the timer was off, and the time is stale.
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, minute);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * The time in milliseconds since 1970, at most a minute old. On the server and during hydration it is
 * the time at which the page was rendered.
 */
export function useNow(): number {
  const { renderedAt } = useSite();
  return useSyncExternalStore(
    watch,
    () => now,
    () => renderedAt ?? now,
  );
}

const never = () => () => undefined;

/** UTC on the server and during hydration, then undefined for the reader's own time zone. */
export function useTimeZone(): 'UTC' | undefined {
  return useSyncExternalStore<'UTC' | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  );
}
