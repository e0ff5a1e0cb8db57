import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { useEffect } from 'react';
import type { UnreadPushedSubscription, VitaminsPushedSubscription } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useClient } from '../../lib/graph/graph-context.tsx';
import { refetchShown } from '../../lib/graph/refetch-shown.ts';
import { shareSocket } from './live-socket.ts';

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
 * Keeps bell and chip, and the lists behind them while they are shown, as the server pushes them (M3).
 * A push carries absolute numbers, so that a missed one heals with the next.
 */
export function LiveUpdates({ viewerId }: { viewerId: string }) {
  const client = useClient();
  useEffect(() => {
    if (!client) return undefined;
    const socket = shareSocket(viewerId);
    const stopUnread = socket.follow<UnreadPushedSubscription>(
      print(UnreadPushedDocument),
      {},
      ({ unread }) => keep(client, viewerId, 'unread', unread, 'Messages'),
    );
    const stopVitamins = socket.follow<VitaminsPushedSubscription>(
      print(VitaminsPushedDocument),
      {},
      ({ vitamins }) => keep(client, viewerId, 'vitamins', vitamins, 'VitaminRecords'),
    );
    return () => {
      stopUnread();
      stopVitamins();
      socket.release();
    };
  }, [client, viewerId]);
  return null;
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
  if (changed) refetchShown(client, listQuery);
}
