import { type Language, languages } from '#schema/enums';
import { inLanguage } from '#schema/page-address';
import {
  type ArticleName,
  articlePath,
  homeTabPath,
  pagePaths,
  productPath,
} from '#schema/page-paths';
import type { ExecuteQuery } from '#schema/pages';

/** URLs in one file; the protocol would allow ten times as many. */
const urlsPerFile = 5000;
const keepMs = 10 * 60_000;
const pageSize = 50;

/** A page, by its path in each language. */
interface SitePage {
  paths: Record<Language, string>;
  /** RFC 3339; null when nobody can say. */
  changedAt: string | null;
}

const everywhere = (path: string): SitePage => ({ paths: { en: path, zh: path }, changedAt: null });
const article = (name: ArticleName): SitePage => ({
  paths: { en: articlePath(name, 'en'), zh: articlePath(name, 'zh') },
  changedAt: null,
});

/** What every visitor may open (G11), but for what depends on a query of theirs. */
const fixedPages: readonly SitePage[] = [
  everywhere(pagePaths.home),
  everywhere(homeTabPath('trends_all', false)),
  everywhere(homeTabPath('trends_picks', false)),
  everywhere(pagePaths.apps),
  everywhere(pagePaths.games),
  everywhere(pagePaths.nfts),
  everywhere(pagePaths.hardware),
  everywhere(pagePaths.dynamic),
  everywhere(pagePaths.about),
  article('terms'),
  article('privacy'),
];

/** Path prefixes that robots may not read; `/dev` alone would match slugs that begin with it. */
const memberPaths = [pagePaths.user, pagePaths.staff, `${pagePaths.developer}/`];

const query = `query SitemapProducts($after: String, $first: Int!) {
  products(sort: NEWEST, first: $first, after: $after) {
    nodes { id releasedAt latestPost { at } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface ProductsAnswer {
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
  /** The index, or one of its files (`/sitemap-1.xml`); null for any other path. */
  text(path: string): Promise<string | null>;
  robots(): string;
}

/** Tells crawlers which pages there are, and in which languages (sitemaps.org 0.9). */
export function createSitemap({ origin, queries, now }: SitemapOptions): Sitemap {
  let known: { pages: Promise<readonly SitePage[]>; until: number } | null = null;

  async function readProducts(): Promise<SitePage[]> {
    const execute = queries('en');
    const pages: SitePage[] = [];
    let after: string | null = null;
    do {
      const variables = { first: pageSize, after };
      const answer = await execute({ name: 'SitemapProducts', source: query, variables });
      if (answer.errors?.length) throw answer.errors[0];
      const { nodes, pageInfo } = (answer.data as ProductsAnswer).products;
      for (const { id, releasedAt, latestPost } of nodes) {
        const changedAt = [releasedAt, latestPost?.at ?? null].reduce(laterOf);
        pages.push({ ...everywhere(productPath(id)), changedAt });
      }
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return pages;
  }

  function allPages(): Promise<readonly SitePage[]> {
    if (!known || known.until <= now()) {
      const pages = readProducts().then((products) => [...fixedPages, ...products]);
      known = { pages, until: now() + keepMs };
      pages.catch(() => {
        known = null;
      });
    }
    return known.pages;
  }

  return {
    async text(path) {
      const [, number] = /^\/sitemap(?:-(\d{1,5}))?\.xml$/.exec(path) ?? [];
      if (path !== '/sitemap.xml' && number === undefined) return null;
      const pages = await allPages();
      const perFile = urlsPerFile / languages.length;
      const files = Math.ceil(pages.length / perFile);
      if (number === undefined) return indexOf(origin(), files);
      const at = Number(number);
      if (at < 1 || at > files) return null;
      return fileOf(origin(), pages.slice((at - 1) * perFile, at * perFile));
    },
    robots: () =>
      [
        'User-agent: *',
        ...['/api', '/graphql', '/events', ...memberPaths, pagePaths.development].map(
          (path) => `Disallow: ${path}`,
        ),
        ...languages.flatMap((language) =>
          memberPaths.map((path) => `Disallow: ${inLanguage(language, path)}`),
        ),
        '',
        `Sitemap: ${origin()}/sitemap.xml`,
        '',
      ].join('\n'),
  };
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function indexOf(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

function fileOf(origin: string, pages: readonly SitePage[]): string {
  const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
  const urls = pages.flatMap(({ paths, changedAt }) => {
    const urlIn = (language: Language) =>
      escapeXml(`${origin}${inLanguage(language, paths[language])}`);
    const alternates = languages
      .map((code) => `<xhtml:link rel="alternate" hreflang="${tags[code]}" href="${urlIn(code)}"/>`)
      .concat(
        `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(`${origin}${paths.en}`)}"/>`,
      )
      .join('');
    const lastmod = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${urlIn(language)}</loc>${lastmod}${alternates}</url>\n`,
    );
  });
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}
