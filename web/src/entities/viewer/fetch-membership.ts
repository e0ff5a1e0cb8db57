import { times } from '#schema/limits';
import { wasMember } from './remembered-membership.ts';

export interface Membership {
  isMember: boolean;
  /** Null when it is not known yet. */
  weekPosts: number | null;
}

const query = '{ weekPosts viewer { id } }';

/**
 * Asks the server whether a member is signed in, without loading Apollo Client, which visitors do not
 * need. After a member's last visit it assumes a member, so that she does not wait for two requests.
 *
 * @throws when the server cannot be reached
 */
export async function fetchMembership(): Promise<Membership> {
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
