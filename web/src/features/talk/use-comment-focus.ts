import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a comment once it is shown: one that was just added, or that the address names.
 *
 * @param key changes when the same comment is named again
 */
export function useCommentFocus(
  list: RefObject<HTMLElement | null>,
  id: string | null,
  key: string,
): void {
  const done = useRef<string | null>(null);
  // After each render, because a comment is shown when its query has a result.
  useEffect(() => {
    const wanted = `${key} ${id}`;
    if (id === null || done.current === wanted) return;
    const comment = list.current?.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
    if (!comment) return;
    done.current = wanted;
    comment.focus({ preventScroll: true });
    comment.scrollIntoView({ block: 'center' });
  });
}
