import { splitLanguage } from '#schema/page-address';
import { isProductSlugPath } from '#schema/page-paths';

/** The ids of products in a text: numbers, or addresses of their pages with `id=`. */
export function productIdsIn(text: string): string[] {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean);
  return parts.map((part) => /[?&]id=(\d+)/.exec(part)?.[1] ?? part);
}

/** The slug in the address or path of a product's page; null in any other text. */
export function slugIn(text: string): string | null {
  const pathname = URL.parse(text, 'https://vita.invalid/-/')?.pathname.replace(/\/$/, '') ?? '';
  const { path } = splitLanguage(pathname);
  if (!isProductSlugPath(path)) return null;
  try {
    return decodeURIComponent(path.split('/')[1] ?? '');
  } catch {
    return null;
  }
}

/** The choices of a replay, in hours before now. */
export const replayHours = [1, 6, 24, 72, 168] as const;
