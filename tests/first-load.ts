import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { projectFile } from '#kit/runtime/paths';
import { filesOf, type Manifest } from '../gateway/src/pages/manifest.ts';

/** Kilobytes, gzipped: what a page may load before it can be used. */
export const firstLoadBudgetKb = 160;

const dist = (file: string) => projectFile(`web/dist/${file}`);

export interface FirstLoad {
  files: number;
  /** Kilobytes (1000 bytes). */
  gzipKb: number;
}

/**
 * The JavaScript that a visitor's first view of a page loads: the script in the head, entry, page and
 * texts with all that they import, and whatever else the document preloads.
 *
 * @param modules named as in Vite's manifest
 * @returns null when the client was not built
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

/** The modules of a page in a language, which the server preloads. */
export const modulesOf = (page: string, language: 'en' | 'zh'): string[] => [
  `src/pages/${page}.tsx`,
  `src/messages/${language}.ts`,
  `../schema/messages/${language}.ts`,
];
