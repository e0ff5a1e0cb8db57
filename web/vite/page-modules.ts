import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A call of `lazyPage` or `laterPage` in `src/app/routes.tsx`. */
const call =
  /(lazyPage|laterPage)\(\s*(\(\)\s*=>\s*import\('([^']+)'\)\.then\(\((\w+)\)\s*=>\s*\4\.\w+\)),?\s*\)/g;

/**
 * Gives each lazy page the name of its module in Vite's manifest, so that the server can preload the
 * module in the pages it renders.
 *
 * @param root the folder that names in the manifest are relative to
 */
export function pageModules(root: string): Plugin {
  return {
    name: 'vita-page-modules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/app/routes.tsx')) return null;
      const calls = code.match(/= (?:lazyPage|laterPage)\(/g)?.length;
      let named = 0;
      const result = code.replace(call, (_whole, page: string, load: string, specifier: string) => {
        named += 1;
        const module = relative(root, resolve(dirname(id), specifier));
        return `${page}(${load}, ${JSON.stringify(module)})`;
      });
      if (named !== calls) this.error(`${id}: ${named} of ${calls} pages have a known module`);
      return result;
    },
  };
}
