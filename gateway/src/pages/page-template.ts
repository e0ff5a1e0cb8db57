import type { Language } from '#schema/enums';
import { pageStateId, type RenderedPage } from '#schema/pages';
import type { PageMark } from '../environment.ts';
import { memoizeByText } from '../http/memoize-text.ts';
import { assetsOf, filesOf, type Manifest, readManifest } from './manifest.ts';
import type { StaticFiles } from './static-files.ts';

export interface PageTemplate {
  /** The bare client, which renders the page in the browser. */
  shell(language: Language): string;
  page(language: Language, page: RenderedPage): string;
}

const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
const root = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;

/** Inlines the few styles of every page, so that the first paint needs no other request. */
const withStyles = (html: string, files: StaticFiles): string =>
  html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, path: string) => {
    const css = files.text(path);
    return css === null ? link : `<style>${css}</style>`;
  });

/** Preloads the fonts of the site, which every page uses, for the first paint. */
function withFonts(html: string, manifest: Manifest): string {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const fonts = assetsOf(manifest, entries)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
  return html.replace('</title>', () => `</title>${fonts.join('')}`);
}

const withMark = (html: string, mark: PageMark | null): string =>
  mark === null
    ? html
    : html
        .replace('</head>', () => `${mark.style}</head>`)
        .replace(/<body[^>]*>/, (body) => body + mark.body);

/** The modules of the texts of a language, as the manifest names them. */
const catalogueOf = (language: Language) => [
  `src/messages/${language}.ts`,
  `../schema/messages/${language}.ts`,
];

/**
 * The client's built document with slots for a page; null when it was not built.
 *
 * @param tag returns the current tag for the head of each document
 * @param mark what each document begins with; null for nothing
 */
export function createPageTemplate(
  files: StaticFiles,
  tag: () => string,
  mark: PageMark | null,
): PageTemplate | null {
  const built = files.text('/index.html');
  if (!built) return null;
  const manifest = readManifest(files);
  const html = withMark(withFonts(withStyles(built, files), manifest), mark);

  // The names are joined to one text, which is the key of the cache.
  const preloads = memoizeByText((names: string) =>
    filesOf(manifest, names.split(' '))
      .filter((file) => file.endsWith('.js') && !html.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join(''),
  );

  const inLanguage = (language: Language) =>
    html
      .replace('<html lang="en">', `<html lang="${tags[language]}">`)
      .replace('</head>', () => `${tag()}</head>`);

  const forRenderedPage = memoizeByText((shell: string) =>
    shell
      // The page is readable without scripts, so that fonts and pictures load first.
      .replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
      .replace(/<noscript>[^<]*<\/noscript>/, ''),
  );

  return {
    shell: (language) => inLanguage(language),
    page(language, { head, styles, body, state, modules }) {
      const links = preloads([...modules, ...catalogueOf(language)].join(' '));
      const json = `<script type="application/json" id="${pageStateId}">${state}</script>`;
      // Replacement functions, since `$` in a text has no meaning.
      return (
        forRenderedPage(inLanguage(language))
          .replace(title, () => head)
          // After the styles of every page, as those that the client adds: the order decides between equals.
          .replace('</head>', () => `${styles}${links}</head>`)
          .replace(root, () => `<div id="root">${body}</div>${json}`)
      );
    },
  };
}
