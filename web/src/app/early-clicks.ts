declare global {
  interface Window {
    /** Set by the script in the page's head. */
    vitaEarlyClicks?: { buttons: HTMLElement[]; stop(): void };
  }
}

/**
 * Presses again what was pressed before the client took the page over: the buttons of a rendered page
 * can be seen, and so pressed, before there is code behind them.
 *
 * @param takeOver from here on React hears every click
 */
export function replayEarlyClicks(takeOver: () => void): void {
  const early = window.vitaEarlyClicks;
  early?.stop();
  takeOver();
  for (const button of early?.buttons ?? []) if (button.isConnected) button.click();
}
