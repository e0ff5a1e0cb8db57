import { createDatabase, type Database } from '#kit/database/database';
import { prepareDatabase, type ServiceDatabase } from '#kit/database/prepare-database';
import { createTransport } from '#kit/events/create-transport';
import type { Transport } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import type { Topic } from '#schema/topics';
import { usageOf } from '../alternate.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { ConsumeJob } from './consume-job.ts';
import { type EventServers, startEventServers } from './event-servers.ts';

const group = 'vitamin';
const read: readonly Topic[] = ['catalog.product', 'user.account', 'vitamin.ledger'];
const logger = createLogger('bench', 'warn');

/** The servers, and a process for the service that consumes. */
export interface Round {
  servers: EventServers;
  transport: Transport;
  worker: Worker<ConsumeJob, unknown>;
}

/** Starts both, and stops them after `run`. */
export async function withConsumer(run: (round: Round) => Promise<void>): Promise<void> {
  const servers = await startEventServers();
  const url = `kafka://${servers.broker}`;
  const transport = createTransport({ url, clientId: 'bench', clock: createClock(), logger });
  const worker = startWorker<ConsumeJob, unknown>('events/consume-worker.js');
  try {
    await run({ servers, transport, worker });
  } finally {
    worker.close();
    await transport.close();
    await servers.stop();
  }
}

/** A database of the vitamin service alone. */
export interface Ledger {
  urls: ServiceDatabase;
  owner: Database;
  drop(): Promise<void>;
}

let ledgers = 0;

export async function emptyLedger({ servers }: Round): Promise<Ledger> {
  ledgers += 1;
  const database = `ledger_${ledgers}`;
  const { vitamin } = await prepareDatabase(servers.adminUrl, { database, services: ['vitamin'] });
  const owner = createDatabase({ url: vitamin.adminUrl, poolSize: 1, logger });
  return {
    urls: vitamin,
    owner,
    async drop() {
      await owner.close();
      const server = createDatabase({ url: servers.adminUrl, poolSize: 1, logger });
      await server.query(`drop database ${database} with (force)`);
      await server.close();
    },
  };
}

export type Pass = Pick<
  Extract<ConsumeJob, { kind: 'pass' }>,
  'consumer' | 'topic' | 'messages' | 'logKeyFile'
>;

/** From the first message of the group to the commit of the last one. */
export async function consume({ servers, transport, worker }: Round, ledger: Ledger, pass: Pass) {
  for (const topic of read) {
    await transport.resetOffsets(group, topic, topic === pass.topic ? 'beginning' : 'end');
  }
  const usage = usageOf([worker.pid, servers.postgresPid], [servers.kafkaPid]);
  const job = { kind: 'pass', broker: servers.broker, ...ledger.urls, ...pass } as const;
  await worker.ask(job, usage.start);
  const used = usage.end();
  await worker.ask({ kind: 'end' });
  return { requests: pass.messages, ...used };
}
