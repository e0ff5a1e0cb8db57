import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parseArticle } from './parse-article.ts';

/** Compiles the Markdown of articles at build time, so that browsers need no parser. */
export function articles(): Plugin {
  return {
    name: 'vita-articles',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md')) return null;
      return `export default ${JSON.stringify(parseArticle(readFileSync(id, 'utf8')))};`;
    },
  };
}
