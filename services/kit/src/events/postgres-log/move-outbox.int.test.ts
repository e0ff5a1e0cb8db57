import fc from 'fast-check';
import pg from 'pg';
import { createDatabase, type Database } from '#kit/database/database';
import { createClock } from '#kit/runtime/clock';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { HOUR } from '#schema/durations';
import { type Topic, topics } from '#schema/topics';
import { outboxTable } from '../outbox.ts';
import { createRelay } from '../relay.ts';
import type { Transport } from '../transport.ts';
import { claimRows, toOutgoing } from '../waiting-rows.ts';
import { createPostgresLog } from './postgres-log-transport.ts';
import { migrateLog } from './tables.ts';

interface NewRow {
  topic: Topic;
  key: string;
  data: unknown;
  traceparent: string | null;
}

describe('an outbox in the database of the log', () => {
  const logger = createLogger('test', 'silent');
  const clock = createClock();
  let test: TestDatabase;
  let admin: pg.Client;
  let database: Database;
  let transport: Transport;

  beforeAll(async () => {
    test = await createTestDatabase('catalog');
    await migrateLog(test.log.adminUrl);
    admin = new pg.Client(test.adminUrl);
    await admin.connect();
    await admin.query(outboxTable);
    database = createDatabase({ url: test.url, poolSize: 8, logger });
    transport = createPostgresLog({ url: test.log.url, clock, logger });
  });
  beforeEach(() => admin.query('truncate outbox, log.event, log.topic restart identity'));
  afterAll(async () => {
    await transport.close();
    await database.close();
    await admin.end();
    await test.drop();
  });

  async function add(rows: readonly NewRow[]): Promise<void> {
    for (const { topic, key, data, traceparent } of rows) {
      await database.query(
        `insert into outbox (id, topic, key, type, time, data, traceparent)
         values ($1, $2, $3, 'catalog.up-cast.v1', $4, $5, $6)`,
        [newId(), topic, key, clock.now(), JSON.stringify(data), traceparent],
      );
    }
  }

  const numbered = (from: number, to: number, topic: Topic = topics.catalogProduct): NewRow[] =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const n = from + index;
      return { topic, key: String(n % 3), data: { n }, traceparent: null };
    });

  const relayOf = (batchSize: number, from: Transport = transport) =>
    createRelay({
      database,
      transport: from,
      move: from.mover?.(test.url),
      outbox: { onWake: () => 0 } as never,
      clock,
      logger,
      batchSize,
    });

  const waitingRelays = async () => {
    const waits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    return (await admin.query(waits)).rowCount;
  };

  async function published(topic: Topic = topics.catalogProduct) {
    const messages: { key: string; value: string; position: string }[] = [];
    for await (const message of transport.read({ topic, from: 'beginning', follow: false })) {
      messages.push(message);
    }
    return messages;
  }

  const numbersOf = (messages: readonly { value: string }[]) =>
    messages.map(({ value }) => (JSON.parse(value) as { data: { n: number } }).data.n);

  it('rel-E1 has the envelope that other streams get', async () => {
    const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', ''));
    const row = fc.record({
      topic: fc.constantFrom(topics.catalogProduct, topics.catalogLead),
      key: text,
      data: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))),
      traceparent: fc.option(text),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        await admin.query('truncate outbox, log.event, log.topic restart identity');
        await add(rows);
        const waiting = await claimRows(database, { low: '0', inFlight: [], limit: 100 });
        await relayOf(100).flush();
        for (const topic of [topics.catalogProduct, topics.catalogLead]) {
          const expected = waiting.map(toOutgoing).filter((message) => message.topic === topic);
          const seen = await published(topic);
          expect(seen.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
          expect(seen.map(({ value }) => JSON.parse(value))).toEqual(
            expected.map(({ value }) => JSON.parse(value)),
          );
        }
        expect(await claimRows(database, { low: '0', inFlight: [], limit: 100 })).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('rel-E2 moves each row once and in order while several relays race', async () => {
    const relays = [relayOf(7), relayOf(50), relayOf(3)];
    await add(numbered(1, 60));
    const adding = add(numbered(61, 200));
    await Promise.all(relays.map((relay) => relay.flush()));
    await adding;
    await Promise.all(relays.map((relay) => relay.flush()));
    const messages = await published();
    expect(numbersOf(messages)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(messages.map(({ position }) => Number(position))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  it('rel-E2 waits for a relay of an earlier release, and repeats nothing that it has moved', async () => {
    await add(numbered(1, 20));
    let moving: Promise<void> | undefined;
    await database.withLock('vita relay', async (session) => {
      moving = relayOf(100).flush();
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      moving.then(end, end);
      const rows = await claimRows(session, { low: '0', inFlight: [], limit: 10 });
      await transport.publish(rows.map(toOutgoing));
      while (!isOver && (await waitingRelays()) === 0);
      expect(isOver).toBe(false);
      await session.query('delete from outbox where seq = any($1)', [rows.map(({ seq }) => seq)]);
    });
    await moving;
    expect(numbersOf(await published())).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('rel-E1 keeps all rows of a batch when the log rejects one of them', async () => {
    await add([...numbered(1, 3), ...numbered(4, 4, topics.feedPost)]);
    await expect(relayOf(100).flush()).rejects.toThrow('row-level security');
    expect(await published()).toEqual([]);
    expect((await relayOf(100).depth()).waiting).toBe(4);
    await admin.query(`delete from outbox where topic = 'feed.post'`);
    await relayOf(100).flush();
    expect(numbersOf(await published())).toEqual([1, 2, 3]);
  });

  it('rel-E1 never lets the times of a topic go back', async () => {
    await add(numbered(1, 1));
    await relayOf(100).flush();
    await admin.query(`update log.event set appended_at = '2100-01-01'`);
    await add(numbered(2, 2));
    await relayOf(100).flush();
    const { rows } = await admin.query('select distinct appended_at::text as at from log.event');
    expect(rows).toEqual([{ at: expect.stringMatching(/^2100-01-01/) }]);
  });

  it('rel-E1 never lets the times of a topic go back when a relay with a slower clock waits for another', async () => {
    const ahead = createClock();
    ahead.shift(HOUR);
    const other = createPostgresLog({ url: test.log.url, clock: ahead, logger });
    await add(numbered(1, 4));
    const moves: Promise<void>[] = [];
    await database.withLock('vita relay', async () => {
      for (const relay of [relayOf(1, other), relayOf(2)]) {
        moves.push(relay.flush());
        while ((await waitingRelays()) !== moves.length);
      }
    });
    await Promise.all(moves);
    await other.close();
    expect(numbersOf(await published())).toEqual([1, 2, 3, 4]);
    const late = `select from log.event where appended_at < (select appended_at from log.event where position = 1)`;
    expect((await admin.query(late)).rowCount).toBe(0);
  });
});
