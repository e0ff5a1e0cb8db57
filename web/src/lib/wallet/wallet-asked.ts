import { useSyncExternalStore } from 'react';

// A wallet goes on asking when a dialog is closed or another page is opened, so this outlives both.

const asked = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Notes that a wallet asks about something, until it has answered.
 * @param about such as a prepayment of a badge
 */
export async function asking<T>(about: string, ask: () => Promise<T>): Promise<T> {
  asked.add(about);
  tell();
  try {
    return await ask();
  } finally {
    asked.delete(about);
    tell();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isAsked = (about: string): boolean => asked.has(about);

/** Whether a wallet still asks about it. */
export const useIsAsked = (about: string): boolean =>
  useSyncExternalStore(subscribe, () => isAsked(about));
