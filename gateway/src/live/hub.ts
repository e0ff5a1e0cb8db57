import { LRUCache } from 'lru-cache';
import { type AnyEvent, parseMessage, UnknownEventType } from '#kit/events/event';
import { isOlder } from '#kit/events/newest';
import type { Transport } from '#kit/events/transport';
import type { Logger } from '#kit/runtime/logger';
import type { TalkKind } from '#schema/talk-limits';
import { type Topic, topics } from '#schema/topics';
import { createMailbox, type Mailbox } from './mailbox.ts';

export interface UnreadPush {
  messages: number;
  week: number;
}
export interface VitaminPush {
  balance: number;
}
export interface ProductUpsPush {
  productId: string;
  upValue: number;
}

export interface TalkPush {
  kind: TalkKind;
  subjectId: string;
  comments: number;
  /** The comment that came, changed or went; null at first. */
  commentId: string | null;
}

export interface BadgeClaimPush {
  badgeId: string;
  /** Null while there is no claim. */
  claimId: string | null;
  state: string | null;
  hash: string | null;
  tokenId: string | null;
  reason: string | null;
}

export interface LiveHub {
  unread(userId: string): Mailbox<UnreadPush>;
  vitamins(userId: string): Mailbox<VitaminPush>;
  productUps(productId: string): Mailbox<ProductUpsPush>;
  talk(kind: TalkKind, subjectId: string): Mailbox<TalkPush>;
  /** The claim of a member of one badge. */
  badgeClaim(userId: string, badgeId: string): Mailbox<BadgeClaimPush>;
  /** Calls the listener with sessions that ended, so that their sockets can be closed. */
  onSessionsRevoked(listener: (userId: string, sessionIds: readonly string[]) => void): void;
  onRolesChanged(listener: (userId: string) => void): void;
  /** Calls the listener with a member who connected or removed a wallet, which her sessions name. */
  onWalletChanged(listener: (userId: string) => void): void;
  /** Calls the listener with a member whose public page has changed. */
  onMemberChanged(listener: (userId: string) => void): void;
  /** Calls the listener with every event of the topics that are read; null is one that this release cannot read. */
  onEvent(listener: (event: AnyEvent | null) => void): void;
  /** Calls the listener with every event of products and posts. */
  onProductEvent(listener: (event: AnyEvent) => void): void;
  /** Resolves when all topics are read: changes before that may be missed. */
  readonly ready: Promise<void>;
  /** The number of events passed over, since only a newer release knows their type. */
  unknownEvents(): number;
  /** The number of open mailboxes. */
  size(): number;
  close(): Promise<void>;
}

export interface LiveHubOptions {
  transport: Transport;
  logger: Logger;
}

const liveTopics = [
  topics.userAccount,
  topics.vitaminLedger,
  topics.catalogProduct,
  topics.feedPost,
  topics.badgeBadge,
];
/** Members and products whose newest event is remembered; about 20 MB. */
const maxNewest = 100_000;
const productTopics: readonly Topic[] = [topics.catalogProduct, topics.feedPost];

