import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTopics } from '#kit/events/kafka/topics';
import { createLogger } from '#kit/runtime/logger';
import { lockDataDir } from '../../platform/development-servers/instance-lock.ts';
import { type Broker, startBroker } from '../../platform/development-servers/kafka/broker.ts';
import { stopOrphanedBroker } from '../../platform/development-servers/kafka/testing/stop-orphaned-broker.ts';
import startDatabase, { stopForAll as stopDatabase } from './int-setup.ts';

const prefix = 'vita-kafka-';
let dataDir = '';
let broker: Broker | null = null;

// Jest requires a default export.
/** Starts one broker with all topics and one PostgreSQL server for the level. */
export default async function startForAll(): Promise<void> {
  await removeOrphans();
  dataDir = await mkdtemp(join(tmpdir(), prefix));
  await lockDataDir(dataDir);
  broker = await startBroker({ dataDir, onProgress: (line) => process.stderr.write(`${line}\n`) });
  await ensureTopics({
    brokers: [broker.bootstrap],
    partitions: 3,
    clientId: 'setup',
    logger: createLogger('kafka-setup', 'warn'),
  });
  // Jest starts its workers later; they inherit the environment.
  process.env.VITA_TEST_KAFKA = broker.bootstrap;
  await startDatabase();
}

export async function stopForAll(): Promise<void> {
  await stopDatabase();
  await broker?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Stops brokers that a killed test run left behind. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(tmpdir(), name);
    const isOrphaned = await lockDataDir(dir, { timeoutMs: 0 }).catch(() => null);
    if (!isOrphaned) continue;
    await stopOrphanedBroker(dir);
    await rm(dir, { recursive: true, force: true });
  }
}
