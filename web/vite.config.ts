import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileMessages } from './vite/compile-messages.ts';
import { inlineDocuments } from './vite/inline-documents.ts';
import { themeScript } from './vite/theme-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const gateway = process.env.VITA_URL ?? 'http://localhost:4000';

/** Forms and Material UI are shared by dialogs alone, and stay out of the first load. */
const isCommon = (id: string) =>
  !/node_modules\/(?:@mui|@popperjs|formik|lodash|react-transition-group|react-fast-compare|yup|property-expr|tiny-case|toposort|clsx)|components\/(?:dialog-frame|field|form-alert|mui-theme|menu-panel|password-field)|lib\/(?:form|rules)\//.test(
    id,
  );

export default defineConfig({
  root: here('.'),
  plugins: [
    inlineDocuments(here('./src/gql/graphql.ts')),
    compileMessages(),
    themeScript(),
    react(),
  ],
  // `es2015` is the smaller build of rxjs, without its down-levelled classes.
  resolve: { conditions: ['source', 'es2015', ...defaultClientConditions] },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Small pictures as data: URLs would need a looser content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What nearly every page and dialog needs travels together: fewer requests, better compression.
        advancedChunks: { groups: [{ name: 'common', test: isCommon, minShareCount: 8 }] },
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
    },
  },
});
