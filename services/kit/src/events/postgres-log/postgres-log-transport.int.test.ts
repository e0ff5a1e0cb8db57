import pg from 'pg';
import { createDatabase, type Database } from '#kit/database/database';
import { createClock } from '#kit/runtime/clock';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { recordLog } from '#kit/testing/recorded-log';
import { createTestDatabase } from '#kit/testing/test-database';
import { describeTransport } from '#kit/testing/transport-contract';
import { createRun, type Run, waitUntilCaughtUp } from '#kit/testing/transport-contract/run';
import { topics } from '#schema/topics';
import { createPace } from '../pace.ts';
import type { Transport } from '../transport.ts';
import { createLogHeads } from './heads.ts';
import { createPostgresLog } from './postgres-log-transport.ts';
import { readLog, runLogMember } from './readers.ts';
import { appendEvents } from './statements.ts';
import { migrateLog } from './tables.ts';
import { createLogTail } from './tail.ts';

const logger = createLogger('test', 'silent');
const clock = createClock();

type Harness = Awaited<ReturnType<typeof createHarness>>;

async function createHarness() {
  const database = await createTestDatabase('kit');
  await migrateLog(database.log.adminUrl);
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  const names = new Map<Transport, string>();
  const count = async (query: string, values: unknown[] = []) =>
    Number((await admin.query(query, values)).rows[0].count);
  return {
    async connect() {
      const name = `log-${newId()}`;
      const url = new URL(database.log.url);
      url.searchParams.set('application_name', name);
      const transport = createPostgresLog({ url: url.href, clock, logger });
      names.set(transport, name);
      return transport;
    },
    kill: async (transport: Transport) => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [names.get(transport)],
      );
    },
    url: database.log.url,
    async client() {
      const client = new pg.Client(database.log.url);
      await client.connect();
      return client;
    },
    waitingLocks: () =>
      count(
        `select count(*) from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
      ),
    connectionsOf: (transport: Transport) =>
      count('select count(*) from pg_stat_activity where application_name = $1', [
        names.get(transport),
      ]),
    async close() {
      await Promise.all([...names.keys()].map((transport) => transport.close()));
      await admin.end();
      await database.drop();
    },
  };
}

describeTransport('postgres log', createHarness);

describe('postgres log, beyond the contract', () => {
  let harness: Harness;
  let run: Run;
  beforeAll(async () => {
    harness = await createHarness();
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    run = createRun(topics.catalogProduct);
  });

  /** Appends on the client's connection, and so in its transaction. */
  const append = (client: pg.Client, value: string) =>
    appendEvents.run(
      { query: async (text, values) => (await client.query(text, values as unknown[])).rows },
      { topic: run.topic, keys: [run.key('a')], values: [value], at: clock.now() },
    );

  it('rel-E2 lets no publisher overtake a transaction that has its positions', async () => {
    const transport = await harness.connect();
    const late = await harness.client();
    const recorder = run.recorder();
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await late.query('begin');
    await append(late, 'late');
    const published = transport.publish([{ topic: run.topic, key: run.key('a'), value: 'next' }]);
    while ((await harness.waitingLocks()) === 0);
    await late.query('commit');
    await published;
    await recorder.distinct(2);
    expect(recorder.values).toEqual(['late', 'next']);
    await subscription.close();
    await late.end();
  });

  it('rel-E2 leaves no gap after a transaction that rolls back', async () => {
    const transport = await harness.connect();
    const failing = await harness.client();
    const recorder = run.recorder();
    await transport.publish(run.messages(1, 1));
    await failing.query('begin');
    await append(failing, 'never');
    await failing.query('rollback');
    await transport.publish(run.messages(2, 2));
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await recorder.distinct(2);
    const [first, second] = recorder.messages.map(({ position }) => Number(position));
    expect(second).toBe(Number(first) + 1);
    await subscription.close();
    await failing.end();
  });

  it('rel-E7 replays a group while its member is active', async () => {
    const transport = await harness.connect();
    const other = await harness.connect();
    const first = run.recorder();
    const again = run.recorder();
    let recorder = first;
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await transport.publish(run.messages(1, 10));
    await first.distinct(10);
    await waitUntilCaughtUp(subscription);
    recorder = again;
    await other.resetOffsets(run.group, run.topic, 'beginning');
    await again.distinct(10);
    expect(again.values).toEqual(first.values);
    await waitUntilCaughtUp(subscription);
    await subscription.close();
  });

  it('X-L16 waits for events that a head promises, without asking again and again', async () => {
    const database = createDatabase({ url: harness.url, poolSize: 2, logger });
    const client = await harness.client();
    const heads = createLogHeads();
    const topic = topics.catalogLead;
    const closing = new AbortController();
    const recorded = recordLog();
    let reads = 0;
    let offsets = 0;
    const counting: Database = {
      ...database,
      query: (text, values) => {
        if (text.includes('from "log"."event"')) reads += 1;
        if (text.startsWith('select "position" from "log"."consumer_offset"')) offsets += 1;
        return database.query(text, values);
      },
    };
    const session = {
      claim: async () => ({
        query: counting.query,
        lost: closing.signal,
        release: async () => undefined,
      }),
      connected: async () => undefined,
      close: async () => undefined,
    };
    const options = {
      database: counting,
      heads,
      session,
      tail: createLogTail(),
      logger: recorded.logger,
      closing: closing.signal,
    };
    const stream = readLog(options, { topic, from: 'beginning', follow: true });
    const next = stream.next();
    const handled = Promise.withResolvers<void>();
    const handle = async () => handled.resolve();
    const member = runLogMember({
      ...options,
      topic,
      pace: createPace(),
      subscription: { group: run.group, topics: [topic], handle },
      onProgress: () => undefined,
    });
    heads.advance(topic, 999_999);
    for (let turn = 0; turn < 100 || recorded.lines.length === 0; turn++) {
      await client.query('select 1');
    }
    expect(reads).toBeLessThan(20);
    await appendEvents.run(database, { topic, keys: ['a'], values: ['1'], at: clock.now() });
    expect((await next).value).toMatchObject({ position: '1', value: '1' });
    await handled.promise;
    // Neither growth nor the end of the member is a reset.
    expect(offsets).toBe(1);
    const fields = { group: run.group, topic, position: 0 };
    expect(recorded.lines[0]).toEqual([fields, 'the event log ends before its head']);
    closing.abort();
    await Promise.all([member, stream.return(undefined)]);
    await Promise.all([database.close(), client.end()]);
  });

  it('uses one connection for all groups of an idle process', async () => {
    const transport = await harness.connect();
    const groups = ['one', 'two', 'three'].map((group) => `${run.group}-${group}`);
    const recorders = groups.map(() => run.recorder());
    const subscriptions = groups.map((group, index) =>
      run.subscribe(transport, async (batch) => recorders[index]?.record(batch), { group }),
    );
    await transport.publish(run.messages(1, 1));
    await Promise.all(recorders.map((recorder) => recorder.distinct(1)));
    // One connection listens and holds the locks, the other one published.
    expect(await harness.connectionsOf(transport)).toBeLessThanOrEqual(2);
    await Promise.all(subscriptions.map((subscription) => subscription.close()));
  });
});
