import { readFileSync } from 'node:fs';
import { projectFile } from '#kit/runtime/paths';
import { assetsOf, type Manifest } from '../../gateway/src/pages/manifest.ts';
import { firstLoadBudgetKb, firstLoadOf, modulesOf } from '../first-load.ts';

const pages = [
  'home-page',
  'product-page',
  'product-slug-page',
  'category-page',
  'search-page',
  'dynamic-page',
  'static/about-page',
  'static/article-page',
];

describe('the first load', () => {
  it.each(pages.flatMap((page) => [[page, 'en'] as const, [page, 'zh'] as const]))(
    'perf-G12 of %s in %s stays within its budget',
    (page, language) => {
      const load = firstLoadOf(modulesOf(page, language));
      expect(load?.gzipKb).toBeGreaterThan(50);
      expect(load?.gzipKb).toBeLessThanOrEqual(firstLoadBudgetKb);
    },
  );

  it('perf-G12 uses the module names of the build', () => {
    const text = readFileSync(projectFile('web/src/app/routes.tsx'), 'utf8');
    const manifest: Manifest = JSON.parse(
      readFileSync(projectFile('web/dist/.vite/manifest.json'), 'utf8'),
    );
    const named = [...text.matchAll(/import\('\.\.\/(pages\/[^']+)'\)/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(10);
    for (const path of named)
      expect(manifest[`src/${path}`]).toMatchObject({ isDynamicEntry: true });
  });

  it.each(pages)('perf-G12 of %s waits for no later texts, which are not measured', (page) => {
    const text = readFileSync(projectFile('web/src/app/routes.tsx'), 'utf8');
    const calls = [...text.matchAll(/(lazyPage|laterPage)\(\(\) =>\s*import\('\.\.\/([^']+)'\)/g)];
    const found = calls.filter(([, , path]) => path === `pages/${page}.tsx`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(([, call]) => call)).toEqual(found.map(() => 'lazyPage'));
  });

  it('perf-G12 has two fonts, which every page preloads for its first paint', () => {
    const manifest: Manifest = JSON.parse(
      readFileSync(projectFile('web/dist/.vite/manifest.json'), 'utf8'),
    );
    const fonts = assetsOf(manifest, ['index.html']).filter((file) => file.endsWith('.woff2'));
    expect(fonts.map((file) => file.split('-wght-')[0])).toEqual([
      'assets/bricolage-grotesque-latin',
      'assets/hanken-grotesk-latin',
    ]);
  });

  it('perf-G12 excludes libraries that few pages need', () => {
    const manifest: Manifest = JSON.parse(
      readFileSync(projectFile('web/dist/.vite/manifest.json'), 'utf8'),
    );
    const first = new Set<string>();
    const visit = (name: string) => {
      if (first.has(name)) return;
      first.add(name);
      for (const next of manifest[name]?.imports ?? []) visit(next);
    };
    visit('index.html');
    for (const page of ['home-page', 'product-page']) visit(`src/pages/${page}.tsx`);
    const texts = [...first].map((name) =>
      readFileSync(projectFile(`web/dist/${manifest[name]?.file}`), 'utf8'),
    );
    const marks = {
      'Apollo Client': '`standby`',
      'graphql-ws': 'graphql-transport-ws',
      MUI: 'MuiDialog',
      ethers: 'personal_sign',
      'the list of all error codes': 'SESSION_CONFIRM_NEEDED',
      'the list of all attributes': 'suppressContentEditableWarning|',
      'parsed documents': 'SelectionSet',
      'the parser of documents': 'Syntax Error: ',
      'sending commands': 'idempotency-key',
      'routes with data': 'Unexpected Application Error!',
    };
    for (const [what, mark] of Object.entries(marks)) {
      expect({ what, found: texts.some((text) => text.includes(mark)) }).toEqual({
        what,
        found: false,
      });
    }
  });
});
