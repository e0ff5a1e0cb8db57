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

/** Modules and everything that they import. */
function chunksOf(manifest: Manifest, names: readonly string[]): Chunk[] {
  const found = new Set(names);
  for (const name of found) for (const next of manifest[name]?.imports ?? []) found.add(next);
  return [...found].flatMap((name) => manifest[name] ?? []);
}

/** The files of modules and of everything that they import. */
export const filesOf = (manifest: Manifest, names: readonly string[]): string[] =>
  chunksOf(manifest, names).map(({ file }) => file);

/** The other files that modules, and everything that they import, refer to. */
export const assetsOf = (manifest: Manifest, names: readonly string[]): string[] => [
  ...new Set(chunksOf(manifest, names).flatMap(({ assets = [] }) => assets)),
];
