import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Row, report, say } from '../report.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const dist = join('web', 'dist');
/** What the home page loads as soon as the entry runs. */
const homeParts = ['pages/home-page.tsx', 'schema/messages/en.ts', 'messages/en.ts'];

const gzipKb = (file: string) =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;

function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const name of found)
    for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  return found;
}

/** Gzipped JavaScript that a visitor's first view of the home page loads. */
export function measureFirstLoad(): void {
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) {
    say('\nweb/dist is not built: no first-load JavaScript to weigh');
    return;
  }
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const preloaded = [...index.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(
    ([, path]) => path,
  );
  const entries = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isEntry || preloaded.includes(chunk.file))
    .map(([name]) => name);
  const home = Object.keys(manifest).filter((name) =>
    homeParts.some((part) => name.endsWith(part)),
  );
  const weigh = (side: string, names: ReadonlySet<string>): Row => {
    const files = new Set([...names].flatMap((name) => manifest[name]?.file ?? []));
    const scripts = [...files].filter((name) => name.endsWith('.js'));
    return {
      measure: 'first-load',
      side,
      files: scripts.length,
      gzipKb: scripts.reduce((sum, name) => sum + gzipKb(name), 0),
    };
  };
  report(
    'First-load JavaScript of the home page',
    ['files', 'gzipKb', 'goal'],
    [
      weigh('entry, its imports and preloads', withImports(manifest, entries)),
      {
        ...weigh('with the home page and its texts', withImports(manifest, [...entries, ...home])),
        goal: '< 200 kB',
      },
    ],
  );
}
