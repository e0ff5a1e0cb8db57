import { type Language, languages } from '#schema/enums';
import {
  type ArticleName,
  articlePath,
  boardPath,
  homeTabPath,
  pagePaths,
  productPath,
} from '#schema/page-paths';
import type { ExecuteQuery } from '#schema/pages';
import { type SitePage, toIndexXml, toUrlSetXml } from './sitemap-xml.ts';

/** The protocol allows ten times as many URLs per file. */
const urlsPerFile = 5000;
const ttlMs = 10 * 60_000;
const pageSize = 50;

const everywhere = (path: string): SitePage => ({ paths: { en: path, zh: path }, changedAt: null });
const article = (name: ArticleName): SitePage => ({
  paths: { en: articlePath(name, 'en'), zh: articlePath(name, 'zh') },
  changedAt: null,
});

/** The pages that every visitor may open, without those that depend on a query. */
const fixedPages: readonly SitePage[] = [
  everywhere(pagePaths.home),
  everywhere(homeTabPath('trends_all', false)),
  everywhere(homeTabPath('trends_picks', false)),
  everywhere(pagePaths.apps),
  everywhere(pagePaths.games),
  everywhere(pagePaths.nfts),
  everywhere(pagePaths.hardware),
  everywhere(pagePaths.newest),
  everywhere(pagePaths.upcoming),
  everywhere(boardPath('all')),
  everywhere(pagePaths.dynamic),
  everywhere(pagePaths.about),
  article('terms'),
  article('privacy'),
];

const query = `query SitemapProducts($after: String, $first: Int!) {
  products(sort: NEWEST, first: $first, after: $after) {
    nodes { id releasedAt latestPost { at } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface ProductsData {
  products: {
    nodes: { id: string; releasedAt: string | null; latestPost: { at: string } | null }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

export interface SitemapOptions {
  origin(): string;
  queries(language: Language): ExecuteQuery;
  now(): number;
}

export interface Sitemap {
  /** The index or one of its files (`/sitemap-1.xml`); null for any other path. */
  text(path: string): Promise<string | null>;
}

/** Lists the pages and their languages for crawlers (sitemaps.org 0.9). */
export function createSitemap({ origin, queries, now }: SitemapOptions): Sitemap {
  let cached: { pages: Promise<readonly SitePage[]>; until: number } | null = null;

  async function readProducts(): Promise<SitePage[]> {
    const execute = queries('en');
    const pages: SitePage[] = [];
    let after: string | null = null;
    do {
      const variables = { first: pageSize, after };
      const result = await execute({ name: 'SitemapProducts', source: query, variables });
      if (result.errors?.length) throw result.errors[0];
      const { nodes, pageInfo } = (result.data as ProductsData).products;
      for (const { id, releasedAt, latestPost } of nodes) {
        const changedAt = [releasedAt, latestPost?.at ?? null].reduce(laterOf);
        pages.push({ ...everywhere(productPath(id)), changedAt });
      }
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return pages;
  }

  function allPages(): Promise<readonly SitePage[]> {
    if (!cached || cached.until <= now()) {
      const pages = readProducts().then((products) => [...fixedPages, ...products]);
      cached = { pages, until: now() + ttlMs };
      pages.catch(() => {
        cached = null;
      });
    }
    return cached.pages;
  }

  return {
    async text(path) {
      const [, number] = /^\/sitemap(?:-(\d{1,5}))?\.xml$/.exec(path) ?? [];
      if (path !== '/sitemap.xml' && number === undefined) return null;
      const pages = await allPages();
      const perFile = urlsPerFile / languages.length;
      const files = Math.ceil(pages.length / perFile);
      if (number === undefined) return toIndexXml(origin(), files);
      const position = Number(number);
      if (position < 1 || position > files) return null;
      return toUrlSetXml(origin(), pages.slice((position - 1) * perFile, position * perFile));
    },
  };
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}
