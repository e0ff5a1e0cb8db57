import { useEffect, useState } from 'react';
import { fetchMembership, type Membership } from './fetch-membership.ts';

const visitor: Membership = { isMember: false, weekPosts: null };

/** Whether a member is signed in; null until it is known. */
export function useMembership(): Membership | null {
  const [membership, setMembership] = useState<Membership | null>(null);
  useEffect(() => {
    fetchMembership().then(setMembership, () => setMembership(visitor));
  }, []);
  return membership;
}
