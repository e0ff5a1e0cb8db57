import { type Topic, topics } from '#schema/topics';
import { type Event, parseEvent } from '#kit/event';
import type { Logger } from '#kit/logger';
import type { Transport } from '#kit/transport';
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

export interface LiveHub {
  unread(userId: string): Mailbox<UnreadPush>;
  vitamins(userId: string): Mailbox<VitaminPush>;
  productUps(productId: string): Mailbox<ProductUpsPush>;
  /** Sessions that ended; the sockets that hold them close. */
  onSessionsRevoked(listener: (userId: string, sessionIds: readonly string[]) => void): void;
  onRolesChanged(listener: (userId: string) => void): void;
  /** Mailboxes that are open. */
  size(): number;
  close(): Promise<void>;
}

export interface LiveHubOptions {
  transport: Transport;
  logger: Logger;
}

/** Reads each topic once for the whole process and fans out, so that sockets cost nothing upstream. */
export function createLiveHub({ transport, logger }: LiveHubOptions): LiveHub {
  const stop = new AbortController();
  const boxes = new Map<string, Set<Mailbox<never>>>();
  const revokedListeners: Parameters<LiveHub['onSessionsRevoked']>[0][] = [];
  const roleListeners: Parameters<LiveHub['onRolesChanged']>[0][] = [];

  function open<T>(key: string): Mailbox<T> {
    const box = createMailbox<T>(() => {
      const set = boxes.get(key);
      set?.delete(box as Mailbox<never>);
      if (set?.size === 0) boxes.delete(key);
    });
    const set = boxes.get(key) ?? new Set();
    boxes.set(key, set.add(box as Mailbox<never>));
    return box;
  }

  function put(key: string, value: object): void {
    for (const box of boxes.get(key) ?? []) box.put(value as never);
  }

  function dispatch(event: Event): void {
    switch (event.type) {
      case 'user.unread-changed.v1': {
        const { userId, messages, week } = (event as Event<'user.unread-changed.v1'>).data;
        return put(`unread:${userId}`, { messages, week });
      }
      case 'vitamin.transferred.v1': {
        const { userId, balance } = (event as Event<'vitamin.transferred.v1'>).data;
        return put(`vitamins:${userId}`, { balance });
      }
      case 'catalog.up-cast.v1': {
        const { productId, upValue } = (event as Event<'catalog.up-cast.v1'>).data;
        return put(`ups:${productId}`, { productId, upValue });
      }
      case 'user.session-revoked.v1': {
        const { userId, sessionIds } = (event as Event<'user.session-revoked.v1'>).data;
        for (const listener of revokedListeners) listener(userId, sessionIds);
        return;
      }
      case 'user.role-changed.v1': {
        const { userId } = (event as Event<'user.role-changed.v1'>).data;
        for (const listener of roleListeners) listener(userId);
        return;
      }
      default:
        return;
    }
  }

  async function follow(topic: Topic): Promise<void> {
    const messages = transport.read({ topic, from: 'end', follow: true, signal: stop.signal });
    for await (const message of messages) {
      try {
        dispatch(parseEvent(message.value));
      } catch (error) {
        logger.warn({ err: error, topic, position: message.position }, 'live push skipped');
      }
    }
  }

  const readers = [topics.userAccount, topics.vitaminLedger, topics.catalogProduct].map((topic) =>
    follow(topic).catch((error: Error) => {
      if (!stop.signal.aborted) logger.error({ err: error, topic }, 'live reader stopped');
    }),
  );

  return {
    unread: (userId) => open(`unread:${userId}`),
    vitamins: (userId) => open(`vitamins:${userId}`),
    productUps: (productId) => open(`ups:${productId}`),
    onSessionsRevoked: (listener) => revokedListeners.push(listener),
    onRolesChanged: (listener) => roleListeners.push(listener),
    size: () => [...boxes.values()].reduce((sum, set) => sum + set.size, 0),
    async close() {
      stop.abort();
      await Promise.all(readers);
    },
  };
}
