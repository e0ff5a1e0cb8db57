import type { DocumentNode } from 'graphql';
import { type Client, CloseCode, createClient } from 'graphql-ws';
import type {
  BadgeClaimPushedSubscription,
  ProductUpsPushedSubscription,
  TalkKind,
  TalkPushedSubscription,
} from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { subscribeByHash } from './subscribe-by-hash.ts';
import type { TalkPush } from './talk-news.rules.ts';

interface SharedSocket {
  client: Client;
  users: number;
}

/** By the id of the viewer when the socket opened; '' for a visitor. */
const sockets = new Map<string, SharedSocket>();

const socketUrl = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

const createSocket = () =>
  createClient({
    url: socketUrl(),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });

export interface LiveSocket {
  /** @returns a function that ends the subscription */
  subscribe<TData>(
    document: DocumentNode,
    variables: object,
    onData: (data: TData) => void,
  ): () => void;
  /**
   * Calls back when the server closes the connection because the session or its roles ended.
   *
   * @returns a function that removes the listener
   */
  onSessionEnd(listener: () => void): () => void;
  /** Closes the connection when this was its last user. */
  release(): void;
}

/** One connection for all subscriptions of a page, because the server limits connections per member. */
export function acquireSocket(viewerId: string | null): LiveSocket {
  const key = viewerId ?? '';
  const shared = sockets.get(key) ?? { client: createSocket(), users: 0 };
  sockets.set(key, shared);
  shared.users += 1;
  return {
    subscribe: (document, variables, onData) =>
      subscribeByHash(shared.client, document, variables, onData),
    onSessionEnd: (listener) =>
      shared.client.on('closed', (event) => {
        if ((event as CloseEvent).code === CloseCode.Forbidden) listener();
      }),
    release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      sockets.delete(key);
      // Rejects when the socket waits to connect again, for example after the session ended.
      Promise.resolve(shared.client.dispose()).catch(() => undefined);
    },
  };
}

const ProductUpsPushedDocument = graphql(/* GraphQL */ `
  subscription ProductUpsPushed($productId: ID!) {
    productUps(productId: $productId) {
      upValue
    }
  }
`);

/**
 * Calls back with a product's current UP count, then with each change of it.
 *
 * @returns a function that ends the subscription
 */
export function subscribeProductUps(
  viewerId: string | null,
  productId: string,
  onCount: (upValue: number) => void,
): () => void {
  const socket = acquireSocket(viewerId);
  const stop = socket.subscribe<ProductUpsPushedSubscription>(
    ProductUpsPushedDocument,
    { productId },
    ({ productUps }) => onCount(productUps.upValue),
  );
  return () => {
    stop();
    socket.release();
  };
}

const TalkPushedDocument = graphql(/* GraphQL */ `
  subscription TalkPushed($kind: TalkKind!, $id: ID!) {
    talkChanges(kind: $kind, id: $id) {
      comments
      commentId
    }
  }
`);

/**
 * Calls back with the number of comments, then with each comment that appears, disappears or changes.
 *
 * @returns a function that ends the subscription
 */
export function subscribeTalk(
  viewerId: string | null,
  subject: { kind: TalkKind; id: string },
  onPush: (push: TalkPush) => void,
): () => void {
  const socket = acquireSocket(viewerId);
  const stop = socket.subscribe<TalkPushedSubscription>(
    TalkPushedDocument,
    subject,
    ({ talkChanges: { comments, commentId } }) => onPush({ comments, commentId }),
  );
  return () => {
    stop();
    socket.release();
  };
}

const BadgeClaimPushedDocument = graphql(/* GraphQL */ `
  subscription BadgeClaimPushed($badgeId: ID!) {
    badgeClaim(badgeId: $badgeId) {
      claimId
      state
      hash
    }
  }
`);

export type ClaimPush = BadgeClaimPushedSubscription['badgeClaim'];

/**
 * Calls back with the viewer's claim of a badge, then with each change of it.
 *
 * @returns a function that ends the subscription
 */
export function subscribeBadgeClaim(
  viewerId: string,
  badgeId: string,
  onPush: (push: ClaimPush) => void,
): () => void {
  const socket = acquireSocket(viewerId);
  const stop = socket.subscribe<BadgeClaimPushedSubscription>(
    BadgeClaimPushedDocument,
    { badgeId },
    ({ badgeClaim }) => onPush(badgeClaim),
  );
  return () => {
    stop();
    socket.release();
  };
}
