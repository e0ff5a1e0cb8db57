import pLimit from 'p-limit';
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
import { createSitemapTexts, type SitemapTexts } from './sitemap-texts.ts';
import { type SitePage, toIndexXml, toUrlSetXml } from './sitemap-xml.ts';

/** The protocol allows ten times as many URLs per file. */
const urlsPerFile = 5000;
const perFile = urlsPerFile / languages.length;
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

/** A row of a list that is sorted by time, the latest first. */
interface Row {
  id: string;
  at: string | null;
}

interface SiteList {
  /** Of the operation, and of its field. */
  name: string;
  field: string;
  source: string;
  pageOf(node: never): SitePage;
  rowOf(node: never): Row;
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
  rowOf: ({ id, releasedAt }: ProductNode) => ({ id, at: releasedAt }),
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
  rowOf: ({ id, at }: PostNode) => ({ id, at }),
};

interface Connection {
  nodes: never[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A part of a list that fits into one file: where it begins, and its last row; null for the end of the list. */
interface Part {
  list: SiteList;
  after: string | null;
  last: Row | null;
}

export interface SitemapOptions {
  origin(): string;
  queries(language: Language): ExecuteQuery;
  now(): number;
}

export interface Sitemap {
  /** The index or one of its files (`/sitemap-1.xml`); null for any other path. @throws SitemapBusyError */
  text(path: string): Promise<string | null>;
}

type Queries = SitemapOptions['queries'];

async function* readList(queries: Queries, { name, source, field }: SiteList, from: string | null) {
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

async function readParts(queries: Queries): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const list of [products, posts]) {
    let part: Part = { list, after: null, last: null };
    let rows = 0;
    for await (const { nodes, after, hasNext } of readList(queries, list, null)) {
      if (rows === 0 && nodes.length > 0) parts.push(part);
      rows += nodes.length;
      const last = nodes.at(-1);
      if (last === undefined || !hasNext || rows < perFile) continue;
      part.last = list.rowOf(last);
      part = { list, after, last: null };
      rows = 0;
    }
  }
  return parts;
}

/** Rows that came into the part since are among them: twice as many as planned at most. */
async function pagesOf(queries: Queries, { list, after, last }: Part): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for await (const { nodes } of readList(queries, list, after)) {
    for (const node of nodes) {
      const row = list.rowOf(node);
      if (last && isEarlier(row, last)) return pages;
      pages.push(list.pageOf(node));
      if (row.id === last?.id) return pages;
    }
    if (pages.length >= 2 * perFile) return pages;
  }
  return pages;
}

/** What is known since the lists were read. The file before those of the parts has the fixed pages. */
interface Known {
  parts: Promise<readonly Part[]>;
  until: number;
  texts: SitemapTexts<Part>;
}

/**
 * Lists the pages and their languages for crawlers (sitemaps.org 0.9). Has no list in memory: it knows where
 * the part of each file begins and ends, and reads a file when it is asked for, one at a time.
 */
export function createSitemap({ origin, queries, now }: SitemapOptions): Sitemap {
  const oneAtATime = pLimit(1);
  const read = async (part: Part) => toUrlSetXml(origin(), await pagesOf(queries, part));
  let latest: Known | null = null;

  function current(): Known {
    if (latest && latest.until > now()) return latest;
    const until = now() + ttlMs;
    const parts = oneAtATime(() => readParts(queries));
    const msLeft = () => until - now();
    const texts = createSitemapTexts({ read, queue: oneAtATime, msLeft });
    const known = { parts, until, texts };
    latest = known;
    parts.catch(() => {
      if (latest === known) latest = null;
    });
    return known;
  }

  return {
    async text(path) {
      const [, number] = /^\/sitemap(?:-(\d{1,5}))?\.xml$/.exec(path) ?? [];
      if (path !== '/sitemap.xml' && number === undefined) return null;
      const position = Number(number);
      if (position === 1) return toUrlSetXml(origin(), fixedPages);
      const { parts, texts } = current();
      const all = await parts;
      if (number === undefined) return toIndexXml(origin(), all.length + 1);
      const part = all[position - 2];
      return part === undefined ? null : texts.get(part);
    },
  };
}

/** Whether a row stands behind another one in its list. */
const isEarlier = (row: Row, other: Row): boolean =>
  row.at !== null && other.at !== null && Date.parse(row.at) < Date.parse(other.at);

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}
