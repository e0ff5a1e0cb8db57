import { pathToFileURL } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Texts of emails and images, which only the server renders. */
const serverOnly = /^(?:export|mail|site|sms)\./;

const catalogue = /\/messages\/(?:(?:account|later)\/)?(en|zh)\.ts$/;

/** Parses the catalogues at build time, so that browsers need no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'vita-compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: {
          '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      },
    }),
    async load(id) {
      const language = catalogue.exec(id)?.[1];
      if (!language) return null;
      const module: Record<string, Record<string, string>> = await import(pathToFileURL(id).href);
      const shown = Object.entries(module[language] ?? {}).filter(([key]) => !serverOnly.test(key));
      const compiled = shown.map(([key, text]) => [key, parse(text, { captureLocation: false })]);
      return `export const ${language} = ${JSON.stringify(Object.fromEntries(compiled))};`;
    },
  };
}
