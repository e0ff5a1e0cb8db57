import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { type EmbedTheme, embedThemes } from '#schema/page-paths';
import { badgeDocuments } from '#schema/traffic-limits';
import { type CachedDocument, sendDocument, toDocument } from '../cached-document.ts';
import { createPageCache } from '../page-cache.ts';
import { type ProductCardOptions, readPicture } from '../preview/product-card.ts';
import { createAllowance, refuse } from './allowance.ts';
import { drawBadgeEmbed } from './badge-embed.ts';
import { textsOf } from './metadata.rules.ts';
import { type BadgeFace, readFace } from './read-face.ts';

export interface BadgeEmbedsOptions extends ProductCardOptions {
  addressOf(request: IncomingMessage): string;
  renderTimeoutMs: number;
}

const addressPattern = /^\/embed\/badge\/([1-9]\d{0,17})\.(en|zh)\.([a-z]+)\.svg$/;
const kind = { type: 'image/svg+xml; charset=utf-8', maxAge: 300 };
const patternPixels = 112;

/** Serves `/embed/badge/<id>.<language>.<light or dark>.svg`: badges with their quantity, for other sites. */
export function createBadgeEmbeds(options: BadgeEmbedsOptions) {
  const { queries, addressOf, renderTimeoutMs, logger } = options;
  const isAllowed = createAllowance(badgeDocuments.perMinute.pictures);
  const cache = createPageCache<CachedDocument>({
    render: async (key) => {
      const [language, theme, badgeId = ''] = key.split(' ') as [Language, EmbedTheme, string];
      const face = await readFace(queries(language), badgeId, language, '');
      return toDocument(face && (await draw(options, face, language, theme)), null);
    },
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, key }, 'badge not embedded'),
    limits: {
      freshMs: 10_000,
      staleMs: 60_000,
      timeoutMs: renderTimeoutMs,
      // A page of another site can show many badges, and its proxy asks for all at once.
      perClient: 30,
      bytes: 8 * 1024 * 1024,
    },
  });

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const [, badgeId, language, theme] = addressPattern.exec(path) ?? [];
    if (!badgeId || !embedThemes.some((each) => each === theme)) return false;
    const client = addressOf(request);
    if (!isAllowed(client)) return refuse(response);
    const document = await cache.get(`${language} ${theme} ${badgeId}`, client);
    await sendDocument(request, response, document, kind);
    return true;
  };
}

async function draw(
  options: ProductCardOptions,
  face: BadgeFace,
  language: Language,
  theme: EmbedTheme,
): Promise<string> {
  const { isWithheld, progress, badge } = face;
  const { minted, total, image } = badge;
  const pattern = isWithheld ? null : await readPicture(options, image, patternPixels);
  const { name } = textsOf(face, language);
  const label = formatMessage(language, 'badgePicture.minted', { minted, total });
  return drawBadgeEmbed({ name, label, theme, pattern, isWithheld, progress });
}
