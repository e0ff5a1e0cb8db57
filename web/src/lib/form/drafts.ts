import { createContext, useContext } from 'react';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** The member whose drafts are read and written; null for a visitor. */
export const DraftOwnerContext = createContext<string | null>(null);

export const useDraftOwner = (): string | null => useContext(DraftOwnerContext);

/**
 * The drafts of this tab. They survive a reload; they end with the tab, because they can contain the
 * contact of a person.
 */
export const drafts = (): DraftStore => createDraftStore(openStorage(), Date.now);

function openStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
