import fc from 'fast-check';
import type pg from 'pg';
import {
  createEventDatabase,
  type EventDatabase,
  type EventStack,
  upCastData,
} from '#kit/testing/event-stack';
import { upCast } from '#schema/generated/events';
import { type Event, parseEvent } from './event.ts';
import { createLowMark } from './low-mark.ts';
import { firstRow } from './waiting-rows.ts';

/** One writer for each of five keys; as in the services, two writers of a key follow one another. */
async function openWriters(stack: EventStack, prefix: string) {
  const open = new Map<number, { client: pg.PoolClient; values: number[] }>();
  const committed = new Map<string, number[]>();
  let value = 0;
  async function add(key: number): Promise<void> {
    const writer = open.get(key);
    if (!writer) return;
    value += 1;
    const {
      id,
      topic: to,
      type,
      time,
      data,
    } = stack.outbox.row(upCast(upCastData(value, `${prefix}${key}`)));
    await writer.client.query(
      'insert into outbox (id, topic, key, type, time, data) values ($1, $2, $3, $4, $5, $6)',
      [id, to, `${prefix}${key}`, type, time, data],
    );
    writer.values.push(value);
  }
  async function end(key: number, how: 'commit' | 'rollback'): Promise<void> {
    const writer = open.get(key);
    if (!writer) return;
    open.delete(key);
    await writer.client.query(how);
    writer.client.release();
    if (how === 'rollback' || writer.values.length === 0) return;
    const name = `${prefix}${key}`;
    committed.set(name, [...(committed.get(name) ?? []), ...writer.values]);
  }
  return {
    committed,
    add,
    async begin(key: number) {
      if (open.has(key)) return;
      const client = await stack.database.pool.connect();
      await client.query('begin');
      open.set(key, { client, values: [] });
      await add(key);
    },
    commit: (key: number) => end(key, 'commit'),
    rollback: (key: number) => end(key, 'rollback'),
    async end() {
      for (const key of [...open.keys()].reverse()) await end(key, 'commit');
    },
  };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the low mark of a relay', () => {
  let stack: EventStack;
  let events: EventDatabase;
  beforeAll(async () => {
    events = await createEventDatabase();
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  const published = async () =>
    (await stack.published()).map((value) => parseEvent(value) as Event<'catalog.up-cast.v1'>);

  it('C-M2 reads no more beside an old snapshot when many rows were deleted', async () => {
    const relay = stack.createRelay(stack.transport, { lookMs: 0 });
    const snapshot = await stack.database.pool.connect();
    await snapshot.query('begin isolation level repeatable read; select 1');
    /** Buffers that the claim of one row reads after so many deleted rows. */
    const buffersAfter = async (deleted: number): Promise<number> => {
      for (let row = 0; row < deleted; row += 500) await stack.cast(numbers(1, 500));
      await relay.flush();
      await relay.flush();
      await stack.cast([1]);
      const { query } = stack.database;
      let buffers = 0;
      const { withLock } = stack.database;
      stack.database.withLock = (name, run) =>
        withLock(name, (session) =>
          run({
            async query(text, values) {
              if (/^select "seq", "id"/.test(text) && buffers === 0) {
                const [row] = await query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
                  `explain (analyze, buffers, format json) ${text}`,
                );
                const plan = row?.['QUERY PLAN'][0].Plan ?? {};
                buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
              }
              return session.query(text, values);
            },
          }),
        );
      await relay.flush();
      stack.database.withLock = withLock;
      return buffers;
    };
    try {
      const few = await buffersAfter(500);
      const many = await buffersAfter(3_000);
      expect(few).toBeGreaterThan(0);
      expect(many).toBeLessThan(few + 20);
    } finally {
      await snapshot.query('commit');
      snapshot.release();
    }
  }, 60_000);

  it('C-M2 rel-E2 publishes every committed row once, in the order of its key, however late it commits', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('begin' as const), key: fc.integer({ min: 0, max: 4 }) }),
      fc.record({
        do: fc.constantFrom('commit' as const, 'rollback' as const, 'add' as const),
        key: fc.integer({ min: 0, max: 4 }),
      }),
      fc.constant({ do: 'flush' as const, key: 0 }),
    );
    // A row is published while an older one is not committed yet.
    const overtaken = [
      { do: 'begin' as const, key: 0 },
      { do: 'begin' as const, key: 1 },
      { do: 'commit' as const, key: 1 },
      { do: 'flush' as const, key: 0 as const },
      { do: 'commit' as const, key: 0 },
    ];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        run += 1;
        const relay = stack.createRelay(stack.transport, { lookMs: 0 });
        const writers = await openWriters(stack, `run ${run} `);
        for (const { do: action, key } of steps) {
          if (action === 'flush') await relay.flush();
          else await writers[action](key);
        }
        await writers.end();
        await relay.flush();
        await relay.close();
        const found = new Map<string, number[]>();
        for (const { data } of await published()) {
          if (!data.productId.startsWith(`run ${run} `)) continue;
          found.set(data.productId, [...(found.get(data.productId) ?? []), data.upValue]);
        }
        expect(found).toEqual(writers.committed);
      }),
      { numRuns: 20, examples: [[overtaken]] },
    );
  }, 120_000);

  const removeAll = 'delete from outbox';

  it('C-M2 passes over no row that commits between a claim and a look of another caller', async () => {
    const { database } = stack;
    const low = createLowMark({ everyMs: 0 });
    const raise = await low.look(database);
    expect(await firstRow(database, low.value)).toBeUndefined();
    await stack.cast([1]);
    await low.look(database);
    raise(undefined);
    expect(await firstRow(database, low.value)).toEqual({ seq: '1' });
  });

  it('C-M2 C-H3 passes over no row of a server that took over without the last numbers', async () => {
    const { database } = stack;
    const low = createLowMark({ everyMs: 0 });
    await stack.cast(numbers(1, 3));
    await database.query(removeAll);
    const raise = await low.look(database);
    raise(await firstRow(database, low.value));
    expect(low.value).toBe('3');
    const { id, topic, key, type, time, data } = stack.outbox.row(upCast(upCastData(1)));
    await database.query(
      `insert into outbox (seq, id, topic, key, type, time, data) overriding system value
      values (2, $1, $2, $3, $4, $5, $6)`,
      [id, topic, key, type, time, data],
    );
    await low.look({
      query: (text, values) =>
        database.query(text.replace('pg_postmaster_start_time()', 'clock_timestamp()'), values),
    });
    expect(await firstRow(database, low.value)).toEqual({ seq: '2' });
  });
});
