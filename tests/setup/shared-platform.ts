import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Platform, startPlatform, stopTimeoutMs } from './platform.ts';

let folder = '';
let platform: Platform | null = null;

/** One platform for all files of a level, with the demonstration data, below the temporary folder. */
export async function startShared(prefix: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), prefix));
  platform = await startPlatform({ dataDir: join(folder, 'data') });
  // The workers that Jest starts after this inherit the environment.
  process.env.VITA_URL = platform.url;
  process.env.VITA_DATA_DIR = platform.dataDir;
}

/** Rejects, and keeps the data, when the platform does not end as it should. */
export async function stopShared(): Promise<void> {
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
