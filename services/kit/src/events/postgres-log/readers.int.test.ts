import pg from 'pg';
import { createClock } from '#kit/runtime/clock';
import { recordLog } from '#kit/testing/recorded-log';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { createRun, numbers, type Run } from '#kit/testing/transport-contract/run';
import { topics } from '#schema/topics';
import type { ReadOptions, Transport } from '../transport.ts';
import { createPostgresLog } from './postgres-log-transport.ts';
import { migrateLog } from './tables.ts';

const topic = topics.catalogProduct;

describe('readers and members of the event log', () => {
  let test: TestDatabase;
  let admin: pg.Client;
  let transport: Transport;
  let lines: ReturnType<typeof recordLog>['lines'];
  let run: Run;

  const connect = () => {
    const recorded = recordLog();
    const options = { url: test.log.url, clock: createClock(), logger: recorded.logger };
    return { transport: createPostgresLog(options), lines: recorded.lines };
  };

  beforeEach(async () => {
    test = await createTestDatabase('kit');
    await migrateLog(test.log.adminUrl);
    admin = new pg.Client(test.log.adminUrl);
    await admin.connect();
    ({ transport, lines } = connect());
    run = createRun(topic);
  });
  afterEach(async () => {
    await transport.close();
    await admin.end();
    await test.drop();
  });

  const publish = (from: number, to: number) => transport.publish(run.messages(from, to));
  const read = (from: ReadOptions['from'], more: Partial<ReadOptions> = {}) =>
    transport.read({ topic, from, follow: false, ...more })[Symbol.asyncIterator]();
  const readAll = async (from: ReadOptions['from']) => {
    const values: string[] = [];
    for await (const { value } of transport.read({ topic, from, follow: false }))
      values.push(value);
    return values;
  };
  /** Longer than a loop without a pause needs for 20 turns. */
  const wait = async () => {
    for (let turn = 0; turn < 500 || lines.length === 0; turn++) await admin.query('select 1');
  };
  const rename = (from: string, to: string) =>
    admin.query(`alter table log.${from} rename to ${to}`);

  it('rel-E7 lets a reset win over the batch that is handled meanwhile', async () => {
    await publish(1, 10);
    const values: string[] = [];
    const twice = Promise.withResolvers<void>();
    const subscription = run.subscribe(
      transport,
      async (batch) => {
        values.push(...batch.map(({ value }) => value));
        if (values.length === 10) await admin.query('update log.consumer_offset set position = 7');
        if (values.length >= 13) twice.resolve();
      },
      { batchSize: 10 },
    );
    await twice.promise;
    expect(values).toEqual([...numbers(1, 10), ...numbers(8, 10)]);
    await subscription.close();
  });

  it('rel-E5 tries a batch again with pauses, and does not commit it on close', async () => {
    await publish(1, 2);
    const failing = run.subscribe(transport, () => Promise.reject(new Error('not now')));
    await wait();
    await failing.close();
    expect(lines.length).toBeLessThan(20);
    const fields = { err: 'Error: not now', group: run.group, topic, position: '1' };
    expect(lines[0]).toEqual([fields, 'batch failed, retrying']);
    const recorder = run.recorder();
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await recorder.distinct(2);
    expect(recorder.values).toEqual(['1', '2']);
    await subscription.close();
  });

  it('rel-R05 claims again with pauses after a statement failed', async () => {
    await publish(1, 1);
    await rename('consumer_offset', 'gone');
    const recorder = run.recorder();
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await wait();
    expect(lines.length).toBeLessThan(20);
    const fields = { err: expect.stringContaining('consumer_offset'), group: run.group, topic };
    expect(lines[0]).toEqual([fields, 'consumer lost the event log']);
    await rename('gone', 'consumer_offset');
    await recorder.distinct(1);
    await subscription.close();
  });

  it('ends a member that waits for its turn, or that is idle, without a warning', async () => {
    const recorder = run.recorder();
    const active = run.subscribe(transport, async (batch) => recorder.record(batch));
    const progress = active.progress();
    await publish(1, 1);
    await recorder.distinct(1);
    await progress;
    const other = connect();
    const waiting = run.subscribe(other.transport, async () => undefined);
    const locks = 'select from pg_locks where not granted';
    while ((await admin.query(locks)).rowCount === 0);
    await waiting.close();
    await active.close();
    await other.transport.close();
    expect([...lines, ...other.lines]).toEqual([]);
  });

  it('rel-O4 closes after its members have committed', async () => {
    await publish(1, 1);
    const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = connect();
    run.subscribe(other.transport, async () => {
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    let isClosed = false;
    const closed = other.transport.close().then(() => {
      isClosed = true;
    });
    for (let turn = 0; turn < 300; turn++) await admin.query('select 1');
    expect(isClosed).toBe(false);
    gate.resolve();
    await closed;
    expect((await transport.lag()).map(({ lag }) => lag)).toEqual([0]);
  });

  it('rel-R05 follows again with pauses after a read failed; another reader rejects', async () => {
    let begins = 0;
    const following = read('beginning', { follow: true, onBegin: () => (begins += 1) });
    await publish(1, 1);
    await rename('event', 'gone');
    const next = following.next();
    await wait();
    expect(lines.length).toBeLessThan(20);
    const err = expect.stringContaining('log.event');
    expect(lines[0]).toEqual([{ err, topic }, 'reader lost the event log']);
    await expect(readAll('beginning')).rejects.toThrow('log.event');
    await rename('gone', 'event');
    expect((await next).value.value).toBe('1');
    await following.return?.();
    expect(begins).toBe(1);
  });

  it('reads to the end as it was at the start', async () => {
    await publish(1, 600);
    const reader = read('beginning');
    await reader.next();
    await publish(601, 700);
    let last = '';
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      last = next.value.value;
    }
    expect(last).toBe('600');
  });

  it('reads nothing of a topic that is empty, or whose events were deleted', async () => {
    expect(await readAll('end')).toEqual([]);
    expect(await readAll('beginning')).toEqual([]);
    await publish(1, 3);
    await admin.query('delete from log.event');
    expect(await readAll('beginning')).toEqual([]);
  });

  it('reads nothing more after its signal aborts', async () => {
    await publish(1, 10);
    const stop = new AbortController();
    const reader = read('beginning', { signal: stop.signal });
    await reader.next();
    stop.abort();
    expect((await reader.next()).done).toBe(true);
  });

  it('rejects a position that is no number', async () => {
    await expect(readAll({ after: '1-2' })).rejects.toThrow('a position of the log is one number');
  });

  it('stores a replacement for a character that PostgreSQL cannot store', async () => {
    await transport.publish([{ topic, key: 'a', value: 'x\0y' }]);
    expect(await readAll('beginning')).toEqual(['x\ufffdy']);
  });
});
