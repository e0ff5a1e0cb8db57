import { type Language, languages } from './enums.ts';
import { isProductSlugPath, isWithin, pagePaths } from './page-paths.ts';

export interface SplitPath {
  /** The language that the path names; null where cookie and browser decide. */
  prefix: Language | null;
  /** The path without the language, as the router matches it. */
  path: string;
}

/** Splits a leading `/zh` or `/en` from a path. */
export function splitLanguage(pathname: string): SplitPath {
  const [, first = '', rest = ''] = /^\/(en|zh)(?:\/+(.*))?$/s.exec(pathname) ?? [];
  const prefix = languages.find((language) => language === first) ?? null;
  return prefix ? { prefix, path: `/${rest}` } : { prefix: null, path: pathname };
}

/** The router's basename; undefined for an address without a language. */
export const basenameOf = (prefix: Language | null): string | undefined =>
  prefix ? `/${prefix}` : undefined;

/** Puts a language before a path; `/` becomes `/zh` or `/en`, without a slash at its end. */
export const inLanguage = (language: Language, path: string): string =>
  `/${language}${path === '/' ? '' : path.replace(/^\/(?=\?)/, '')}`;

/**
 * Returns the language of the cookie, else the first preferred language that the interface supports,
 * else English.
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

/** What lists and searches of products are filtered by, in the order of the page. */
export const filterParameters = ['category', 'chain', 'platform', 'stage', 'language'] as const;
export type FilterParameter = (typeof filterParameters)[number];

const categoryParameters = ['sort', ...filterParameters, 'show'] as const;
/** With those of lists of all types. */
const allTypesParameters = ['type', ...categoryParameters] as const;
const postListParameters = ['label', 'lang', 'show'] as const;

/** Query parameters that change what a page shows. */
const pageParameters = new Map<string, readonly string[]>([
  [pagePaths.home, ['tab', 'sort', 'lang', 'show']],
  [pagePaths.trendsAll, ['sort', 'lang', 'show']],
  [pagePaths.trendsPicks, ['lang', 'show']],
  [pagePaths.allProducts, categoryParameters],
  [pagePaths.newest, allTypesParameters],
  [pagePaths.upcoming, allTypesParameters],
  [pagePaths.apps, categoryParameters],
  [pagePaths.games, categoryParameters],
  [pagePaths.nfts, categoryParameters],
  [pagePaths.hardware, categoryParameters],
  [pagePaths.product, ['id', 'tab', 'label', 'lang', 'show']],
  [pagePaths.statement, ['id']],
  [pagePaths.post, ['id', 'lang']],
  [pagePaths.decisions, ['kind']],
  [pagePaths.dynamic, postListParameters],
  [pagePaths.feeds, postListParameters],
  [pagePaths.search, ['word', ...filterParameters, 'show']],
]);
const productSlugParameters = ['label', 'lang', 'show'] as const;
const boardParameters = ['type'] as const;

function parametersOf(path: string): readonly string[] {
  const known = pageParameters.get(path);
  if (known) return known;
  if (isWithin(path, pagePaths.best)) return boardParameters;
  return isProductSlugPath(path) ? productSlugParameters : [];
}

export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;

/**
 * The one address for all spellings of a page: no slash at its end, and only the query parameters
 * that change the page, in a fixed order.
 */
export function normaliseAddress(path: string, query: URLSearchParams): string {
  const trimmed = withoutTrailingSlash(path);
  const parameters = parametersOf(trimmed).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return parameters.length > 0 ? `${trimmed}?${new URLSearchParams(parameters)}` : trimmed;
}
