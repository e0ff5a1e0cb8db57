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
/** Files whose texts stay in memory, of a few megabytes each. */
const cachedFiles = 4;

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

interface SiteList {
  /** Of the operation, and of its field. */
  name: string;
  field: string;
  source: string;
  pageOf(node: never): SitePage;
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

const products: SiteList = {
  name: 'SitemapProducts',
  field: 'products',
  source: `query SitemapProducts($after: String, $first: Int!) {
  products(sort: NEWEST, first: $first, after: $after) {
    nodes { id releasedAt latestPost { at } }
    pageInfo { hasNextPage endCursor }
  }
}`,
  pageOf: ({ id, releasedAt, latestPost }: ProductNode) => ({
    ...everywhere(productPath(id)),
    changedAt: [releasedAt, latestPost?.at ?? null].reduce(laterOf),
  }),
};

const posts: SiteList = {
  name: 'SitemapPosts',
  field: 'posts',
  source: `query SitemapPosts($after: String, $first: Int!) {
  posts(sort: NEWEST, first: $first, after: $after) {
    nodes { id at editedAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
  pageOf: ({ id, at, editedAt }: PostNode) => ({
    ...everywhere(postPath(id)),
    changedAt: editedAt ?? at,
  }),
};

interface Connection {
  nodes: never[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A part of a list that fits into one file: where it begins. Null for the file of the fixed pages. */
type Part = { list: SiteList; after: string | null } | null;

export interface SitemapOptions {
  origin(): string;
  queries(language: Language): ExecuteQuery;
  now(): number;
}

export interface Sitemap {
  /** The index or one of its files (`/sitemap-1.xml`); null for any other path. */
  text(path: string): Promise<string | null>;
}

/**
 * Lists the pages and their languages for crawlers (sitemaps.org 0.9). Has no list in memory: it knows where
 * the part of each file begins, and reads a file when it is asked for.
 */
export function createSitemap({ origin, queries, now }: SitemapOptions): Sitemap {
  const perFile = urlsPerFile / languages.length;
  let known: { parts: Promise<readonly Part[]>; until: number } | null = null;
  let texts = new Map<number, Promise<string>>();

  async function* read({ name, source, field }: SiteList, from: string | null) {
    for (let after = from, hasNext = true; hasNext; ) {
      // Each page has its own loaders, which remember what they have loaded.
      const result = await queries('en')({ name, source, variables: { first: pageSize, after } });
      if (result.errors?.length) throw result.errors[0];
      const { nodes, pageInfo } = (result.data as Record<string, Connection>)[field] as Connection;
      after = pageInfo.endCursor;
      hasNext = pageInfo.hasNextPage && after !== null;
      yield { nodes, after, hasNext };
    }
  }

  async function readParts(): Promise<readonly Part[]> {
    const parts: Part[] = [null];
    for (const list of [products, posts]) {
      let rows = 0;
      for await (const { nodes, after, hasNext } of read(list, null)) {
        if (rows === 0 && nodes.length > 0) parts.push({ list, after: null });
        rows += nodes.length;
        if (hasNext && rows % perFile === 0) parts.push({ list, after });
      }
    }
    return parts;
  }

  async function textOf(part: Part): Promise<string> {
    if (part === null) return toUrlSetXml(origin(), fixedPages);
    const pages: SitePage[] = [];
    for await (const { nodes } of read(part.list, part.after)) {
      pages.push(...nodes.map(part.list.pageOf));
      if (pages.length >= perFile) break;
    }
    return toUrlSetXml(origin(), pages);
  }

  function allParts(): Promise<readonly Part[]> {
    if (!known || known.until <= now()) {
      const parts = readParts();
      known = { parts, until: now() + ttlMs };
      texts = new Map();
      parts.catch(() => {
        known = null;
      });
    }
    return known.parts;
  }

  /** The texts that were asked for last, each made once. */
  function cachedText(position: number, part: Part): Promise<string> {
    const of = texts;
    const text = of.get(position) ?? textOf(part);
    of.delete(position);
    of.set(position, text);
    text.catch(() => of.delete(position));
    const [oldest = 0] = of.keys();
    if (of.size > cachedFiles) of.delete(oldest);
    return text;
  }

  return {
    async text(path) {
      const [, number] = /^\/sitemap(?:-(\d{1,5}))?\.xml$/.exec(path) ?? [];
      if (path !== '/sitemap.xml' && number === undefined) return null;
      const parts = await allParts();
      if (number === undefined) return toIndexXml(origin(), parts.length);
      const position = Number(number);
      const part = parts[position - 1];
      return part === undefined ? null : cachedText(position, part);
    },
  };
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}
