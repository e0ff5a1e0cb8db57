import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls a horizontal list to centre its `aria-current` item, on mount and when `key` changes. */
export function useScrollToCurrent<E extends HTMLElement>(key: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const item = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !item) return;
    const { left, width } = item.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    element.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [key]);
  return ref;
}
