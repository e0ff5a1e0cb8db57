import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStack, type Stack } from '../stack.ts';
import { type Platform, startPlatform } from './platform.ts';
import { copyPlatform } from './platform-template.ts';

export interface OwnPlatform {
  platform: Platform;
  stack: Stack;
  /** @throws if the platform does not end in order */
  end(): Promise<void>;
}

/**
 * Starts a platform for one test file that sets the clock, reads the log or counts all events. It has
 * only the staff account, unless `environment` overrides SEED.
 */
export async function startOwnPlatform(
  environment: Record<string, string> = {},
): Promise<OwnPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'vita-own-'));
  const dataDir = join(folder, 'data');
  // Another variable can change what the first start writes.
  const isUsual = Object.keys(environment).every((name) => name === 'LOG_LEVEL');
  if (isUsual) await copyPlatform(dataDir, emptyPlatform);
  const platform = await startPlatform({
    dataDir,
    environment: { ...emptyPlatform, ...environment },
  });
  const stack = connectStack(platform.url);
  return {
    platform,
    stack,
    async end() {
      stack.close();
      const code = await platform.stop();
      await rm(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the platform ended with the exit code ${code}`);
    },
  };
}

export const emptyPlatform = {
  SEED: 'none',
  STAFF_EMAIL: 'staff@vita.test',
  STAFF_PASSWORD: 'zebra-42-xylo',
};
