import { equal } from 'node:assert/strict';
import { createDatabase, type Database } from '#kit/database/database';
import { prepareDatabase, type ServiceDatabase } from '#kit/database/prepare-database';
import { createTransport } from '#kit/events/create-transport';
import type { Transport } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { alternate, type Side, usageOf } from '../alternate.ts';
import type { ConsumeJob } from '../events/consume-job.ts';
import { eventColumns, ofEvents } from '../events/event-rows.ts';
import { type EventServers, startEventServers } from '../events/event-servers.ts';
import { assertLedger, fingerprint } from '../events/ledger-state.ts';
import { messagesWithRepeats, type UpEvent } from '../events/up-events.ts';
import { report } from '../report.ts';
import { startWorker, type Worker } from '../worker.ts';

const topic = 'catalog.product';
const group = 'vitamin';
const logger = createLogger('bench', 'warn');

export interface ConsumerSizes {
  /** Messages; a tenth of them are repeats. */
  rows: number;
  /** For the side with one transaction per message. */
  singleRows: number;
  rounds: number;
}

interface Round {
  servers: EventServers;
  transport: Transport;
  worker: Worker<ConsumeJob, unknown>;
  events: readonly UpEvent[];
  messages: number;
}

/** Votes through the vitamin ledger, compared with one transaction per event and with a second pass. */
export async function measureConsumer({ rows, singleRows, rounds }: ConsumerSizes): Promise<void> {
  const servers = await startEventServers();
  const url = `kafka://${servers.broker}`;
  const transport = createTransport({ url, clientId: 'bench', clock: createClock(), logger });
  const worker = startWorker<ConsumeJob, unknown>('events/consume-worker.js');
  try {
    const { events, messages } = messagesWithRepeats(rows);
    await transport.publish(messages);
    const round = { servers, transport, worker, events, messages: rows };
    // A warm-up pass, after which the code is compiled.
    await (await firstPass(round)).ledger.drop();
    const measured = ofEvents(await alternate('consumer', sidesOf(round, singleRows), rounds));
    const goals = [null, 'ratio >= 10', 'ratio >= 2'];
    report(
      `Consumer: ${rows} votes from Kafka through the vitamin ledger; a tenth comes twice`,
      [...eventColumns, 'goal'],
      measured.map((row, index) => ({ ...row, goal: goals[index] })),
    );
  } finally {
    worker.close();
    await transport.close();
    await servers.stop();
  }
}

function sidesOf(round: Round, singleRows: number): Side[] {
  let ledger: Ledger | null = null;
  const first = 'the vitamin consumer';
  return [
    { name: 'one transaction for each event', run: () => perEvent(round, singleRows) },
    {
      name: first,
      async run() {
        const { sample, ledger: filled } = await firstPass(round);
        ledger = filled;
        return sample;
      },
    },
    {
      name: 'the vitamin consumer, all of it once more',
      against: first,
      run: () => secondPass(round, ledger),
    },
  ];
}

interface Ledger {
  urls: ServiceDatabase;
  owner: Database;
  drop(): Promise<void>;
}

let ledgers = 0;

async function emptyLedger({ servers }: Round): Promise<Ledger> {
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

/** From the first message of the group to the commit of the last one. */
async function pass(round: Round, ledger: Ledger, part: { perEvent: number | null }) {
  const { servers, transport, worker } = round;
  await transport.resetOffsets(group, topic, 'beginning');
  const messages = part.perEvent ?? round.messages;
  const usage = usageOf([worker.pid, servers.postgresPid], [servers.kafkaPid]);
  const job = { kind: 'pass', broker: servers.broker, messages, ...ledger.urls } as const;
  await worker.ask({ ...job, consumer: part.perEvent ? 'per-event' : 'service' }, usage.start);
  const used = usage.end();
  await worker.ask({ kind: 'end' });
  return { requests: messages, ...used };
}

async function firstPass(round: Round) {
  const ledger = await emptyLedger(round);
  const sample = await pass(round, ledger, { perEvent: null });
  await assertLedger(ledger.owner, round.events);
  return { sample, ledger };
}

async function secondPass(round: Round, ledger: Ledger | null) {
  if (!ledger) throw new Error('the first pass comes before the second');
  const before = await fingerprint(ledger.owner);
  const sample = await pass(round, ledger, { perEvent: null });
  equal(await fingerprint(ledger.owner), before, 'the second pass has changed something');
  await ledger.drop();
  return sample;
}

async function perEvent(round: Round, messages: number) {
  const ledger = await emptyLedger(round);
  const sample = await pass(round, ledger, { perEvent: messages });
  await ledger.drop();
  return sample;
}
