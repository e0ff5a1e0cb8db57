import { useEffect, useState } from 'react';
import { useSession } from './session.tsx';
import { parseFlag, shownWeekCount, type TrendsFlag, utcDate } from './trends-flag.rules.ts';

/** The head's script reads this key, to hide the count before the first paint. */
const storageKey = 'vita-trends';
const attribute = 'data-trends-opened';

/** Of this page, where the storage is blocked. */
let kept: TrendsFlag | null = null;

function readFlag(): TrendsFlag | null {
  try {
    return parseFlag(localStorage.getItem(storageKey)) ?? kept;
  } catch {
    return kept;
  }
}

function storeFlag(flag: TrendsFlag): void {
  kept = flag;
  try {
    localStorage.setItem(storageKey, JSON.stringify(flag));
  } catch {
    // The flag then lasts until the page is left.
  }
}

/** This week's posts for the trends menu; 0 after trends was opened today. */
export function useWeekCount(isTrendsOpen: boolean): number {
  const { weekPosts, known } = useSession();
  const [flag, setFlag] = useState<TrendsFlag | null>(null);
  const [today, setToday] = useState('');
  useEffect(() => {
    const date = utcDate(Date.now());
    setToday(date);
    if (isTrendsOpen && known) storeFlag({ date, count: weekPosts });
    setFlag(readFlag());
  }, [isTrendsOpen, known, weekPosts]);
  const shown = today ? shownWeekCount(weekPosts, flag, today) : weekPosts;
  useEffect(() => {
    if (today) document.documentElement.toggleAttribute(attribute, shown < weekPosts);
  }, [today, shown, weekPosts]);
  return shown;
}
