import type { IncomingMessage, ServerResponse } from 'node:http';
import { createWindows } from '#kit/runtime/windows';
import { type Language, languages } from '#schema/enums';
import type { PosterSubject } from '#schema/poster';
import { posters as limits } from '#schema/traffic-limits';
import { createPageCache } from '../page-cache.ts';
import { type Picture, sendPicture, toPicture } from '../preview/picture.ts';
import { drawPoster } from './draw-poster.ts';
import { createPosterReader, type PosterOptions } from './read-poster.ts';

export interface PostersOptions extends PosterOptions {
  /** The timeout of a page; a poster may take twice as long. */
  renderTimeoutMs: number;
  /** The network of the client. */
  addressOf(request: IncomingMessage): string;
}

export interface Posters {
  /** Serves `/poster/<product or member>/<id>.<language>.png`; returns false for any other path. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Records a change of a product or member; null means lists. */
  changed(subjectId: string | null): void;
}

const addressPattern = /^\/poster\/(product|member)\/([a-z0-9-]{1,80})\.(en|zh)\.png$/;
const windowMs = 60_000;
/** Seconds; short, because a member may hide what her poster shows. */
const maxAge = 60;

/** Pictures with a QR code that lead from a screen or a wall to a page. */
export function createPosters(options: PostersOptions): Posters {
  const { addressOf, renderTimeoutMs, logger } = options;
  const read = createPosterReader(options);
  const windowOf = createWindows(windowMs, limits.remembered);

  async function render(key: string): Promise<Picture> {
    const [language, subject, id = ''] = key.split(' ') as [Language, PosterSubject, string];
    const poster = await read(subject, id, language);
    return poster
      ? toPicture(await drawPoster(poster.content), poster.subjectId)
      : toPicture(null, null);
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'poster not drawn'),
    limits: {
      freshMs: 10 * 60_000,
      staleMs: 60 * 60_000,
      // What a member hides leaves her poster at once.
      changedMs: { own: 200, other: 60_000 },
      timeoutMs: 2 * renderTimeoutMs,
      bytes: 16 * 1024 * 1024,
    },
  });

  function isAllowed(address: string): boolean {
    const window = windowOf(address);
    window.count += 1;
    return window.count <= limits.perMinute;
  }

  return {
    changed: cache.changed,
    async serve(request, response, path) {
      const [, subject, id, language] = addressPattern.exec(path) ?? [];
      if (!subject || !languages.some((known) => known === language)) return false;
      const address = addressOf(request);
      if (!isAllowed(address)) {
        const headers = { 'retry-after': String(windowMs / 1000), 'content-length': 0 };
        response.writeHead(429, headers).end();
        return true;
      }
      const picture = await cache.get(`${language} ${subject} ${id}`, address);
      sendPicture(request, response, picture, maxAge);
      return true;
    },
  };
}
