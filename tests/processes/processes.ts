import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '#schema/processes';

export type ProcessName = ServiceName | 'gateway' | 'kafka' | 'postgres';
export type Processes = Record<ProcessName, { pid: number; port: number }>;

/** The running processes of a platform in many-process mode. */
export const processesOf = async (dataDir: string): Promise<Processes> =>
  JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'));

/** The data folder of the platform that the setup of the level started. */
export function dataDirOfLevel(): string {
  const { VITA_DATA_DIR } = process.env;
  if (!VITA_DATA_DIR) throw new Error('These tests run as `npm test -- processes`.');
  return VITA_DATA_DIR;
}

/** The id of the process that restarts the others. */
export async function supervisorPidOf(dataDir: string): Promise<number> {
  const { pid } = JSON.parse(await readFile(join(dataDir, 'instance.lock'), 'utf8'));
  return pid;
}
