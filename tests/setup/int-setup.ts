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

// Jest asks for a default export.
/** One PostgreSQL for all files of the level; each file makes databases of its own in it. */
export default async function startForAll(): Promise<void> {
  await sweep();
  dataDir = await mkdtemp(join(tmpdir(), prefix));
  await lockDataDir(dataDir);
  cluster = await startCluster({ dataDir });
  // The workers that Jest starts after this inherit the environment.
  Object.assign(process.env, await prepareTestCluster(cluster.adminUrl));
}

export async function stopForAll(): Promise<void> {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The server outlives a run that was killed; the next run ends it. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(tmpdir(), name);
    const isMine = await lockDataDir(dir, { timeoutMs: 0 }).catch(() => null);
    if (!isMine) continue;
    if (await runningCluster(dir)) await (await startCluster({ dataDir: dir })).stop();
    await rm(dir, { recursive: true, force: true });
  }
}
