import { useSyncExternalStore } from 'react';

// A wallet goes on asking when the dialog of a prepayment is closed, so it outlives the dialog.

const asked = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Notes that a wallet asks about a prepayment of the badge, until it has answered. */
export async function asking<T>(badgeId: string, ask: () => Promise<T>): Promise<T> {
  asked.add(badgeId);
  tell();
  try {
    return await ask();
  } finally {
    asked.delete(badgeId);
    tell();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a wallet still asks about a prepayment of the badge. */
export const useIsAsked = (badgeId: string): boolean =>
  useSyncExternalStore(subscribe, () => asked.has(badgeId));
