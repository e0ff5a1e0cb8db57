import { splitLanguage } from '#schema/page-address';
import { isProductSlugPath } from '#schema/page-paths';
import { reservedSlugs } from '#schema/reserved-slugs';

/** The ids of products in a text: numbers, or addresses of their pages with `id=`. */
export function productIdsIn(text: string): string[] {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean);
  return parts.map((part) => /[?&]id=(\d+)/.exec(part)?.[1] ?? part);
}

/** The slug in the address or path of a product's page, also without a tab; null in any other text. */
export function slugIn(text: string): string | null {
  const pathname = URL.parse(text, 'https://vita.invalid/-/')?.pathname.replace(/\/$/, '') ?? '';
  const { path } = splitLanguage(pathname);
  const [, first = '', ...others] = path.split('/');
  const isShort = others.length === 0 && first !== '' && !reservedSlugs.includes(first);
  if (!isShort && !isProductSlugPath(path)) return null;
  try {
    return decodeURIComponent(first);
  } catch {
    return null;
  }
}

/** The choices of a replay, in hours before now. */
export const replayHours = [1, 6, 24, 72, 168] as const;
