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
import { announced, useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { usePageResult, useQuery } from '../../lib/graph/use-query.ts';
import { storeCookies, viewerCookies } from './display-cookies.ts';
import { type Intent, keepIntent } from './intent.ts';
import { rememberMembership, useMembership } from './membership.ts';
import { rememberNewcomer } from './newcomer.ts';

export type ViewerData = NonNullable<ViewerQuery['viewer']>;

export interface Session {
  /** Null for a visitor and while the session is not known. */
  viewer: ViewerData | null;
  /** False until the server's first response. */
  known: boolean;
  /** This week's posts for the trends menu: of followed products, or of all for a visitor. */
  weekPosts: number;
  /** Refetches the session. @returns whether the server says that there is no member */
  refresh(): Promise<{ isVisitor: boolean }>;
  requireLogin: RequireLogin;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}

export const useViewer = (): ViewerData | null => useSession().viewer;

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
        avatar(relative: true)
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
        newcomer {
          point
          tasks {
            kind
            done
          }
        }
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
  const {
    data: received,
    error,
    refetch,
    startPolling,
    stopPolling,
  } = useQuery(ViewerQueryDocument, { errorPolicy: 'all', skip: !isQueried });
  const data = useLastAnswer(received, error);
  const page = usePageResult(WeekPostsDocument);
  const isMember = Boolean(data?.viewer);
  const known = isQueried ? data !== undefined || error !== undefined : membership !== null;
  useEffect(() => {
    if (known) rememberMembership(isMember);
  }, [known, isMember]);
  const shown = data?.viewer ?? null;
  useEffect(() => {
    if (!known) return;
    rememberNewcomer(shown);
    // Without a viewer, also when the request failed, the stored login is cleared.
    storeCookies((isSecure) => viewerCookies(shown, isSecure));
  }, [known, shown]);
  useMemberPolling(isMember, startPolling, stopPolling);
  const refresh = useCallback(async () => {
    setSignedIn(true);
    const { data: refetched } = await refetch();
    return { isVisitor: refetched?.viewer === null };
  }, [refetch]);
  const requireLogin = useLoginRequirement(known, isMember);
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
      requireLogin,
    }),
    [data, known, membership, page, refresh, requireLogin],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * The last result that says who is signed in. Other services may fail meanwhile. A failed request says nothing,
 * so that a member stays where she is.
 */
function useLastAnswer(received: ViewerQuery | undefined, error: unknown): ViewerQuery | undefined {
  const [last, setLast] = useState<ViewerQuery>();
  const isKnown = Boolean(received?.viewer) || !concernsViewer(error);
  const answer = isKnown ? received : undefined;
  if (answer && answer !== last) setLast(answer);
  return answer ?? last ?? received;
}

/** Whether the viewer may be missing because of the error: one of the network has no paths. */
function concernsViewer(error: unknown): boolean {
  if (error === undefined) return false;
  const { errors = [{}] } = error as { errors?: { path?: readonly unknown[] }[] };
  return errors.some(({ path = ['viewer'] }) => path[0] === 'viewer');
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

type RequireLogin = (intent: Intent, action: () => void) => void;

/**
 * Runs an action for members; opens the login dialog for visitors, and keeps the intent until they have
 * logged in. An action before the session is known waits for it, so that no member is asked to log in;
 * the user sees a dialog on its way, and cancels the action by closing it.
 */
export const useRequireLogin = (): RequireLogin => useSession().requireLogin;

/** In the provider, because a button may disappear when the session is known. */
function useLoginRequirement(known: boolean, isMember: boolean): RequireLogin {
  const { current, open, announce } = useDialogs();
  const [waiting, setWaiting] = useState<{ intent: Intent; action(): void } | null>(null);
  const isAnnounced = current === announced;
  const run = useCallback<RequireLogin>(
    (intent, action) => {
      if (isMember) return action();
      keepIntent(intent);
      open(loginDialog);
    },
    [isMember, open],
  );
  useEffect(() => {
    if (!waiting) return;
    const isGivenUp = opensDialog(waiting.intent) && !isAnnounced;
    if (!isGivenUp && !known) return;
    setWaiting(null);
    if (!isGivenUp) run(waiting.intent, waiting.action);
  }, [waiting, known, isAnnounced, run]);
  return useCallback(
    (intent, action) => {
      if (known) return run(intent, action);
      setWaiting({ intent, action });
      if (opensDialog(intent)) announce();
    },
    [known, run, announce],
  );
}

const opensDialog = ({ kind }: Intent): boolean =>
  kind !== 'follow' && kind !== 'play' && kind !== 'like';
