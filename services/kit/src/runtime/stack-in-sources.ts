import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const position = /(file:\/\/\S+\/dist\/bundle\/[^\s():]+):(\d+):(\d+)/;
/** Characters. Longer lines, and those without this indent, are text of a message. */
const maxFrame = 1_000;
const indent = '    at ';

/** The maps of all files take some 70 MB. */
const forgetAfterMs = 60_000;
const maps = new Map<string, SourceMap | null>();
let forget: NodeJS.Timeout | undefined;

/** The map of a bundled file, which is kept for a while; null when it cannot be read. */
function mapOf(file: string): SourceMap | null {
  clearTimeout(forget);
  forget = setTimeout(() => maps.clear(), forgetAfterMs).unref();
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

function frameInSources(frame: string): string {
  if (!frame.startsWith(indent) || frame.length > maxFrame) return frame;
  return frame.replace(position, (found, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // In a package, it is the last one of the source before it.
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) {
      return found;
    }
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/**
 * Replaces positions in the bundle with those in the sources. Positions in packages have no map and stay. For errors that
 * are printed: `--enable-source-maps` would keep all maps in memory.
 */
export const stackInSources = (stack: string): string =>
  stack.split('\n').map(frameInSources).join('\n');
