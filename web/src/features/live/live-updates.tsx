import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { print } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { useEffect } from 'react';
import type { UnreadPushedSubscription, VitaminsPushedSubscription } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

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

const socketUrl = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

/**
 * Keeps bell and chip, and the lists behind them while they are shown, as the server pushes them (M3).
 * A push carries absolute numbers, so that a missed one heals with the next.
 */
export function LiveUpdates({ viewerId }: { viewerId: string }) {
  const client = useApolloClient();
  useEffect(() => {
    const socket = createClient({
      url: socketUrl(),
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
    });
    const stopUnread = follow<UnreadPushedSubscription>(
      socket,
      print(UnreadPushedDocument),
      ({ unread }) => keep(client, viewerId, 'unread', unread, 'Messages'),
    );
    const stopVitamins = follow<VitaminsPushedSubscription>(
      socket,
      print(VitaminsPushedDocument),
      ({ vitamins }) => keep(client, viewerId, 'vitamins', vitamins, 'VitaminRecords'),
    );
    return () => {
      stopUnread();
      stopVitamins();
      void socket.dispose();
    };
  }, [client, viewerId]);
  return null;
}

/** Answers the function that ends the subscription. */
function follow<TData>(socket: Client, query: string, onData: (data: TData) => void): () => void {
  return socket.subscribe<TData>(
    { query },
    {
      next: ({ data }) => {
        if (data) onData(data);
      },
      // Without a socket the poll still brings every number, only later.
      error: () => undefined,
      complete: () => undefined,
    },
  );
}

/** Merges pushed numbers into a field of the viewer, and asks again for the list behind it if it is shown. */
function keep(
  client: ApolloClient,
  viewerId: string,
  field: 'unread' | 'vitamins',
  pushed: object,
  listQuery: 'Messages' | 'VitaminRecords',
): void {
  let changed = false;
  client.cache.modify({
    id: client.cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: {
      [field]: (known: object) => {
        const after = { ...known, ...pushed };
        changed = JSON.stringify(after) !== JSON.stringify(known);
        return after;
      },
    },
  });
  if (!changed) return;
  const shown = client.getObservableQueries('active');
  for (const query of shown) {
    if (query.queryName === listQuery) void query.refetch();
  }
}
