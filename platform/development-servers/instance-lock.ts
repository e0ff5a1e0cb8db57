import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '#kit/runtime/config';
import { processStamp } from './process-stamp.ts';

export interface DataDirLock {
  /** The folder's absolute path. */
  readonly dir: string;
  release(): Promise<void>;
}

/** Covers the end of an instance that is just stopping. */
const lockTimeoutMs = 4_000;
const pollMs = 50;

interface Holder {
  pid: number;
  stamp: string;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

const isAlive = (holder: Holder | null): holder is Holder =>
  holder !== null && processStamp(holder.pid) === holder.stamp;

const inUse = (dir: string, holder: Holder) =>
  new ConfigError(
    `The data folder ${dir} is in use by another instance (process ${holder.pid}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  );

/**
 * Locks the folder for this process, and creates it when it is missing. It takes over a lock whose
 * process has ended, also when another process has its id now.
 * @throws ConfigError when another live instance holds the lock or the folder can't be written
 */
export async function lockDataDir(
  path: string,
  options: { timeoutMs?: number } = {},
): Promise<DataDirLock> {
  const deadline = performance.now() + (options.timeoutMs ?? lockTimeoutMs);
  const dir = resolve(path);
  const file = join(dir, 'instance.lock');
  const own = `${file}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, stamp: processStamp(process.pid) });
  try {
    await mkdir(dir, { recursive: true });
    await writeFile(own, content);
  } catch (error) {
    throw new ConfigError(`The data folder ${dir} can't be written (${codeOf(error)}).`);
  }
  try {
    while (!(await linkNew(own, file))) {
      const holder = await readHolder(file);
      if (!isAlive(holder)) await removeStale(file);
      else if (performance.now() > deadline) throw inUse(dir, holder);
      else await wait(pollMs);
    }
  } finally {
    await rm(own, { force: true });
  }
  return {
    dir,
    release: async () => {
      const holder = await readHolder(file);
      if (JSON.stringify(holder) === content) await rm(file, { force: true });
    },
  };
}

/** A hard link appears together with its content, and fails when the file exists. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Puts the lock back if another process has replaced the stale one in the meantime. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const holder = await readHolder(aside);
  if (isAlive(holder)) await linkNew(aside, file);
  await rm(aside, { force: true });
}
