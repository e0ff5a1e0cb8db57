import { type Language, languages } from '#schema/enums';
import { inLanguage } from '#schema/page-address';
import { escapeXml } from './escape-xml.ts';

/** A page with its path in each language. */
export interface SitePage {
  paths: Record<Language, string>;
  /** RFC 3339; null when unknown. */
  changedAt: string | null;
}

const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of so many files. */
export function toIndexXml(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** One URL per page and language, each with links to its other languages. */
export function toUrlSetXml(origin: string, pages: readonly SitePage[]): string {
  const urls = pages.flatMap(({ paths, changedAt }) => {
    const urlIn = (language: Language) => `${origin}${inLanguage(language, paths[language])}`;
    const alternates = [
      ...languages.map((language) => alternate(tags[language], urlIn(language))),
      alternate('x-default', `${origin}${paths.en}`),
    ].join('');
    const lastmod = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${escapeXml(urlIn(language))}</loc>${lastmod}${alternates}</url>\n`,
    );
  });
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

const alternate = (tag: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>`;
