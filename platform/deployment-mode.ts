import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DeploymentMode = 'one-process' | 'many-processes';

const fileOf = (dataDir: string) => join(dataDir, 'mode');

/** Once the folder is locked and its event stream has started, before the services start. */
export async function recordMode(dataDir: string, mode: DeploymentMode): Promise<void> {
  const unfinished = `${fileOf(dataDir)}.new`;
  await writeFile(unfinished, `${mode}\n`);
  await rename(unfinished, fileOf(dataDir));
}

/** The mode in which the folder ran last. An earlier release has recorded none: then Kafka's files decide. */
export async function lastMode(dataDir: string): Promise<DeploymentMode> {
  const recorded = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  if (recorded.trim() === 'one-process') return 'one-process';
  if (recorded.trim() === 'many-processes') return 'many-processes';
  return existsSync(join(dataDir, 'kafka')) ? 'many-processes' : 'one-process';
}
