import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { apiReference } from './vite/api-reference.ts';
import { articles } from './vite/articles.ts';
import { compileMessages } from './vite/compile-messages.ts';
import { headScript } from './vite/head-script.ts';
import { inlineDocuments } from './vite/inline-documents.ts';
import { inlineLimits } from './vite/inline-limits.ts';
import { forwardAllProps, leanPackages } from './vite/lean-packages.ts';
import { leanReact } from './vite/lean-react.ts';
import { pageModules } from './vite/page-modules.ts';
import { sharedChunks } from './vite/shared-chunks.ts';
import { siteIcons } from './vite/site-icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const gateway = process.env.VITA_URL ?? 'http://localhost:4000';

const pagesAt = (names: readonly string[]) => names.map((name) => here(`./src/pages/${name}.tsx`));

/** The pages that visitors reach from outside; `tests/contract/first-load.test.ts` measures them. */
const sharedChunk = sharedChunks(here('./src/main.tsx'), {
  lists: pagesAt(['home-page', 'category-page', 'search-page', 'dynamic-page']),
  product: pagesAt(['product-page', 'product-slug-page']),
  common: pagesAt(['static/about-page', 'static/article-page']),
});

/** Catalogues keep their names, by which tests find them. */
const isCatalogue = (name: string) => name === 'en' || name === 'zh';

/** Builds the client or, with `--ssr`, the page renderer of the gateway. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    inlineDocuments(here('./src/gql/graphql.ts'), { asText: !isSsrBuild }),
    articles(),
    compileMessages(),
    forwardAllProps(),
    ...(isSsrBuild
      ? [pageModules(here('.'))]
      : [
          inlineLimits(),
          leanPackages(),
          leanReact(),
          headScript(),
          apiReference(),
          siteIcons(here('./src/app/favicon.svg'), here('./src/app/theme/tokens.css')),
        ]),
    react(),
  ],
  // `es2015` is the smaller build of rxjs, without its down-levelled classes.
  resolve: {
    conditions: ['source', 'es2015', ...defaultClientConditions],
    alias: [
      {
        find: /^@emotion\/styled$/,
        // Without `styled.div` and 140 more, which the other entry creates at the start.
        replacement: isSsrBuild ? here('./src/server/styled.ts') : '@emotion/styled/base',
      },
    ],
  },
  // One file in production mode, whatever the gateway's NODE_ENV: the renderer then loads in a tenth
  // of the time and runs in half of it.
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: here(isSsrBuild ? './dist-server' : './dist'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // One sheet, which the gateway inlines: late chunks would load it again, behind the styles of components.
    cssCodeSplit: false,
    minify: !isSsrBuild,
    target: isSsrBuild ? 'es2024' : 'es2022',
    // Images as data: URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // No module reads a property only for its getter; `React.Component` looks like one.
      treeshake: { propertyReadSideEffects: false },
      output: isSsrBuild
        ? // Node.js stores a file with any other character at two bytes each.
          { codeSplitting: false, charset: 'ascii', comments: false }
        : {
            // The first load names every chunk that it can fetch later, so the names are as short as Rolldown takes.
            chunkFileNames: ({ name }) => `assets/${isCatalogue(name) ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                // Few chunks for code that many pages share: fewer requests and better compression.
                { name: sharedChunk },
              ],
            },
          },
      onwarn(warning, warn) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/api': gateway,
      '/files': gateway,
      '/_dev': gateway,
      // Generated when the client is built.
      '/icons': gateway,
      '/site.webmanifest': gateway,
    },
  },
}));
