import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { errors } from '../../schema/errors.ts';

const require = createRequire(import.meta.url);
const extensions = 'api-reference-extensions.js';
const loading = 'api-reference-loading.js';

const read = (name: string) => readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

const numbers = Object.fromEntries(Object.entries(errors).map(([code, { err }]) => [code, err]));

/**
 * Adds the scripts of the page at `/api/docs` to the assets: Scalar's browser build, our extensions of it, and what
 * tells that it did not load. The gateway finds their hashed names in the manifest.
 */
export function apiReference(): Plugin {
  return {
    name: 'vita-api-reference',
    apply: 'build',
    async generateBundle() {
      const entry = require.resolve('@scalar/api-reference');
      this.emitFile({
        type: 'asset',
        name: 'api-reference.js',
        originalFileName: '@scalar/api-reference',
        source: await readFile(join(dirname(entry), 'browser', 'standalone.js')),
      });
      const own = await read(extensions);
      this.emitFile({
        type: 'asset',
        name: extensions,
        originalFileName: extensions,
        source: `const errorNumbers = ${JSON.stringify(numbers)};\n${own}`,
      });
      this.emitFile({
        type: 'asset',
        name: loading,
        originalFileName: loading,
        source: await read(loading),
      });
    },
  };
}
