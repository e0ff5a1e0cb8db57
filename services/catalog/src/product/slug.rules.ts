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

/** Slugs that say the name, the best first; a reserved or taken name gets the id appended. */
const namedSlugs = (base: string, id: string) =>
  (base ? [base, `${base}-${id}`] : []).filter(isSlug);

/**
 * Slugs for a new product, the best first; the first free one is used. A name without Latin letters
 * becomes the id.
 */
export function slugCandidates(name: string, id: string): string[] {
  const fallbacks = [`p${id}`, `p-${id}`, `product-${id}`].filter(isSlug);
  return [...new Set([...namedSlugs(slugOf(name), id), ...fallbacks])];
}

/** Whether the slug of a product says its name, or the name has no slug of its own. */
export function suitsName(slug: string, name: string, id: string): boolean {
  const named = namedSlugs(slugOf(name), id);
  return (named.length > 0 ? named : slugCandidates(name, id)).includes(slug);
}
