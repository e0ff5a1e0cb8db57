import type { Plugin } from 'vite';
import * as limits from '../../schema/limits.ts';

const imported = /import \{([^}]*)\} from '#schema\/limits'/;

/** The number at a path such as `times.toast` or `lengths.keyword.max`; undefined for an object. */
function numberAt(path: string): number | undefined {
  let value: unknown = limits;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Writes limits as numbers into the modules that use them. The bundler would put all limits into the
 * first load, because it removes no properties of objects.
 */
export function inlineLimits(): Plugin {
  return {
    name: 'vita-inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/src\/.+\.tsx?$/.test(id)) return null;
      const names = imported.exec(code)?.[1]?.match(/\w+/g);
      if (!names) return null;
      const path = new RegExp(`(?<![\\w.])(?:${names.join('|')})(?:\\.\\w+)+`, 'g');
      return code.replace(path, (found) => String(numberAt(found) ?? found));
    },
  };
}
