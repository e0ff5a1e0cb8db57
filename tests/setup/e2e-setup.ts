import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Platform, startPlatform, stopTimeoutMs } from './platform.ts';

let folder = '';
let platform: Platform | null = null;

// Jest asks for a default export.
/** One platform for all files of the level, with the demonstration data. */
export default async function startForAll(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'vita-e2e-'));
  platform = await startPlatform({ dataDir: join(folder, 'data') });
  // The workers that Jest starts after this inherit the environment.
  process.env.VITA_URL = platform.url;
  process.env.VITA_DATA_DIR = platform.dataDir;
}

export async function stopForAll(): Promise<void> {
  if (!platform) return;
  const code = await platform.stop();
  if (code !== 0) {
    throw new Error(
      `SIGTERM should end the platform with 0 in ${stopTimeoutMs / 1000} s; it ended with ${code}. ` +
        `Its log is ${platform.dataDir}.log`,
    );
  }
  await rm(folder, { recursive: true, force: true });
}
