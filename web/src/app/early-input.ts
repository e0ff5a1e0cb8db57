import { keepEarlyTyped } from '../lib/form/early-typed.ts';

declare global {
  interface Window {
    /** Set by the script in the page's head. */
    vitaEarly?: {
      buttons: HTMLElement[];
      /** The last shortcut that was pressed. */
      key: KeyboardEvent | null;
      /** Whether there was any sign of life. */
      stirred: boolean;
      stop(type: 'click' | 'keydown'): void;
    };
  }
}

/**
 * Does again what was done before the client took the page over: buttons and fields of a rendered page
 * can be seen, and so be used, before there is code behind them.
 *
 * @param takeOver from here on React hears every event
 */
export function replayEarlyInput(root: HTMLElement, takeOver: () => void): void {
  const early = window.vitaEarly;
  keepEarlyTyped(root);
  early?.stop('click');
  takeOver();
  for (const button of early?.buttons ?? []) if (button.isConnected) button.click();
}

/** The shortcut that was pressed before anybody listened; none is kept after it has been taken. */
export function takeEarlyKey(): KeyboardEvent | null {
  const early = window.vitaEarly;
  if (!early) return null;
  const { key } = early;
  early.stop('keydown');
  early.key = null;
  return key;
}

/** Whether somebody has moved, scrolled or typed since the page came. */
export const hasStirred = (): boolean => window.vitaEarly?.stirred ?? false;
