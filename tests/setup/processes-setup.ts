import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftBroker } from '#kit/kafka/broker';
import { runningCluster, startCluster } from '#kit/postgres/cluster';
import { lockDataDir } from '#kit/postgres/instance-lock';
import { type Platform, startPlatform, stopTimeoutMs } from './platform.ts';

const prefix = 'vita-processes-';
let folder = '';
let platform: Platform | null = null;

// Jest asks for a default export.
/** One platform of six processes for all files of the level, with the demonstration data. */
export default async function startForAll(): Promise<void> {
  await sweep();
  // The platforms that single files start for themselves are to have the same shape.
  process.env.VITA_SHAPE = 'processes';
  folder = await mkdtemp(join(tmpdir(), prefix));
  platform = await startPlatform({ dataDir: join(folder, 'data') });
  // The workers that Jest starts after this inherit the environment.
  process.env.VITA_URL = platform.url;
  process.env.VITA_DATA_DIR = platform.dataDir;
}

export async function stopForAll(): Promise<void> {
  if (!platform) return;
  const code = await platform.stop();
  if (code !== 0) {
    throw new Error(
      `SIGTERM should end the platform with 0 in ${stopTimeoutMs / 1000} s; it ended with ${code}. ` +
        `Its log is ${platform.dataDir}.log`,
    );
  }
  await rm(folder, { recursive: true, force: true });
}

/** PostgreSQL and Kafka outlive a run that was killed; the next run ends them. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(tmpdir(), name, 'data');
    const isMine = await lockDataDir(dir, { patienceMs: 0 }).catch(() => null);
    if (!isMine) continue;
    if (await runningCluster(dir)) await (await startCluster({ dataDir: dir })).stop();
    await stopLeftBroker(dir);
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}
