import { type RefObject, useEffect, useRef } from 'react';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';

export interface RowActions {
  /** Selects the row, or takes it from the selection. */
  toggle(id: string): void;
  /** For the selected rows, or the one with the focus. */
  approve(id: string | null): void;
  reject(id: string | null): void;
  help(): void;
}

const rowSelector = '[data-row]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

const isModified = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Moves the focus by rows; the first step leads to the first row. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)];
  const current = document.activeElement?.closest<HTMLElement>(rowSelector);
  const at = current ? rows.indexOf(current) + step : 0;
  const next = rows[Math.max(0, Math.min(at, rows.length - 1))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keys of a list of rows: `j` and `k` move, `x` selects, `a` approves, `r` rejects, `?` shows the keys.
 * They rest while the user types or a dialog is open.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, actions: RowActions): void {
  const { current } = useDialogs();
  const isOpen = current !== null;
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const run = (key: string): boolean => {
      const id =
        document.activeElement?.closest<HTMLElement>(rowSelector)?.getAttribute('data-row') ?? null;
      const { toggle, approve, reject, help } = latest.current;
      if (key === 'j' && list.current) moveFocus(list.current, 1);
      else if (key === 'k' && list.current) moveFocus(list.current, -1);
      else if (key === 'x' && id) toggle(id);
      else if (key === 'a') approve(id);
      else if (key === 'r') reject(id);
      else if (key === '?') help();
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (isOpen || isModified(event) || isTyping(event.target) || !run(event.key)) return;
      event.preventDefault();
      // The site's own help has the keys of every page only.
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen, list]);
}
