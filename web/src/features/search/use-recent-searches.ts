import { useCallback, useEffect, useState } from 'react';

const storageKey = 'vita-recent-searches';
const most = 6;

/** The words that were searched in this browser, the last first. They never leave it. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((word): word is string => typeof word === 'string').slice(0, most);
  } catch {
    return [];
  }
}

function write(words: readonly string[]): void {
  try {
    if (words.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(words));
  } catch {
    // The browser allows no storage: nothing is remembered.
  }
}

export function rememberSearch(word: string): void {
  write([word, ...readRecentSearches().filter((other) => other !== word)].slice(0, most));
}

/** Empty on the server and until the first effect. */
export function useRecentSearches() {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => setWords(readRecentSearches()), []);
  const forget = useCallback(() => {
    write([]);
    setWords([]);
  }, []);
  return { words, forget };
}
