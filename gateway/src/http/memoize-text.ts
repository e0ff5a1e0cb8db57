import { LRUCache } from 'lru-cache';

/** More than the documents of two languages and the pages of the site. */
const max = 50;

/** Caches the results for the 50 texts that were used last. */
export function memoizeByText<T extends object | string>(
  make: (text: string) => T,
): (text: string) => T {
  const known = new LRUCache<string, T>({ max });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