/** The open mailboxes by key. An event that is redriven overwrites no value of a newer one. */
function createBoxes() {
  const boxes = new Map<string, Set<Mailbox<never>>>();
  const newest = new LRUCache<string, { sequence: string }>({ max: maxNewest });
  return {
    open<T>(key: string): Mailbox<T> {
      const box = createMailbox<T>(() => {
        const set = boxes.get(key);
        set?.delete(box as Mailbox<never>);
        if (set?.size === 0) boxes.delete(key);
      });
      const set = boxes.get(key) ?? new Set();
      boxes.set(key, set.add(box as Mailbox<never>));
      return box;
    },
    put(key: string, value: object, { sequence }: AnyEvent): void {
      if (sequence !== undefined) {
        const known = newest.get(key);
        if (known && isOlder({ sequence }, known)) return;
        newest.set(key, { sequence });
      }
      for (const box of boxes.get(key) ?? []) box.put(value as never);
    },
    size: () => [...boxes.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

const upsPush = (productId: string, { upValue }: { upValue: number }): ProductUpsPush => ({
  productId,
  upValue,
});

const talkPush = ({ kind, subjectId, comments, commentId }: TalkPush): TalkPush => ({
  kind,
  subjectId,
  comments,
  commentId,
});

const claimPush = ({
  badgeId,
  claimId,
  state,
  hash,
  tokenId,
  reason,
}: BadgeClaimPush): BadgeClaimPush => ({ badgeId, claimId, state, hash, tokenId, reason });

/** Puts what subscribers see of an event. */
function putValue(put: ReturnType<typeof createBoxes>['put'], event: AnyEvent): void {
  const { type, data } = event;
  switch (type) {
    case 'user.unread-changed.v1':
      put(`unread:${data.userId}`, { messages: data.messages, week: data.week }, event);
      break;
    case 'vitamin.transferred.v1':
      put(`vitamins:${data.userId}`, { balance: data.balance }, event);
      break;
    case 'catalog.up-cast.v1':
    case 'catalog.up-withheld.v1':
      put(`ups:${data.productId}`, upsPush(data.productId, data), event);
      break;
    case 'catalog.product-merged.v1':
      put(`ups:${data.survivorId}`, upsPush(data.survivorId, data), event);
      break;
    case 'feed.comment-added.v1':
    case 'feed.comment-edited.v1':
    case 'feed.comment-removed.v1':
      put(`talk:${data.kind}:${data.subjectId}`, talkPush(data), event);
      break;
    case 'badge.badge-claimed.v1':
      if (data.userId !== null) {
        put(`claim:${data.userId}:${data.badgeId}`, claimPush(data), event);
      }
      break;
    default:
  }
}

/** Reads each topic once per process and distributes its events to all subscribers. */
export function createLiveHub({ transport, logger }: LiveHubOptions): LiveHub {
  const stop = new AbortController();
  let unknownEvents = 0;
  const { open, put, size } = createBoxes();
  const revokedListeners: Parameters<LiveHub['onSessionsRevoked']>[0][] = [];
  const roleListeners: Parameters<LiveHub['onRolesChanged']>[0][] = [];
  const walletListeners: Parameters<LiveHub['onWalletChanged']>[0][] = [];
  const memberListeners: Parameters<LiveHub['onMemberChanged']>[0][] = [];
  const listeners: Parameters<LiveHub['onEvent']>[0][] = [];
  const productListeners: Parameters<LiveHub['onProductEvent']>[0][] = [];

  function dispatch(event: AnyEvent): void {
    putValue(put, event);
    const { type, data } = event;
    switch (type) {
      case 'user.session-revoked.v1':
        for (const listener of revokedListeners) listener(data.userId, data.sessionIds);
        break;
      case 'user.role-changed.v1':
        for (const listener of roleListeners) listener(data.userId);
        for (const listener of memberListeners) listener(data.userId);
        break;
      case 'user.wallet-connected.v1':
      case 'user.wallet-removed.v1':
        for (const listener of walletListeners) listener(data.userId);
        break;
      case 'user.profile-changed.v1':
      case 'user.erased.v1':
        for (const listener of memberListeners) listener(data.userId);
        break;
      default:
    }
  }

  async function readTopic(topic: Topic, onBegin: () => void): Promise<void> {
    const { signal } = stop;
    const messages = transport.read({ topic, from: 'end', follow: true, signal, onBegin });
    for await (const message of messages) {
      let event: AnyEvent | null = null;
      try {
        event = parseMessage(message);
        dispatch(event);
        if (!productTopics.includes(topic)) continue;
        for (const listener of productListeners) listener(event);
      } catch (error) {
        if (error instanceof UnknownEventType) unknownEvents += 1;
        else logger.warn({ err: error, topic, position: message.position }, 'live event skipped');
      } finally {
        for (const listener of listeners) listener(event);
      }
    }
  }

  const started: Promise<void>[] = [];
  const readers = liveTopics.map((topic) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    started.push(promise);
    return readTopic(topic, resolve).catch((error: Error) => {
      if (!stop.signal.aborted) logger.error({ err: error, topic }, 'live reader stopped');
    });
  });

  return {
    ready: Promise.all(started).then(() => undefined),
    unread: (userId) => open(`unread:${userId}`),
    vitamins: (userId) => open(`vitamins:${userId}`),
    productUps: (productId) => open(`ups:${productId}`),
    badgeClaim: (userId, badgeId) => open(`claim:${userId}:${badgeId}`),
    talk: (kind, subjectId) => open(`talk:${kind}:${subjectId}`),
    onSessionsRevoked: (listener) => revokedListeners.push(listener),
    onRolesChanged: (listener) => roleListeners.push(listener),
    onWalletChanged: (listener) => walletListeners.push(listener),
    onMemberChanged: (listener) => memberListeners.push(listener),
    onEvent: (listener) => listeners.push(listener),
    onProductEvent: (listener) => productListeners.push(listener),
    unknownEvents: () => unknownEvents,
    size,
    async close() {
      stop.abort();
      await Promise.all(readers);
    },
  };
}
