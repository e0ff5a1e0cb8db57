import { type Language, languages } from './enums.ts';

/** The addresses of pages, as client, server and crawlers agree on them (section 13, I1). */

export interface SplitPath {
  /** The language that the path names; null where cookie and browser decide. */
  prefix: Language | null;
  /** The path without it, as the routes know it. */
  path: string;
}

/** Takes `/zh` or `/en` off a path. */
export function splitLanguage(pathname: string): SplitPath {
  const [, first = '', rest = ''] = /^\/(en|zh)(?:\/+(.*))?$/s.exec(pathname) ?? [];
  const prefix = languages.find((language) => language === first) ?? null;
  return prefix ? { prefix, path: `/${rest}` } : { prefix: null, path: pathname };
}

/** What a router takes for its base; undefined for an address that names no language. */
export const baseOf = (prefix: Language | null): string | undefined =>
  prefix ? `/${prefix}` : undefined;

/** A path under a language, `/` without a slash at its end. */
export const inLanguage = (language: Language, path: string): string =>
  `/${language}${path === '/' ? '' : path.replace(/^\/(?=\?)/, '')}`;

/**
 * The stored choice, else the first preferred language that the interface speaks, else English (I1).
 *
 * @param cookie the value of `document.cookie` or of the Cookie header
 * @param preferred BCP 47 tags, best first
 */
export function chooseLanguage(cookie: string, preferred: readonly string[]): Language {
  const stored = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(cookie)?.[1];
  if (stored === 'en' || stored === 'zh') return stored;
  for (const tag of preferred) {
    const primary = tag.trim().toLowerCase().split('-')[0];
    if (primary === 'zh') return 'zh';
    if (primary === 'en') return 'en';
  }
  return 'en';
}

/**
 * The tags of an Accept-Language header, best first; what is refused with q=0 is left out.
 *
 * @see RFC 9110, 12.5.4
 */
export function preferredTags(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => /^q=/i.test(text))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Queries that change what a page shows; every other one is for the client alone. */
const shownQueries: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/$/, ['tab', 'sort', 'lang', 'show']],
  [/^\/trends_all$/, ['sort', 'lang', 'show']],
  [/^\/trends_picks$/, ['lang', 'show']],
  [/^\/(?:app|apps|games|utility_nfts|hardwares)$/, ['sort', 'show']],
  [/^\/app-item$/, ['id', 'tab', 'label', 'show']],
  [/^\/[^/]+\/(?:posts|about|faq|talk)$/, ['label', 'show']],
  [/^\/(?:dynamic|feeds)$/, ['label', 'lang', 'show']],
  [/^\/search$/, ['word', 'show']],
];

/** A path with those of its queries that the page depends on, in one order. */
export function shownAddress(path: string, query: URLSearchParams): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const names = shownQueries.find(([pattern]) => pattern.test(trimmed))?.[1] ?? [];
  const kept = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `${trimmed}?${new URLSearchParams(kept)}` : trimmed;
}

/** Pages of a member alone; a server has nothing to show on them. */
export const isMemberArea = (path: string): boolean =>
  /^\/(?:user|staff|dev|badges|_dev)(?:\/|$)/.test(path);
