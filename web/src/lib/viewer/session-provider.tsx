import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { times } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
import { rememberMembership } from './remembered-membership.ts';
import { SessionContext } from './viewer-context.tsx';

export const ViewerQueryDocument = graphql(/* GraphQL */ `
  query Viewer {
    weekPosts
    viewer {
      id
      email
      wallet
      isStaff
      canPick
      user {
        id
        nickname
        avatar
        roles
        isDeveloper
        isGoldfinger
      }
      unread {
        messages
        week
      }
      vitamins {
        balance
      }
    }
  }
`);

const WeekPostsDocument = graphql(/* GraphQL */ `
  query WeekPosts {
    weekPosts
  }
`);

/**
 * Knows who is signed in. Polls for members, so that counts stay right where no socket can be held
 * open (M3).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ViewerQueryDocument, {
    errorPolicy: 'all',
    // A rendered page is for everybody, and holds nothing of who asks for it.
    ssr: false,
  });
  const { data: week } = useQuery(WeekPostsDocument, {
    // In a browser the number comes with the page or with the viewer, never by a call of its own.
    fetchPolicy: typeof window === 'undefined' ? 'cache-first' : 'cache-only',
  });
  const isMember = Boolean(data?.viewer);
  const known = data !== undefined || error !== undefined;
  useEffect(() => {
    if (known) rememberMembership(isMember);
  }, [known, isMember]);
  useMemberPolling(isMember, startPolling, stopPolling);
  const session = useMemo(
    () => ({
      viewer: data?.viewer ?? null,
      known,
      weekPosts: data?.viewer?.unread.week ?? data?.weekPosts ?? week?.weekPosts ?? 0,
      refresh: async () => {
        await refetch();
      },
    }),
    [data, known, refetch, week],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useMemberPolling(
  active: boolean,
  start: (milliseconds: number) => void,
  stop: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    start(times.unreadPoll);
    return stop;
  }, [active, start, stop]);
}
