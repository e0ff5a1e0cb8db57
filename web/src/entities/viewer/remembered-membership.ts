/** The script in the page's head reads this key. */
const storageKey = 'vita-member';
const attribute = 'data-member';

/**
 * Stores whether a member is signed in. On the next page the script in the head sets it on `<html>`,
 * which hides what is for visitors until the session is known.
 */
export function rememberMembership(isMember: boolean): void {
  document.documentElement.toggleAttribute(attribute, isMember);
  try {
    if (isMember) localStorage.setItem(storageKey, '1');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked; the next page then shows visitors' content for a moment.
  }
}

/** Whether a member was signed in on the previous page. */
export const wasMember = (): boolean => document.documentElement.hasAttribute(attribute);
