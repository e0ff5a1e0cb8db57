/** The key is that of the script in the page's head. */
const storageKey = 'vita-member';
const attribute = 'data-member';

/**
 * Keeps whether the last answer was for a member. The script in the page's head puts it on <html>, so that
 * what a rendered page says to visitors need not flash up for members; nothing else believes it.
 */
export function rememberMembership(isMember: boolean): void {
  document.documentElement.toggleAttribute(attribute, isMember);
  try {
    if (isMember) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden: then the next page flashes, and that is all.
  }
}

/** What the page began with. */
export const wasMember = (): boolean => document.documentElement.hasAttribute(attribute);
