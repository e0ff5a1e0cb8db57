import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { times } from '#schema/limits';
import { loginDialog } from '../../dialogs/session.ts';
import type { ViewerQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { usePageResult, useQuery } from '../../lib/graph/use-query.ts';
import { type Intent, keepIntent } from './intent.ts';
import { rememberMembership, useMembership } from './membership.ts';

export type ViewerData = NonNullable<ViewerQuery['viewer']>;

export interface Session {
  /** Null for a visitor and while the session is not known. */
  viewer: ViewerData | null;
  /** False until the server's first response. */
  known: boolean;
  /** This week's posts for the trends menu: of followed products, or of all for a visitor. */
  weekPosts: number;
  /** Refetches the session; resolves when it is known. */
  refresh(): Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}

export const useViewer = (): ViewerData | null => useSession().viewer;

const ViewerQueryDocument = graphql(/* GraphQL */ `
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

/**
 * Runs an action for members; opens the login dialog for visitors, and keeps the intent until they have
 * logged in. An action before the session is known waits for it, so that no member is asked to log in.
 */
export function useRequireLogin(): (intent: Intent, action: () => void) => void {
  const { viewer, known } = useSession();
  const { open } = useDialogs();
  const [waiting, setWaiting] = useState<{ intent: Intent; action(): void } | null>(null);
  const isMember = viewer !== null;
  const askForLogin = useCallback(
    (intent: Intent) => {
      keepIntent(intent);
      open(loginDialog);
    },
    [open],
  );
  useEffect(() => {
    if (!waiting || !known) return;
    setWaiting(null);
    if (isMember) waiting.action();
    else askForLogin(waiting.intent);
  }, [waiting, known, isMember, askForLogin]);
  return useCallback(
    (intent, action) => {
      if (!known) setWaiting({ intent, action });
      else if (isMember) action();
      else askForLogin(intent);
    },
    [known, isMember, askForLogin],
  );
}
