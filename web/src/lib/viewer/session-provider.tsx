import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { times } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
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

/**
 * Knows who is signed in. Polls for members, so that counts stay right where no socket can be held
 * open (M3).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ViewerQueryDocument, {
    errorPolicy: 'all',
  });
  const isMember = Boolean(data?.viewer);
  useMemberPolling(isMember, startPolling, stopPolling);
  const session = useMemo(
    () => ({
      viewer: data?.viewer ?? null,
      known: data !== undefined || error !== undefined,
      weekPosts: data?.viewer?.unread.week ?? data?.weekPosts ?? 0,
      refresh: async () => {
        await refetch();
      },
    }),
    [data, error, refetch],
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
