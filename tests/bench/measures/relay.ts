import { deepStrictEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createDatabase, type Database } from '#kit/database/database';
import { prepareDatabase } from '#kit/database/prepare-database';
import { createTransport } from '#kit/events/create-transport';
import type { Event } from '#kit/events/event';
import type { IncomingMessage } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { testAttempts as attempts } from '#kit/testing/service-fixture';
import { createCatalogService } from '../../../services/catalog/src/app.ts';
import { alternate, type Side, usageOf } from '../alternate.ts';
import { cachePath } from '../data/data-folder.ts';
import { type DrainSetup } from '../events/drain-job.ts';
import { eventColumns, ofEvents } from '../events/event-rows.ts';
import { type EventServers, startEventServers } from '../events/event-servers.ts';
import { fillOutbox } from '../events/outbox-rows.ts';
import { createUpEvents, type UpEvent } from '../events/up-events.ts';
import { report } from '../report.ts';
import { startWorker, type Worker } from '../worker.ts';

const topic = 'catalog.product';
const logger = createLogger('bench', 'warn');
const clock = createClock();

export interface RelaySizes {
  rows: number;
  /** For the side with one row at a time. */
  singleRows: number;
  rounds: number;
}

/** Draining an outbox to Kafka, compared with one row at a time and with sending without a database. */
export async function measureRelay({ rows, singleRows, rounds }: RelaySizes): Promise<void> {
  const servers = await startEventServers();
  try {
    const { catalog } = await prepareDatabase(servers.adminUrl, {
      database: 'vita',
      services: ['catalog'],
    });
    const transport = createTransport({
      url: `kafka://${servers.broker}`,
      clientId: 'bench',
      clock,
      logger,
    });
    // Migrates the schema once for all sides.
    await (
      await createCatalogService(
        { ...catalog, poolSize: 2 },
        { transport, clock, logger, security, attempts },
      )
    ).close();
    const owner = createDatabase({ url: catalog.adminUrl, poolSize: 2, logger });
    const round: Round = { servers, owner, read: (after) => read(transport, after) };
    const setup = { broker: servers.broker, databaseUrl: catalog.url };
    try {
      await runSides(round, setup, { rows, singleRows, rounds });
    } finally {
      await transport.close();
      await owner.close();
    }
  } finally {
    await servers.stop();
  }
}

interface Round {
  servers: EventServers;
  owner: Database;
  /** Number of messages after these offsets. */
  read(after: readonly number[]): Promise<IncomingMessage[]>;
}

type Drain = Worker<object, unknown>;

async function runSides(
  round: Round,
  setup: Pick<DrainSetup, 'broker' | 'databaseUrl'>,
  { rows, singleRows, rounds }: RelaySizes,
): Promise<void> {
  const messagesFile = cachePath('relay-messages.json');
  const start = (side: DrainSetup['side']) => {
    const given: DrainSetup = { ...setup, side, messagesFile };
    return startWorker<object, unknown>('events/drain-worker.js', [JSON.stringify(given)]);
  };
  const events = createUpEvents(rows);
  const relay = start('relay');
  const single = start('row-by-row');
  const workers = [relay, single];
  try {
    const sent = await warmUp(round, relay, events);
    writeFileSync(messagesFile, JSON.stringify(sent.map(({ key, value }) => [key, value])));
    const bare = start('bare');
    workers.push(bare);
    await bare.ask({});
    const drained = (name: string, worker: Drain, count: number, against?: string): Side => ({
      name,
      against,
      run: () => drainOutbox(round, worker, events.slice(0, count)),
    });
    const sides: Side[] = [
      drained('one row at a time', single, singleRows),
      drained('the relay', relay, rows),
      {
        name: 'a bare producer, equal batches, no database',
        against: 'the relay',
        run: () => timed(round, bare, rows),
      },
    ];
    const measured = ofEvents(await alternate('relay', sides, rounds));
    const goals = [null, 'ratio >= 15', 'ratio <= 2'];
    const withGoals = measured.map((row, index) => ({ ...row, goal: goals[index] }));
    report(`Relay: ${rows} rows of an outbox to Kafka`, [...eventColumns, 'goal'], withGoals);
  } finally {
    for (const worker of workers) worker.close();
  }
}

/** A warm-up drain, after which the code is compiled. Returns the received messages. */
async function warmUp(round: Round, relay: Drain, events: readonly UpEvent[]) {
  const before = await round.servers.ends(topic);
  await drainOutbox(round, relay, events);
  return round.read(before);
}

/** @throws unless the outbox is empty and the topic has each row once, in order per key */
async function drainOutbox(round: Round, worker: Drain, events: readonly UpEvent[]) {
  const rows = await fillOutbox(round.owner, events);
  const before = await round.servers.ends(topic);
  const sample = await timed(round, worker, rows.length);
  const waiting = await round.owner.query('select from outbox limit 1');
  if (waiting.length > 0) throw new Error('rows are left in the outbox');
  const arrived = await round.read(before);
  const found = arrived.map(({ value }) => JSON.parse(value) as Event);
  deepStrictEqual(idsByKey(found), idsByKey(rows));
  return sample;
}

const idsByKey = (events: readonly { id: string; subject: string }[]) =>
  new Map(
    [...Map.groupBy(events, ({ subject }) => subject)]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([key, ofKey]) => [key, ofKey.map(({ id }) => id)]),
  );

/** @throws unless the topic has grown by this many messages */
async function timed({ servers }: Round, worker: Drain, count: number) {
  const before = await servers.ends(topic);
  const usage = usageOf([worker.pid, servers.postgresPid], [servers.kafkaPid]);
  await worker.ask({}, usage.start);
  const used = usage.end();
  const after = await servers.ends(topic);
  const grown = after.reduce((sum, end, index) => sum + end - (before[index] ?? 0), 0);
  if (grown !== count) throw new Error(`the topic grew by ${grown} messages, not by ${count}`);
  return { requests: count, ...used };
}

async function read(
  transport: ReturnType<typeof createTransport>,
  after: readonly number[],
): Promise<IncomingMessage[]> {
  const found: IncomingMessage[] = [];
  const from = { after: after.join('.') };
  for await (const message of transport.read({ topic, from, follow: false })) found.push(message);
  return found;
}
