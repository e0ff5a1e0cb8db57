import type { RenderedPage } from '#schema/pages';
import { createPageTemplate } from './page-template.ts';
import type { StaticFiles } from './static-files.ts';

const built = `<!doctype html><html lang="en"><head><title>Vita</title>
  <script type="module" src="/assets/index.js"></script>
  <link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div></body></html>`;
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', assets: ['assets/text.woff2', 'assets/icon.svg'] },
  'src/pages/other.tsx': { file: 'assets/other.js', assets: ['assets/other.woff2'] },
};
const texts: Record<string, string> = {
  '/index.html': built,
  '/assets/index.css': 'h1{margin:0}',
  '/.vite/manifest.json': JSON.stringify(manifest),
};
const files = { text: (path: string) => texts[path] ?? null } as unknown as StaticFiles;
const page = {
  head: '<title>A page</title>',
  styles: '<style data-emotion="vita x">.vita-x{margin:1px}</style>',
  body: '<h1>A page</h1>',
  state: '{}',
  modules: [],
} as unknown as RenderedPage;

describe('the document of a page', () => {
  const html = createPageTemplate(files, () => '', null)?.page('en', page) ?? '';

  it('perf-G12 preloads the fonts of the site, also those of a chunk that the entry shares', () => {
    expect(html.match(/<link rel="preload" as="font"[^>]+>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text.woff2">',
    ]);
  });

  it('has the styles of the page behind those of every page, where the client adds further ones', () => {
    const [global, own] = ['h1{margin:0}', '.vita-x{margin:1px}'].map((css) => html.indexOf(css));
    expect(global).toBeGreaterThan(0);
    expect(own).toBeGreaterThan(global as number);
    expect(html).toContain('<head><title>A page</title>');
  });
});
