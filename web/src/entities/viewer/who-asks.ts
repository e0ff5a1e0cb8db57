import { times } from '#schema/limits';
import { wasMember } from './remembered-membership.ts';

export interface Asker {
  isMember: boolean;
  /** Null when it is not known yet. */
  weekPosts: number | null;
}

const query = '{ weekPosts viewer { id } }';

/**
 * Whether a member reads, without Apollo Client: a visitor, who only reads, need not fetch it. Who was a
 * member last is taken for one, so that she waits once and not twice.
 *
 * @throws when the server cannot be reached
 */
export async function askWhoReads(): Promise<Asker> {
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
