import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lockDataDir } from '../../platform/development-servers/instance-lock.ts';
import { startPlatform } from './platform.ts';

const run = promisify(execFile);
/** One process creates the template while the others wait for it. */
const lockTimeoutMs = 500_000;

/**
 * Fills the folder with the data of a platform that started once with this environment, and stopped. Its
 * next start needs no new database cluster and no migrations. Outside of a test level it does nothing.
 */
export async function copyPlatform(
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  const { VITA_DATA_DIR } = process.env;
  if (!VITA_DATA_DIR) return;
  const folder = join(dirname(VITA_DATA_DIR), 'template');
  const template = join(folder, 'data');
  const lock = await lockDataDir(folder, { timeoutMs: lockTimeoutMs });
  try {
    if (!existsSync(template)) {
      // Renamed at the end, so that a failed start leaves no half of a template.
      const unfinished = join(folder, 'unfinished');
      await rm(unfinished, { recursive: true, force: true });
      const code = await (await startPlatform({ dataDir: unfinished, environment })).stop();
      if (code !== 0) throw new Error(`The platform of the template exited with ${code}`);
      await rename(unfinished, template);
    }
  } finally {
    await lock.release();
  }
  // PostgreSQL refuses files that another account owns; `fs.cp` does not keep the owner.
  await run('cp', ['-a', template, dataDir]);
}
