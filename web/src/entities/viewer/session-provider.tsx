import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { times } from '#schema/limits';
import { graphql } from '../../gql/index.ts';
import { usePageAnswer } from '../../lib/graph/use-page-answer.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { rememberMembership } from './remembered-membership.ts';
import { useAsker } from './use-asker.ts';
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
  const asker = useAsker();
  const [hasSigned, setSigned] = useState(false);
  const isAsked = hasSigned || asker?.isMember === true;
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ViewerQueryDocument, {
    errorPolicy: 'all',
    skip: !isAsked,
  });
  const page = usePageAnswer(WeekPostsDocument);
  const isMember = Boolean(data?.viewer);
  const known = isAsked ? data !== undefined || error !== undefined : asker !== null;
  useEffect(() => {
    if (known) rememberMembership(isMember);
  }, [known, isMember]);
  useMemberPolling(isMember, startPolling, stopPolling);
  const refresh = useCallback(async () => {
    setSigned(true);
    await refetch();
  }, [refetch]);
  const session = useMemo(
    () => ({
      viewer: data?.viewer ?? null,
      known,
      weekPosts:
        data?.viewer?.unread.week ?? data?.weekPosts ?? asker?.weekPosts ?? page?.weekPosts ?? 0,
      refresh,
    }),
    [data, known, asker, page, refresh],
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
