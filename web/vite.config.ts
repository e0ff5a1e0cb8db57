import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { apiReference } from './vite/api-reference.ts';
import { compileMessages } from './vite/compile-messages.ts';
import { headScript } from './vite/head-script.ts';
import { inlineDocuments } from './vite/inline-documents.ts';
import { leanPackages } from './vite/lean-packages.ts';
import { pageModules } from './vite/page-modules.ts';
import { siteIcons } from './vite/site-icons.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const gateway = process.env.VITA_URL ?? 'http://localhost:4000';

/** Packages of forms and dialogs, which load after the first page. */
const dialogPackages = [
  '@mui',
  '@popperjs',
  'clsx',
  'deepmerge',
  'formik',
  'hoist-non-react-statics',
  'lodash',
  'property-expr',
  'react-fast-compare',
  'react-is',
  'react-transition-group',
  'tiny-case',
  'tiny-warning',
  'toposort',
  'yup',
];

/** Modules of forms and dialogs, of other sites' accounts and the hot words, which only some pages use. */
const laterModules = [
  'components/(?:dialog-frame|dialog-form|dialog-steps|field|mui-theme|menu-panel|password-field)',
  'entities/social/',
  'lib/form/',
  'features/session/(?:account-(?:fields|schema)|code-(?:field|input)|use-countdown)',
  'features/search/hot-words',
];

const later = new RegExp(`node_modules/(?:${dialogPackages.join('|')})|${laterModules.join('|')}`);
const isCommon = (id: string) => !later.test(id);

/** Builds the client or, with `--ssr`, the page renderer of the gateway. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    inlineDocuments(here('./src/gql/graphql.ts')),
    compileMessages(),
    ...(isSsrBuild
      ? [pageModules(here('.'))]
      : [
          leanPackages(),
          headScript(),
          apiReference(),
          siteIcons(here('./src/app/favicon.svg'), here('./src/app/theme/tokens.css')),
        ]),
    react(),
  ],
  // `es2015` is the smaller build of rxjs, without its down-levelled classes.
  resolve: { conditions: ['source', 'es2015', ...defaultClientConditions] },
  // One file in production mode, whatever the gateway's NODE_ENV: the renderer then loads in a tenth
  // of the time and runs in half of it.
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: here(isSsrBuild ? './dist-server' : './dist'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    minify: !isSsrBuild,
    target: isSsrBuild ? 'es2024' : 'es2022',
    // Images as data: URLs would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            codeSplitting: {
              groups: [
                // One chunk for code that at least four chunks share: fewer requests and better compression.
                { name: 'common', test: isCommon, minShareCount: 4 },
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
