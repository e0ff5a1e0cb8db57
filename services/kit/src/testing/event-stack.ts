import pg from 'pg';
import { type CatalogUpCastV1, upCast } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { createDatabase, type Database } from '../database/database.ts';
import { type Consumer, type ConsumerOptions, createConsumer } from '../events/consumer.ts';
import { drain } from '../events/drain.ts';
import { type EventHandler } from '../events/event-handler.ts';
import { inboxTables } from '../events/inbox.ts';
import { createOutbox, type Outbox, outboxTable } from '../events/outbox.ts';
import { createPostgresLog } from '../events/postgres-log/postgres-log-transport.ts';
import { migrateLog } from '../events/postgres-log/tables.ts';
import { createRelay, type Relay } from '../events/relay.ts';
import type { Transport } from '../events/transport.ts';
import { createClock, type ShiftableClock } from '../runtime/clock.ts';
import { newId } from '../runtime/ids.ts';
import { createLogger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Outbox, relay, transport and consumers of a service. All tables are empty at the start. */
export interface EventStack {
  database: Database;
  clock: ShiftableClock;
  transport: Transport;
  outbox: Outbox;
  relay: Relay;
  /** A further relay, on this transport. */
  createRelay(transport: Transport, options?: { pollMs?: number; lookMs?: number }): Relay;
  /** The values on the topic catalog.product. */
  published(): Promise<string[]>;
  createConsumer(
    handlers: readonly EventHandler[],
    options?: Partial<Pick<ConsumerOptions, 'group' | 'lockTimeoutMs' | 'paceMs'>>,
  ): Consumer;
  /** Commits one up-cast event per number, as one transaction, keyed by product. */
  cast(upValues: readonly number[], productId?: string): Promise<void>;
  /** Resolves when the outbox is empty and the consumers have caught up. */
  drain(...consumers: Consumer[]): Promise<void>;
  close(): Promise<void>;
}

export const upCastData = (upValue: number, productId = 'one'): CatalogUpCastV1 => ({
  productId,
  userId: newId(),
  weight: 1,
  upValue,
  countsForRewards: true,
  sharerId: null,
  ownerId: null,
});

/** A database for one test file. Each test creates its own stack. */
export interface EventDatabase {
  /** For a child process. */
  urls: { url: string; logUrl: string };
  createStack(): Promise<EventStack>;
  drop(): Promise<void>;
}

const truncateAll = `
  do $$ declare tables text; begin
    select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
    from pg_tables where schemaname in ('kit', 'log');
    execute 'truncate ' || tables || ' restart identity';
  end $$`;

/** @param tables DDL of the tables that the test's handlers write to */
export async function createEventDatabase(tables = ''): Promise<EventDatabase> {
  const test = await createTestDatabase('kit');
  await migrateLog(test.log.adminUrl);
  const admin = new pg.Client(test.adminUrl);
  await admin.connect();
  await admin.query(outboxTable + inboxTables + tables);
  return {
    urls: { url: test.url, logUrl: test.log.url },
    async createStack() {
      await admin.query(truncateAll);
      return createStack(test);
    },
    async drop() {
      await admin.end();
      await test.drop();
    },
  };
}

function createStack({ url, log }: TestDatabase): EventStack {
  const logger = createLogger('test', 'silent');
  const clock = createClock();
  const database = createDatabase({ url, poolSize: 8, logger });
  const transport = createPostgresLog({ url: log.url, clock, logger });
  const outbox = createOutbox(clock);
  const relays: Relay[] = [];
  const consumers: Consumer[] = [];
  const relayOn: EventStack['createRelay'] = (on, options = {}) => {
    const base = { database, transport: on, outbox, clock, logger };
    const relay = createRelay({ ...base, batchSize: 50, ...options });
    relays.push(relay);
    return relay;
  };
  const relay = relayOn(transport);
  return {
    database,
    clock,
    transport,
    outbox,
    relay,
    createRelay: relayOn,
    async published() {
      const values: string[] = [];
      const read = { topic: topics.catalogProduct, from: 'beginning', follow: false } as const;
      for await (const { value } of transport.read(read)) values.push(value);
      return values;
    },
    createConsumer(handlers, { group = `group-${newId()}`, ...rest } = {}) {
      const options = { ...rest, group, database, transport, handlers, outbox, clock, logger };
      const consumer = createConsumer(options);
      consumers.push(consumer);
      return consumer;
    },
    async cast(upValues, productId) {
      await database.transaction((tx) =>
        outbox.add(tx, ...upValues.map((upValue) => upCast(upCastData(upValue, productId)))),
      );
    },
    drain: (...subscriptions) => drain({ relays: [relay], subscriptions }),
    async close() {
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await Promise.all(relays.map((one) => one.close()));
      await transport.close();
      await database.close();
    },
  };
}
