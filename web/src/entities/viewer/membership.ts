import { startTransition, useEffect, useState } from 'react';
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
    // A response in the middle of the hydration must not make that one long task.
    const know = (membership: Membership) => startTransition(() => setMembership(membership));
    fetchMembership().then(know, () => know(visitor));
  }, []);
  return membership;
}

const query = '{ weekPosts viewer { id } }';

/**
 * Asks the server whether a member is signed in, without loading Apollo Client, which visitors do not
 * need. Where a member is expected it assumes one, so that she does not wait for two requests.
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
 * which hides what is for visitors until the session is known. For a visitor it stores only that a
 * session is over, whose cookie the browser may still have.
 */
export function rememberMembership(isMember: boolean): void {
  const wasExpected = wasMember();
  document.documentElement.toggleAttribute(attribute, isMember);
  try {
    if (isMember) localStorage.setItem(storageKey, '1');
    else if (wasExpected) localStorage.setItem(storageKey, '0');
  } catch {
    // Storage may be blocked; the next page then goes by the mark of the server.
  }
}

/** Whether this page expected a member before the session was known, or knows one. */
const wasMember = (): boolean => document.documentElement.hasAttribute(attribute);
