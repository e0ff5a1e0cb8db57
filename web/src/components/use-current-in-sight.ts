import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a line that is moved sideways: what is current stands in its middle when it is first seen, and when it changes. */
export function useCurrentInSight<E extends HTMLElement>(current: string): RefObject<E | null> {
  const line = useRef<E>(null);
  useLayoutEffect(() => {
    const own = line.current;
    const found = own?.querySelector<HTMLElement>('[aria-current]');
    if (!own || !found) return;
    const { left, width } = found.getBoundingClientRect();
    const frame = own.getBoundingClientRect();
    own.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [current]);
  return line;
}
