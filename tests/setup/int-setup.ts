import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '#kit/postgres/cluster';
import { prepareTestCluster } from '#kit/testing/test-database';

let dataDir = '';
let cluster: Cluster | null = null;

// Jest asks for a default export.
/** One PostgreSQL for all files of the level; each file makes databases of its own in it. */
export default async function startForAll(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'vita-int-'));
  cluster = await startCluster({ dataDir });
  // The workers that Jest starts after this inherit the environment.
  Object.assign(process.env, await prepareTestCluster(cluster.adminUrl));
}

export async function stopForAll(): Promise<void> {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
