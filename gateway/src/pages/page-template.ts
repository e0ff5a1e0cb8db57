import type { Language } from '#schema/enums';
import { pageStateId, type RenderedPage } from '#schema/pages';
import { filesOf, type Manifest, readManifest } from './manifest.ts';
import type { StaticFiles } from './static-files.ts';

export interface PageTemplate {
  /** The bare client, which finds and renders the page itself. */
  shell(language: Language): string;
  page(language: Language, page: RenderedPage): string;
}

const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
const root = '<div id="root"></div>';
const title = /<title>[^<]*<\/title>/;

/** The few styles of every page are a part of it, so that the first paint waits for nothing else. */
const withStyles = (html: string, files: StaticFiles): string =>
  html.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, path: string) => {
    const css = files.text(path);
    return css === null ? link : `<style>${css}</style>`;
  });

/** The site's own fonts are on every page; fetched early, they are there when it is first painted. */
function withFonts(html: string, manifest: Manifest): string {
  const fonts = Object.values(manifest)
    .flatMap(({ isEntry, assets = [] }) => (isEntry ? assets : []))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
  return html.replace('</title>', () => `</title>${fonts.join('')}`);
}

/** The catalogue of a language, as the manifest names its modules. */
const catalogueOf = (language: Language) => [
  `src/messages/${language}.ts`,
  `../schema/messages/${language}.ts`,
];

/** The client's built document, which every page is put into; null when it was not built. */
export function createPageTemplate(files: StaticFiles): PageTemplate | null {
  const built = files.text('/index.html');
  if (!built) return null;
  const manifest = readManifest(files);
  const html = withFonts(withStyles(built, files), manifest);

  const preloads = (names: readonly string[]) =>
    filesOf(manifest, names)
      .filter((file) => file.endsWith('.js') && !html.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');

  const inLanguage = (language: Language) =>
    html.replace('<html lang="en">', `<html lang="${tags[language]}">`);

  return {
    shell: (language) => inLanguage(language),
    page(language, { head, body, state, modules }) {
      const links = preloads([...modules, ...catalogueOf(language)]);
      const json = `<script type="application/json" id="${pageStateId}">${state}</script>`;
      // As functions: `$` in a text of ours means nothing.
      return (
        inLanguage(language)
          .replace(title, () => head)
          .replace('</head>', () => `${links}</head>`)
          // The page can be read without scripts: fonts and pictures come first.
          .replaceAll(
            /<(?:link rel="modulepreload"|script type="module")/g,
            '$& fetchpriority="low"',
          )
          .replace(/<noscript>[^<]*<\/noscript>/, '')
          .replace(root, () => `<div id="root">${body}</div>${json}`)
      );
    },
  };
}
