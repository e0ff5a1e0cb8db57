import { keepEarlyTyped } from '../lib/form/early-typed.ts';

declare global {
  interface Window {
    /** Set by the script in the page's head. */
    vitaEarlyClicks?: { buttons: HTMLElement[]; stop(): void };
  }
}

/**
 * Does again what was done before the client took the page over: buttons and fields of a rendered page
 * can be seen, and so be used, before there is code behind them.
 *
 * @param takeOver from here on React hears every event
 */
export function replayEarlyInput(root: HTMLElement, takeOver: () => void): void {
  const early = window.vitaEarlyClicks;
  keepEarlyTyped(root);
  early?.stop();
  takeOver();
  for (const button of early?.buttons ?? []) if (button.isConnected) button.click();
}
