import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#kit/runtime/logger';
import { type CachedDocument, sendDocument, toDocument } from '../cached-document.ts';
import { createPageCache } from '../page-cache.ts';
import { readFeedName } from './feed-name.ts';
import { toJsonFeed } from './json-feed.ts';
import { type FeedSource, readFeed } from './read-feed.ts';
import { toRss } from './rss.ts';

export interface FeedsOptions extends FeedSource {
  addressOf(request: IncomingMessage): string;
  renderTimeoutMs: number;
  logger: Logger;
}

/** Readers of feeds ask a few times an hour. */
const maxAge = 600;
const types = {
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;
const writers = { xml: toRss, json: toJsonFeed } as const;

/** RSS and JSON Feed of every public list of posts and products, and of what is new about one product. */
export function createFeeds(options: FeedsOptions) {
  const { addressOf, renderTimeoutMs, logger } = options;

  /** @param path is that of a feed */
  async function render(path: string): Promise<CachedDocument> {
    const name = readFeedName(path);
    const feed = name && (await readFeed(options, name));
    const { subject } = name ?? {};
    const id = subject?.kind === 'product' ? subject.id : null;
    return toDocument(
      name && feed && writers[name.format]({ ...feed, self: `${options.origin()}${path}` }),
      id,
    );
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'feed not written'),
    limits: {
      freshMs: 60_000,
      staleMs: 10 * 60_000,
      changedMs: { own: 60_000, other: 60_000 },
      timeoutMs: renderTimeoutMs,
      bytes: 8 * 1024 * 1024,
    },
  });

  return {
    changed: cache.changed,
    /** Serves the paths of `feedPath`; false for others. */
    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
    ): Promise<boolean> {
      const name = readFeedName(path);
      if (!name) return false;
      const document = await cache.get(path, addressOf(request));
      await sendDocument(request, response, document, { type: types[name.format], maxAge });
      return true;
    },
  };
}
