import { reservedSlugs } from '#schema/reserved-slugs';

const reserved: ReadonlySet<string> = new Set(reservedSlugs);
const maxLength = 50;

/** Whether a path segment can be a product's at all. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,79}$/.test(text) && !reserved.has(text);

/** The Latin letters and digits of a name, lower case, joined by hyphens; '' when it has none. */
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
 * Slugs for a new product, best first; the first that is free is taken (Q35). A name that is
 * reserved or taken gets the id appended, one without Latin letters is called by its id.
 */
export function slugCandidates(name: string, id: string): string[] {
  const base = slugOf(name);
  const named = base ? [base, `${base}-${id}`] : [];
  const candidates = new Set([...named, `p${id}`, `p-${id}`, `product-${id}`]);
  return [...candidates].filter(isSlug);
}
