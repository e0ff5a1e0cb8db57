import { reservedSlugs } from '#schema/reserved-slugs';

const reserved: ReadonlySet<string> = new Set(reservedSlugs);
const maxLength = 50;

/** Whether a path segment can be the slug of a product. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,79}$/.test(text) && !reserved.has(text);

/** The Latin letters and digits of a name in lower case, joined by hyphens; '' without any. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * Slugs for a new product, the best first; the first free one is used. A reserved or taken name gets
 * the id appended, and a name without Latin letters becomes the id.
 */
export function slugCandidates(name: string, id: string): string[] {
  const base = slugOf(name);
  const named = base ? [base, `${base}-${id}`] : [];
  const candidates = new Set([...named, `p${id}`, `p-${id}`, `product-${id}`]);
  return [...candidates].filter(isSlug);
}
