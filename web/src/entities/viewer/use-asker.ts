import { useEffect, useState } from 'react';
import { type Asker, askWhoReads } from './who-asks.ts';

const nobody: Asker = { isMember: false, weekPosts: null };

/** Who reads the page; null until that is known. */
export function useAsker(): Asker | null {
  const [asker, setAsker] = useState<Asker | null>(null);
  useEffect(() => {
    askWhoReads().then(setAsker, () => setAsker(nobody));
  }, []);
  return asker;
}
