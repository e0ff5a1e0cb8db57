import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../report.ts';
import { generateData } from './generate.ts';
import { generateGrownData } from './grown-data.ts';
import { dataVersion } from './sizes.ts';

const cache = resolve('.cache', 'bench');

/** A path below the benchmark's cache, whose parent folder exists. */
export function cachePath(name: string): string {
  mkdirSync(cache, { recursive: true });
  return join(cache, name);
}

/** A free path for a folder; deletes an existing one. */
export function freshPath(name: string): string {
  const path = cachePath(name);
  rmSync(path, { recursive: true, force: true });
  return path;
}

/**
 * A copy of the generated data, which is created once and cached; a run may change its copy.
 * @param products so many with UPs, and nothing else; null for the whole data
 */
export async function copyOfData(name = 'run', products: number | null = null): Promise<string> {
  const version = products === null ? dataVersion : `${dataVersion}-${products}`;
  return copyOfMade(name, String(version), (folder) => generateData(folder, products));
}

/** Data of several gigabytes is not copied: a run adds to it a thousandth of its votes. */
const copiedTimes = 10;

/** The data of `grownSizes`, as a copy if it is small. */
export const growthData = (times: number): Promise<string> => {
  const version = `${dataVersion}-grown-${times}`;
  const make = (folder: string) => generateGrownData(folder, times);
  return times > copiedTimes ? madeData(version, make) : copyOfMade('run', version, make);
};

async function madeData(version: string, make: (folder: string) => Promise<void>): Promise<string> {
  const original = cachePath(`data-${version}`);
  if (!existsSync(original)) {
    say('Making the data, once:');
    const unfinished = freshPath(`data-${version}.new`);
    await make(unfinished);
    renameSync(unfinished, original);
  }
  return original;
}

async function copyOfMade(
  name: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const original = await madeData(version, make);
  const copy = freshPath(name);
  // PostgreSQL needs owners and modes, which Node's copy functions drop.
  execFileSync('cp', ['-a', original, copy]);
  return copy;
}
