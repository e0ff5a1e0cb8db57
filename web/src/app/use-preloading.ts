import { useEffect } from 'react';
import type { Dialog } from '../lib/dialogs/dialogs.tsx';
import { whenIdle } from '../lib/load/when-idle.ts';
import { hasInteracted } from './early-input.ts';
import { interactionEvents } from './interaction-events.ts';

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Preloads dialogs one after the other after the first interaction, so that they open without
 * waiting. A page that is only looked at loads none.
 */
export function usePreloading(dialogs: readonly Pick<Dialog, 'preload'>[]): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let stopped = false;
    const start = async () => {
      removeListeners();
      for (const dialog of dialogs) {
        await new Promise<void>(whenIdle);
        if (stopped) return;
        await dialog.preload();
      }
    };
    const onInteraction = () => void start();
    const options = { passive: true, capture: true };
    const removeListeners = () => {
      for (const type of interactionEvents) {
        window.removeEventListener(type, onInteraction, options);
      }
    };
    for (const type of interactionEvents) window.addEventListener(type, onInteraction, options);
    if (hasInteracted()) onInteraction();
    return () => {
      stopped = true;
      removeListeners();
    };
  }, [dialogs]);
}
