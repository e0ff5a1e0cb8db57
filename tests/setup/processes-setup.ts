import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../../platform/development-servers/instance-lock.ts';
import { stopOrphanedBroker } from '../../platform/development-servers/kafka/testing/stop-orphaned-broker.ts';
import {
  runningCluster,
  startCluster,
} from '../../platform/development-servers/postgres/cluster.ts';
import { startShared } from './shared-platform.ts';

const prefix = 'vita-processes-';

// Jest asks for a default export.
/** One platform of six processes for all files of the level, one after the other. */
export default async function startForAll({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (maxWorkers > 1) {
    throw new Error('Some of these files kill a process that all share: add --runInBand.');
  }
  await sweep();
  // The platforms that single files start for themselves are to have the same shape.
  process.env.VITA_DEPLOYMENT_MODE = 'many-processes';
  await startShared(prefix);
}

/** PostgreSQL and Kafka outlive a run that was killed; the next run ends them. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(tmpdir(), name, 'data');
    const isMine = await lockDataDir(dir, { timeoutMs: 0 }).catch(() => null);
    if (!isMine) continue;
    if (await runningCluster(dir)) await (await startCluster({ dataDir: dir })).stop();
    await stopOrphanedBroker(dir);
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}
