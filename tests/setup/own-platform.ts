import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStack, type Stack } from '../stack.ts';
import { type Platform, startPlatform } from './platform.ts';

export interface OwnPlatform {
  platform: Platform;
  stack: Stack;
  end(): Promise<void>;
}

/**
 * A platform for one test file, for tests that move the clock, read the log or count everything
 * that happens. Empty but for the staff account, unless `environment` says otherwise.
 */
export async function startOwnPlatform(
  environment: Record<string, string> = {},
): Promise<OwnPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-own-'));
  const platform = await startPlatform({
    dataDir: join(folder, 'data'),
    environment: { ...emptyPlatform, ...environment },
  });
  const stack = connectStack(platform.url);
  return {
    platform,
    stack,
    async end() {
      stack.close();
      await platform.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const emptyPlatform = {
  SEED: 'none',
  STAFF_EMAIL: 'staff@vita.test',
  STAFF_PASSWORD: 'vita2025',
};
