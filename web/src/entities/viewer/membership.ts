import { useEffect, useState } from 'react';
import { times } from '#schema/limits';

interface Membership {
  isMember: boolean;
  /** Null when it is not known yet. */
  weekPosts: number | null;
}

const visitor: Membership = { isMember: false, weekPosts: null };

/** Whether a member is signed in; null until it is known. */
export function useMembership(): Membership | null {
  const [membership, setMembership] = useState<Membership | null>(null);
  useEffect(() => {
    fetchMembership().then(setMembership, () => setMembership(visitor));
  }, []);
  return membership;
}

const query = '{ weekPosts viewer { id } }';

/**
 * Asks the server whether a member is signed in, without loading Apollo Client, which visitors do not
 * need. After a member's last visit it assumes a member, so that she does not wait for two requests.
 *
 * @throws when the server cannot be reached
 */
async function fetchMembership(): Promise<Membership> {
  if (wasMember()) return { isMember: true, weekPosts: null };
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(times.restTimeout),
  });
  const { data } = (await response.json()) as {
    data: { weekPosts: number | null; viewer: object | null };
  };
  return { isMember: data.viewer !== null, weekPosts: data.weekPosts };
}

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
const wasMember = (): boolean => document.documentElement.hasAttribute(attribute);
