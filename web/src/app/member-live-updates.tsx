import type { ApolloClient } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { times } from '#schema/limits';
import { isLeaving } from '../entities/viewer/leaving.ts';
import { useSession, ViewerQueryDocument } from '../entities/viewer/session.tsx';
import { acquireSocket } from '../features/live/live-socket.ts';
import { MessagesDocument } from '../features/message/messages-document.ts';
import { VitaminRecordsDocument } from '../features/vitamin/vitamin-records-document.ts';
import type { UnreadPushedSubscription, VitaminsPushedSubscription } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { refetchActive, useClient } from '../lib/graph/graph.ts';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';

const UnreadPushedDocument = graphql(/* GraphQL */ `
  subscription UnreadPushed {
    unread {
      messages
      week
    }
  }
`);

const VitaminsPushedDocument = graphql(/* GraphQL */ `
  subscription VitaminsPushed {
    vitamins {
      balance
    }
  }
`);

/**
 * Updates the unread and vitamin counts, and the lists behind them, when the server pushes a change.
 * A push carries absolute numbers, so that the next one repairs a missed one.
 */
export function MemberLiveUpdates({ viewerId }: { viewerId: string }) {
  const client = useClient();
  const { refresh } = useSession();
  useFreshPage(client);
  const text = useText();
  const { show } = useToasts();
  // Without this, the page would show the member's data until the next poll.
  const onSessionEnd = useEffectEvent(() => {
    if (!isLeaving()) refresh().catch(() => undefined);
  });
  const tellEnd = useEffectEvent(() => {
    if (isLeaving() || !client || !isVisitor(client)) return;
    show('warning', text('session.ended'), times.errorToast);
  });
  // The first response that says so ends this component: that of a push, a poll or any query of the viewer.
  useEffect(() => () => tellEnd(), []);
  useEffect(() => {
    if (!client) return undefined;
    const socket = acquireSocket(viewerId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWatching = socket.onSessionEnd(() => {
      clearTimeout(timer);
      timer = setTimeout(onSessionEnd, times.sessionEndCheck);
    });
    const stopUnread = socket.subscribe<UnreadPushedSubscription>(
      UnreadPushedDocument,
      {},
      ({ unread }) => {
        const changed = mergeIntoViewer(client, viewerId, 'unread', unread);
        if (changed) refetchActive(client, MessagesDocument);
      },
    );
    const stopVitamins = socket.subscribe<VitaminsPushedSubscription>(
      VitaminsPushedDocument,
      {},
      ({ vitamins }) => {
        const changed = mergeIntoViewer(client, viewerId, 'vitamins', vitamins);
        if (changed) refetchActive(client, VitaminRecordsDocument);
      },
    );
    return () => {
      clearTimeout(timer);
      stopWatching();
      stopUnread();
      stopVitamins();
      socket.release();
    };
  }, [client, viewerId]);
  return null;
}

/** Whether the server said that there is no member; an unknown session, such as after a failure, is none. */
function isVisitor(client: ApolloClient): boolean {
  const known = client.readQuery({ query: ViewerQueryDocument, returnPartialData: true });
  return known?.viewer === null;
}

/** Refetches what a page shows that a message led to, also when the page was open already. */
function useFreshPage(client: ApolloClient | null): void {
  const { key, state } = useLocation();
  const isNews = useNavigationType() !== 'POP' && state?.showsNews === true;
  useEffect(() => {
    if (!client || !isNews || key === '') return;
    // The parts that use the queries show their errors.
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  }, [client, isNews, key]);
}

/** Merges pushed numbers into a field of the viewer; returns whether they differ from the cached ones. */
function mergeIntoViewer(
  client: ApolloClient,
  viewerId: string,
  field: 'unread' | 'vitamins',
  pushed: object,
): boolean {
  let changed = false;
  client.cache.modify({
    id: client.cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: {
      [field]: (cached: object) => {
        const merged = { ...cached, ...pushed };
        changed = JSON.stringify(merged) !== JSON.stringify(cached);
        return merged;
      },
    },
  });
  return changed;
}
