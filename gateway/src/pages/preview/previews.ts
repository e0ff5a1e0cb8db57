import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languages } from '#schema/enums';
import { messages } from '#schema/messages/index';
import { createPageCache } from '../page-cache.ts';
import type { CardContent } from './card.ts';
import { drawPng } from './draw-png.ts';
import { type Picture, sendPicture, toPicture } from './picture.ts';
import { createPostCards } from './post-card.ts';
import { createProductCards, type ProductCardOptions } from './product-card.ts';

export interface PreviewsOptions extends ProductCardOptions {
  /** The timeout of a page; a picture may take twice as long. */
  renderTimeoutMs: number;
}

export interface Previews {
  /** Serves `/og/<id or slug>.<language>.png` and `/og/post-<id>.<language>.png`; false for any other path. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  changed(productId: string | null): void;
}

const addressPattern = /^\/og\/([a-z0-9-]{1,80})\.(en|zh)\.png$/;
/** The name of the picture for pages without a product. */
const siteName = 'site';
const postName = /^post-([1-9]\d{0,17})$/;

/** The pictures that represent pages where they are shared. */
export function createPreviews(options: PreviewsOptions): Previews {
  const { renderTimeoutMs, logger } = options;
  const readProduct = createProductCards(options);
  const readPost = createPostCards(options);

  async function render(cacheKey: string): Promise<Picture> {
    const [language, name = ''] = cacheKey.split(' ') as [Language, string];
    if (name === siteName) return toPicture(await drawPng(siteCard(language)), null);
    const [, postId] = postName.exec(name) ?? [];
    const card = postId ? await readPost(postId, language) : await readProduct(name, language);
    return card ? toPicture(await drawPng(card.content), card.productId) : toPicture(null, null);
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'preview not drawn'),
    limits: {
      freshMs: 10 * 60_000,
      staleMs: 60 * 60_000,
      // A picture with an old count is still useful.
      changedMs: { own: 60_000, other: 60_000 },
      // Robots request pictures, and can wait.
      timeoutMs: 2 * renderTimeoutMs,
      bytes: 16 * 1024 * 1024,
    },
  });

  return {
    changed: cache.changed,
    async serve(request, response, path) {
      const [, name, language] = addressPattern.exec(path) ?? [];
      if (!name || !languages.some((known) => known === language)) return false;
      // An address with a version is of one count, so that its picture hardly changes.
      const maxAge = request.url?.includes('?v=') ? 7 * 86_400 : 3600;
      sendPicture(request, response, await cache.get(`${language} ${name}`), maxAge);
      return true;
    },
  };
}

const siteCard = (language: Language): CardContent => ({
  name: messages[language]['site.title'],
  tagline: messages[language]['site.lead'],
  count: null,
  category: null,
  logo: null,
});
