import { once } from 'node:events';
import { PreparingClient } from '../database/database.ts';
import { placeOf } from '../database/place.ts';
import type { Logger } from '../runtime/logger.ts';
import { createBackoff, pause } from '../runtime/waiting.ts';
import { changeChannel } from './change-triggers.ts';

/** Notifications of one database, for one service. */
export interface ChangeFeed {
  readonly isListening: boolean;
  /** Resolves when the connection listens. */
  whenListening(): Promise<void>;
  close(): Promise<void>;
}

interface Subscriber {
  notify(payload: string): void;
  /** Called when the connection was lost or made: changes may have been missed. */
  reset(): void;
}

interface SharedFeed {
  subscribers: Set<Subscriber>;
  isListening: boolean;
  listening: PromiseWithResolvers<void>;
  closing: AbortController;
  ended: Promise<void>;
}

/** PostgreSQL wakes each listening connection at every notification, so the services of a process share one. */
const feeds = new Map<string, SharedFeed>();

export function openChangeFeed(url: string, subscriber: Subscriber, logger: Logger): ChangeFeed {
  const name = placeOf(url);
  const feed = feeds.get(name) ?? startFeed(url, logger);
  feeds.set(name, feed);
  feed.subscribers.add(subscriber);
  return {
    get isListening() {
      return feed.isListening;
    },
    whenListening: () => feed.listening.promise,
    async close() {
      feed.subscribers.delete(subscriber);
      if (feed.subscribers.size > 0) return;
      if (feeds.get(name) === feed) feeds.delete(name);
      feed.closing.abort();
      await feed.ended;
    },
  };
}

function startFeed(url: string, logger: Logger): SharedFeed {
  const feed: SharedFeed = {
    subscribers: new Set(),
    isListening: false,
    listening: Promise.withResolvers(),
    closing: new AbortController(),
    ended: Promise.resolve(),
  };
  feed.ended = keepListening(feed, url, logger);
  return feed;
}

async function keepListening(feed: SharedFeed, url: string, logger: Logger): Promise<void> {
  const { signal } = feed.closing;
  const backoff = createBackoff();
  while (!signal.aborted) {
    try {
      await listenOnce(feed, url, () => backoff.reset());
    } catch (error) {
      logger.warn({ err: String(error) }, 'not listening for changes of other processes, retrying');
    }
    if (!signal.aborted) await pause(backoff.next(), signal);
  }
}

/** Until the connection is lost or the feed closes. */
async function listenOnce(feed: SharedFeed, url: string, connected: () => void): Promise<void> {
  const lost = new AbortController();
  const client = new PreparingClient({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', ({ payload }) => {
    for (const subscriber of feed.subscribers) subscriber.notify(payload ?? '');
  });
  const setListening = (isListening: boolean) => {
    feed.isListening = isListening;
    for (const subscriber of feed.subscribers) subscriber.reset();
  };
  try {
    await client.connect();
    await client.query(`listen ${changeChannel}`);
    setListening(true);
    feed.listening.resolve();
    connected();
    const over = AbortSignal.any([lost.signal, feed.closing.signal]);
    if (!over.aborted) await once(over, 'abort');
  } finally {
    // A pending promise stays, since callers wait for it.
    if (feed.isListening) feed.listening = Promise.withResolvers();
    setListening(false);
    await client.end().catch(() => undefined);
  }
}
