import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when a decided entry has left a list: to the entry that took its place, or to the
 * heading when the list is empty. Otherwise the focus would fall back to the start of the page.
 *
 * @param ids of the entries, in their order
 * @param list contains one article, or an element with `data-row`, for each entry
 * @returns a function to call when an entry is decided
 */
export function useFocusAfterDecision(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): (id: string) => void {
  const decided = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (!decided.current || ids.includes(decided.current.id)) return;
    const all = (selector: string) => [
      ...(list.current?.querySelectorAll<HTMLElement>(selector) ?? []),
    ];
    const rows = all('[data-row]');
    const entries = rows.length > 0 ? rows : all('article');
    const next = entries[Math.min(decided.current.index, entries.length - 1)] ?? heading.current;
    decided.current = null;
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  }, [ids, list, heading]);
  return (id) => {
    decided.current = { id, index: ids.indexOf(id) };
  };
}
