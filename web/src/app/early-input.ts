import { saveEarlyFieldValues } from '../lib/form/early-field-values.ts';

declare global {
  interface Window {
    /** Input before hydration, recorded by the script in the page's head. */
    vitaEarly?: {
      buttons: HTMLElement[];
      /** The last shortcut. */
      key: KeyboardEvent | null;
      /** What was typed after the shortcut of the search. */
      typed: string;
      /** Whether there was any interaction. */
      interacted: boolean;
      stop(type: 'click' | 'keydown'): void;
    };
  }
}

/**
 * Replays the input that a rendered page received before its code was loaded.
 *
 * @param takeOver renders or hydrates the page; from then on React handles events
 */
export function replayEarlyInput(root: HTMLElement, takeOver: () => void): void {
  const early = window.vitaEarly;
  saveEarlyFieldValues(root);
  early?.stop('click');
  takeOver();
  for (const button of early?.buttons ?? []) {
    button.removeAttribute('data-pressed');
    if (button.isConnected) button.click();
  }
}

/** Returns and removes the shortcut that was pressed before hydration, with what was typed after it; null for none. */
export function takeEarlyKey(): { key: KeyboardEvent; typed: string } | null {
  const early = window.vitaEarly;
  if (!early) return null;
  const { key, typed } = early;
  early.stop('keydown');
  early.key = null;
  return key && { key, typed };
}

/** Whether somebody has moved, scrolled or typed since the page arrived. */
export const hasInteracted = (): boolean => window.vitaEarly?.interacted ?? false;
