import { useEffect } from 'react';
import type { Dialog } from '../lib/dialogs/define-dialog.ts';
import { whenIdle } from '../lib/load/when-idle.ts';
import { hasStirred } from './early-input.ts';
import { signsOfLife } from './signs-of-life.ts';

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches, one after the other, what the reader is likely to open, once there are signs that somebody
 * reads: a dialog then opens without waiting, and a page that is only looked at loads no more for it.
 */
export function usePreloading(dialogs: readonly Pick<Dialog, 'preload'>[]): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let stopped = false;
    const start = async () => {
      forget();
      for (const dialog of dialogs) {
        await new Promise<void>(whenIdle);
        if (stopped) return;
        await dialog.preload();
      }
    };
    const onSign = () => void start();
    const options = { passive: true, capture: true };
    const forget = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, onSign, options);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, onSign, options);
    if (hasStirred()) onSign();
    return () => {
      stopped = true;
      forget();
    };
  }, [dialogs]);
}
