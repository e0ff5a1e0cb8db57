import { badgePath, badgePreviewPath } from '#schema/badge-paths';
import type { Language } from '#schema/enums';
import { inLanguage } from '#schema/page-address';
import { escapeXml } from '../escape-xml.ts';
import { cardSize } from '../preview/card.ts';
import type { BadgeFaces } from './badge-faces.ts';
import { textsOf } from './metadata.rules.ts';

export interface BadgeHeadsOptions {
  faces: BadgeFaces;
  origin(): string;
}

const addressPattern = /^\/badges\/([1-9]\d{0,17})\/?$/;

const meta = (name: 'property' | 'name', key: string, content: string) =>
  `<meta ${name}="${key}" content="${escapeXml(content)}">`;

/**
 * Title and preview of the page of a badge: only members may open it, and others see what a shared link leads to.
 * Null for any other page, and for a badge that nobody may see.
 */
export const createBadgeHeads =
  ({ faces, origin }: BadgeHeadsOptions) =>
  async (path: string, language: Language, client: string): Promise<string | null> => {
    const [, badgeId] = addressPattern.exec(path) ?? [];
    if (!badgeId) return null;
    const known = await faces({ badgeId, language, token: null, client });
    if (!known?.face) return null;
    const { name, description } = textsOf(known.face, language);
    const image = badgePreviewPath(badgeId, language, known.face.version);
    return [
      `<title>${escapeXml(name)} · Vita</title>`,
      meta('name', 'robots', 'noindex'),
      meta('name', 'description', description),
      meta('property', 'og:site_name', 'Vita'),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', name),
      meta('property', 'og:description', description),
      meta('property', 'og:url', `${origin()}${inLanguage(language, badgePath(badgeId))}`),
      meta('property', 'og:image', `${origin()}${image}`),
      meta('property', 'og:image:width', String(cardSize.width)),
      meta('property', 'og:image:height', String(cardSize.height)),
      meta('name', 'twitter:card', 'summary_large_image'),
    ].join('');
  };
