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

// Jest requires a default export.
/** Starts one platform in many-process mode for the level, whose test files run one by one. */
export default async function startForAll({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (maxWorkers > 1) {
    throw new Error('Some test files kill a shared process: add --runInBand.');
  }
  await removeOrphans();
  // Platforms that single test files start use the same deployment mode.
  process.env.VITA_DEPLOYMENT_MODE = 'many-processes';
  await startShared(prefix);
}

/** Stops PostgreSQL and Kafka that a killed test run left behind. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(tmpdir(), name, 'data');
    const isOrphaned = await lockDataDir(dir, { timeoutMs: 0 }).catch(() => null);
    if (!isOrphaned) continue;
    if (await runningCluster(dir)) await (await startCluster({ dataDir: dir })).stop();
    await stopOrphanedBroker(dir);
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}
