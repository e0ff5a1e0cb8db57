import { existsSync } from 'node:fs';
import { createKafkaClient } from '#kit/events/kafka/client';
import { ensureTopics } from '#kit/events/kafka/topics';
import { createLogger } from '#kit/runtime/logger';
import { startBroker } from '../../../platform/development-servers/kafka/broker.ts';
import { stopOrphanedBroker } from '../../../platform/development-servers/kafka/testing/stop-orphaned-broker.ts';
import {
  runningCluster,
  runningServerPid,
  startCluster,
} from '../../../platform/development-servers/postgres/cluster.ts';
import { cachePath, freshPath } from '../data/data-folder.ts';
import { cores } from '../machine.ts';
import { pin } from '../platform-under-test.ts';
import { familyOf } from '../process-usage.ts';
import { say } from '../report.ts';

/** An empty PostgreSQL on the measured core and an empty Kafka on the other one. */
export interface EventServers {
  /** Administrator connection to the database `postgres`. */
  readonly adminUrl: string;
  /** `host:port` */
  readonly broker: string;
  readonly postgresPid: number;
  readonly kafkaPid: number;
  /** The offset after the last message of each partition. */
  ends(topic: string): Promise<number[]>;
  stop(): Promise<void>;
}

const logger = createLogger('bench', 'warn');

/** Both survive a killed run; the next run stops them. */
async function freshFolder(): Promise<string> {
  const dataDir = cachePath('events');
  if (await runningCluster(dataDir)) await (await startCluster({ dataDir })).stop();
  if (existsSync(dataDir)) await stopOrphanedBroker(dataDir);
  return freshPath('events');
}

export async function startEventServers(): Promise<EventServers> {
  const dataDir = await freshFolder();
  const cluster = await startCluster({ dataDir });
  const broker = await startBroker({ dataDir, onProgress: (line) => say(`  ${line}`) });
  const postgresPid = runningServerPid(dataDir) ?? 0;
  // Both run in their own sessions, which signals to this process do not reach.
  const endAtOnce = () => {
    for (const pid of [postgresPid, broker.pid]) process.kill(pid, 'SIGTERM');
  };
  process.once('exit', endAtOnce);
  pin(familyOf([postgresPid]), cores?.measured);
  pin([broker.pid], cores?.loading);
  const options = { brokers: [broker.bootstrap], clientId: 'bench', logger };
  await ensureTopics(options);
  const client = createKafkaClient(options);
  const admin = client.kafka.admin();
  await admin.connect();
  return {
    adminUrl: cluster.adminUrl,
    broker: broker.bootstrap,
    postgresPid,
    kafkaPid: broker.pid,
    async ends(topic) {
      const found = await admin.fetchTopicOffsets(topic);
      return found
        .toSorted((one, other) => one.partition - other.partition)
        .map(({ high }) => Number(high));
    },
    async stop() {
      process.off('exit', endAtOnce);
      await admin.disconnect();
      client.end();
      await Promise.all([broker.stop(), cluster.stop()]);
    },
  };
}
