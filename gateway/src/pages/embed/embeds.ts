import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#kit/runtime/logger';
import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { type EmbedTheme, embedThemes } from '#schema/page-paths';
import type { ExecuteQuery } from '#schema/pages';
import { type CachedDocument, sendDocument, toDocument } from '../cached-document.ts';
import { createPageCache } from '../page-cache.ts';
import { badgeSvg } from './badge-svg.ts';

export interface EmbedsOptions {
  queries(language: Language): ExecuteQuery;
  addressOf(request: IncomingMessage): string;
  renderTimeoutMs: number;
  logger: Logger;
}

const addressPattern = /^\/embed\/up\/([1-9]\d{0,17})\.(en|zh)\.([a-z]+)\.svg$/;
const kind = { type: 'image/svg+xml; charset=utf-8', maxAge: 300 };

const query = `query EmbedProduct($id: ID!, $language: Language!) {
  product(id: $id) { status name(language: $language) upValue }
}`;

/** Pictures with the UPs of a product, for other sites. */
export function createEmbeds({ queries, addressOf, renderTimeoutMs, logger }: EmbedsOptions) {
  async function render(key: string): Promise<CachedDocument> {
    const [language, theme, id = ''] = key.split(' ') as [Language, EmbedTheme, string];
    const variables = { id, language: language === 'zh' ? 'ZH' : 'EN' };
    const result = await queries(language)({ name: 'EmbedProduct', source: query, variables });
    if (result.errors?.length) throw result.errors[0];
    const { product } = result.data as {
      product: { status: string; name: string; upValue: number } | null;
    };
    if (product?.status !== 'RELEASED') return toDocument(null, id);
    const { name, upValue } = product;
    const count = new Intl.NumberFormat(language).format(upValue);
    const label = formatMessage(language, 'embed.label', { count: upValue });
    return toDocument(badgeSvg({ name, label, count, theme }), id);
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'badge not drawn'),
    limits: {
      freshMs: 60_000,
      staleMs: 10 * 60_000,
      changedMs: { own: 5_000, other: 60_000 },
      timeoutMs: renderTimeoutMs,
      bytes: 4 * 1024 * 1024,
      // A page of another site can show many badges, and its proxy asks for all at once.
      perClient: 30,
    },
  });

  return {
    changed: cache.changed,
    /** Serves `/embed/up/<id>.<language>.<light or dark>.svg`; returns false for any other path. */
    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
    ): Promise<boolean> {
      const [, id, language, theme] = addressPattern.exec(path) ?? [];
      if (!id || !embedThemes.some((known) => known === theme)) return false;
      const document = await cache.get(`${language} ${theme} ${id}`, addressOf(request));
      await sendDocument(request, response, document, kind);
      return true;
    },
  };
}
