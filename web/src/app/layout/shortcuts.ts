import { useEffect } from 'react';
import { shortcutsDialog } from '../../dialogs/more.ts';
import { searchDialog } from '../../dialogs/search.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { dropTypedKeys, keepTypedKeys } from '../../lib/form/typed-keys.ts';
import { takeEarlyKey } from '../early-input.ts';

const dialogsByKey = new Map([
  ['/', searchDialog],
  ['?', shortcutsDialog],
]);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+K and ⌘K open the search also from a field. */
const isSearchChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const dialogOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isTyping(target) ? undefined : dialogsByKey.get(key);

/** Keys that open a dialog on every page; single ones not while the user types. */
export function Shortcuts(): null {
  const { current, open } = useDialogs();
  const isOpen = current !== null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent, typed?: string) => {
      const dialog = isSearchChord(event) ? searchDialog : dialogOf(event);
      if (!dialog || isOpen) return;
      event.preventDefault();
      if (dialog === searchDialog) keepTypedKeys(typed);
      open(dialog);
    };
    const onKeyNow = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', onKeyNow);
    const early = takeEarlyKey();
    if (early) onKey(early.key, early.typed);
    return () => window.removeEventListener('keydown', onKeyNow);
  }, [isOpen, open]);
  // A dialog that was closed without its field, such as one whose code did not arrive.
  useEffect(() => (isOpen ? dropTypedKeys : undefined), [isOpen]);
  return null;
}
