import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTestCluster } from '#kit/testing/test-database';
import { lockDataDir } from '../../platform/development-servers/instance-lock.ts';
import {
  type Cluster,
  runningCluster,
  startCluster,
} from '../../platform/development-servers/postgres/cluster.ts';

const prefix = 'vita-int-';
let dataDir = '';
let cluster: Cluster | null = null;

// Jest requires a default export.
/** Starts one PostgreSQL server for the level; each test file creates its own databases. */
export default async function startForAll(): Promise<void> {
  await removeOrphans();
  dataDir = await mkdtemp(join(tmpdir(), prefix));
  await lockDataDir(dataDir);
  cluster = await startCluster({ dataDir });
  // Jest starts its workers later; they inherit the environment.
  Object.assign(process.env, await prepareTestCluster(cluster.adminUrl));
}

export async function stopForAll(): Promise<void> {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Stops servers that a killed test run left behind. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(tmpdir(), name);
    const isOrphaned = await lockDataDir(dir, { timeoutMs: 0 }).catch(() => null);
    if (!isOrphaned) continue;
    if (await runningCluster(dir)) await (await startCluster({ dataDir: dir })).stop();
    await rm(dir, { recursive: true, force: true });
  }
}
