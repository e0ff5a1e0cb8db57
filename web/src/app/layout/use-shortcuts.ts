import { useEffect } from 'react';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { takeEarlyKey } from '../early-input.ts';

const opens = { '/': 'search', '?': 'shortcuts' } as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys that open something wherever one is, except while one types. */
export function useShortcuts(): void {
  const { current, open } = useDialogs();
  const isOpen = current !== null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = opens[event.key as keyof typeof opens];
      const isOther = event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target);
      if (!name || isOther || isOpen) return;
      event.preventDefault();
      open(name);
    };
    window.addEventListener('keydown', onKey);
    const early = takeEarlyKey();
    if (early) onKey(early);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, open]);
}
