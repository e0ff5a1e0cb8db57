import { useCallback, useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';

/** The script in the page's head reads this key before the first paint. */
const storageKey = 'vita-mode';
const attribute = 'data-theme';

const shownMode = (): ThemeMode =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';

function watchMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

function setMode(mode: ThemeMode): void {
  document.documentElement.setAttribute(attribute, mode);
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
}

/** Reads the stored choice; the returned function stores it again after a logout has cleared the storage. */
export function holdMode(): () => void {
  try {
    const mode = localStorage.getItem(storageKey);
    return () => {
      if (mode) localStorage.setItem(storageKey, mode);
    };
  } catch {
    return () => undefined;
  }
}

/** The current mode and a function that switches it. */
export function useThemeMode(): { mode: ThemeMode; toggle(): void } {
  const mode = useSyncExternalStore(watchMode, shownMode, () => 'light' as const);
  const toggle = useCallback(() => setMode(shownMode() === 'dark' ? 'light' : 'dark'), []);
  return { mode, toggle };
}
