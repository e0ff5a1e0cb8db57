import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { projectFile } from '#kit/runtime/paths';
import { filesOf, type Manifest } from '../gateway/src/pages/manifest.ts';

/** Kilobytes of gzipped JavaScript that a page may load before it is usable. */
export const firstLoadBudgetKb = 130;

const dist = (file: string) => projectFile(`web/dist/${file}`);

export interface FirstLoad {
  files: number;
  /** Kilobytes (1000 bytes). */
  gzipKb: number;
}

/**
 * Measures the JavaScript that the first view of a page loads: the scripts of the document, the entry,
 * and the given modules with their static imports.
 *
 * @param modules names in Vite's manifest
 * @returns null if the client is not built
 */
export function firstLoadOf(modules: readonly string[]): FirstLoad | null {
  const file = dist('.vite/manifest.json');
  if (!existsSync(file)) return null;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of modules) {
    if (!manifest[name]) throw new Error(`The build has no ${name}`);
  }
  const index = readFileSync(dist('index.html'), 'utf8');
  const inDocument = [...index.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const files = new Set([...inDocument, ...filesOf(manifest, [...entries, ...modules])]);
  const scripts = [...files].filter((name) => name.endsWith('.js'));
  const bytes = scripts.map((name) => gzipSync(readFileSync(dist(name)), { level: 9 }).length);
  return { files: scripts.length, gzipKb: bytes.reduce((sum, each) => sum + each, 0) / 1000 };
}

/** The modules that the server preloads for a page in one language. */
export const modulesOf = (page: string, language: 'en' | 'zh'): string[] => [
  `src/pages/${page}.tsx`,
  `src/messages/${language}.ts`,
  `../schema/messages/${language}.ts`,
];
