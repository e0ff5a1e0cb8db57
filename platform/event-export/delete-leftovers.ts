import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '#schema/durations';
import { eventSchemas } from '#schema/generated/events';
import { spoolPrefix } from './day-spool.ts';

/** Of a file that another run writes now, the last change is a few seconds old. */
const leftAfter = DAY;

const partPattern = /^\d{4}-\d\d-\d\d\.parquet\.\d+\.part$/;

async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > leftAfter;
}

/** Empty for a folder that is not there. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** A spool is as old as its newest file. */
async function isOldSpool(path: string, now: number): Promise<boolean> {
  const paths = [path, ...(await namesIn(path)).map((name) => join(path, name))];
  const old = await Promise.all(paths.map((one) => isOld(one, now)));
  return old.every(Boolean);
}

/** Deletes what killed runs left in the folder of an export. */
export async function deleteLeftovers(folder: string, now = Date.now()): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (name.startsWith(spoolPrefix) && (await isOldSpool(path, now))) {
      await rm(path, { recursive: true, force: true });
    }
  }
  for (const type of Object.keys(eventSchemas)) {
    for (const name of await namesIn(join(folder, type))) {
      const path = join(folder, type, name);
      if (partPattern.test(name) && (await isOld(path, now))) await rm(path, { force: true });
    }
  }
}
