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
  // The first who looks after a pause must not see the time before it.
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
 * The time in milliseconds since 1970, a minute old at most; on the server, and as long as its page is
 * taken over, the time at which it was rendered.
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

/** The reader's own time zone (undefined); UTC where a server cannot know it. */
export function useTimeZone(): 'UTC' | undefined {
  return useSyncExternalStore<'UTC' | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  );
}
