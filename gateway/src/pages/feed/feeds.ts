import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import { type CachedDocument, sendDocument, toDocument } from '../cached-document.ts';
import { createPageCache } from '../page-cache.ts';
import { type FeedSource, readNewestFeed, readProductFeed } from './read-feed.ts';
import { toRss } from './rss.ts';

export interface FeedsOptions extends FeedSource {
  addressOf(request: IncomingMessage): string;
  renderTimeoutMs: number;
  logger: Logger;
}

const addressPattern = /^\/feed\/(?:product\/([1-9]\d{0,17})|products)\.(en|zh)\.xml$/;
/** Readers of feeds ask a few times an hour. */
const kind = { type: 'application/rss+xml; charset=utf-8', maxAge: 600 };

/** RSS of products: what is new about one, and which are new. */
export function createFeeds(options: FeedsOptions) {
  const { addressOf, renderTimeoutMs, logger } = options;

  async function render(key: string): Promise<CachedDocument> {
    const [language, id = ''] = key.split(' ') as [Language, string];
    const feed = id
      ? await readProductFeed(options, id, language)
      : await readNewestFeed(options, language);
    return toDocument(feed && toRss(feed), id || null);
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
    /** Serves `/feed/product/<id>.<language>.xml` and `/feed/products.<language>.xml`; false for others. */
    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
    ): Promise<boolean> {
      const [, id = '', language] = addressPattern.exec(path) ?? [];
      if (!language) return false;
      const document = await cache.get(`${language} ${id}`, addressOf(request));
      await sendDocument(request, response, document, kind);
      return true;
    },
  };
}
