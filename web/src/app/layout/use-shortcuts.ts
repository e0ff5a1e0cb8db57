import { useEffect } from 'react';
import { shortcutsDialog } from '../../dialogs/more.ts';
import { searchDialog } from '../../dialogs/search.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { takeEarlyKey } from '../early-input.ts';

const dialogsByKey = new Map([
  ['/', searchDialog],
  ['?', shortcutsDialog],
]);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys that open a dialog on every page, except while the user types. */
export function useShortcuts(): void {
  const { current, open } = useDialogs();
  const isOpen = current !== null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialog = dialogsByKey.get(event.key);
      const isOther = event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target);
      if (!dialog || isOther || isOpen) return;
      event.preventDefault();
      open(dialog);
    };
    window.addEventListener('keydown', onKey);
    const early = takeEarlyKey();
    if (early) onKey(early);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, open]);
}
