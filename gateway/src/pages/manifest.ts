import type { StaticFiles } from './static-files.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  assets?: string[];
}

/** Vite's manifest: source modules and assets, and the hashed files that were built from them. */
export type Manifest = Record<string, Chunk>;

/** Empty when the web client has not been built. */
export const readManifest = (files: Pick<StaticFiles, 'text'>): Manifest =>
  JSON.parse(files.text('/.vite/manifest.json') ?? '{}');

/** The files of modules and of everything that they import. */
export function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const found = new Set(names);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  return [...found].flatMap((name) => manifest[name]?.file ?? []);
}
