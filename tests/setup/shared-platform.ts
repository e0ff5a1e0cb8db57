import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerOrigin } from '../partner-origin.ts';
import { type Platform, startPlatform, stopTimeoutMs } from './platform.ts';

let folder = '';
let platform: Platform | null = null;

/** Starts one platform with demonstration data for a level, in the temporary folder. */
export async function startShared(prefix: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), prefix));
  platform = await startPlatform({
    dataDir: join(folder, 'data'),
    environment: { CORS_ORIGINS: partnerOrigin },
  });
  // Jest starts its workers later; they inherit the environment.
  process.env.VITA_URL = platform.url;
  process.env.VITA_DATA_DIR = platform.dataDir;
}

/** Rejects and keeps the data if the platform does not exit with 0. */
export async function stopShared(): Promise<void> {
  if (!platform) return;
  const code = await platform.stop();
  if (code !== 0) {
    throw new Error(
      `The platform must exit with 0 within ${stopTimeoutMs / 1000} s of SIGTERM; it exited with ${code}. ` +
        `Its log is ${platform.dataDir}.log`,
    );
  }
  await rm(folder, { recursive: true, force: true });
}
