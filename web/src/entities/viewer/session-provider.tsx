import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { times } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
import { usePageResult } from '../../lib/graph/use-page-result.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { rememberMembership } from './remembered-membership.ts';
import { useMembership } from './use-membership.ts';
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

/** Provides the session. Polls for members, so that counts stay current without a socket. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const membership = useMembership();
  const [hasSignedIn, setSignedIn] = useState(false);
  const isQueried = hasSignedIn || membership?.isMember === true;
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ViewerQueryDocument, {
    errorPolicy: 'all',
    skip: !isQueried,
  });
  const page = usePageResult(WeekPostsDocument);
  const isMember = Boolean(data?.viewer);
  const known = isQueried ? data !== undefined || error !== undefined : membership !== null;
  useEffect(() => {
    if (known) rememberMembership(isMember);
  }, [known, isMember]);
  useMemberPolling(isMember, startPolling, stopPolling);
  const refresh = useCallback(async () => {
    setSignedIn(true);
    await refetch();
  }, [refetch]);
  const session = useMemo(
    () => ({
      viewer: data?.viewer ?? null,
      known,
      weekPosts:
        data?.viewer?.unread.week ??
        data?.weekPosts ??
        membership?.weekPosts ??
        page?.weekPosts ??
        0,
      refresh,
    }),
    [data, known, membership, page, refresh],
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
