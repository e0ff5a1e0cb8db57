import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const bundled = /file:\/\/\S+\/dist\/bundle\/[^\s():]+(?=:\d+:\d+)/;
const position = new RegExp(`(${bundled.source}):(\\d+):(\\d+)`, 'g');

const maps = new Map<string, SourceMap | null>();

/** The map of a bundled file, read once; null when it cannot be read. */
function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    } catch {
      map = null;
    }
    maps.set(file, map);
  }
  return map;
}

/**
 * Replaces positions in the bundle with those in the sources. Positions in packages have no map and stay. For errors that
 * are printed: `--enable-source-maps` would keep all maps in memory.
 */
export const stackInSources = (stack: string): string =>
  stack.replace(position, (found, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // In a package, it is the last one of the source before it.
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) {
      return found;
    }
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
