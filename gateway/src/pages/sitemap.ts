import { type Language, languages } from '#schema/enums';
import {
  type ArticleName,
  articlePath,
  boardPath,
  homeTabPath,
  pagePaths,
  postPath,
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

const productsQuery = `query SitemapProducts($after: String, $first: Int!) {
  products(sort: NEWEST, first: $first, after: $after) {
    nodes { id releasedAt latestPost { at } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const postsQuery = `query SitemapPosts($after: String, $first: Int!) {
  posts(sort: NEWEST, first: $first, after: $after) {
    nodes { id at editedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Connection<N> {
  nodes: N[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface ProductNode {
  id: string;
  releasedAt: string | null;
  latestPost: { at: string } | null;
}

interface PostNode {
  id: string;
  at: string;
  editedAt: string | null;
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

  /** All entries of a list. @param field of the query's result */
  async function readAll<N>(name: string, source: string, field: string): Promise<N[]> {
    const execute = queries('en');
    const all: N[] = [];
    let after: string | null = null;
    do {
      const result = await execute({ name, source, variables: { first: pageSize, after } });
      if (result.errors?.length) throw result.errors[0];
      const { nodes, pageInfo } = (result.data as Record<string, Connection<N>>)[
        field
      ] as Connection<N>;
      all.push(...nodes);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return all;
  }

  async function readPages(): Promise<readonly SitePage[]> {
    const products = await readAll<ProductNode>('SitemapProducts', productsQuery, 'products');
    const posts = await readAll<PostNode>('SitemapPosts', postsQuery, 'posts');
    return [
      ...fixedPages,
      ...products.map(({ id, releasedAt, latestPost }) => ({
        ...everywhere(productPath(id)),
        changedAt: [releasedAt, latestPost?.at ?? null].reduce(laterOf),
      })),
      ...posts.map(({ id, at, editedAt }) => ({
        ...everywhere(postPath(id)),
        changedAt: editedAt ?? at,
      })),
    ];
  }

  function allPages(): Promise<readonly SitePage[]> {
    if (!cached || cached.until <= now()) {
      const pages = readPages();
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
