import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import type { Database } from '#kit/database/database';
import { createDatabase } from '#kit/database/database';
import { createConsumer } from '#kit/events/consumer';
import { parseEvent } from '#kit/events/event';
import { createOutbox } from '#kit/events/outbox';
import { createRelay } from '#kit/events/relay';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { createExplorer, type Process } from '#kit/testing/schedules/explorer';
import { createMemoryLog, type MemoryLog } from '#kit/testing/schedules/memory-transport';
import { recordSecurity } from '#kit/testing/security-lines';
import { testAttempts } from '#kit/testing/service-fixture';
import { createTestDatabase } from '#kit/testing/test-database';
import type { EventDraft } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { createVitaminService } from '../app.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { handlers } from '../handlers.ts';
import { migrations } from '../migrations/migrations.ts';
import { listed, up } from './drafts.ts';
import { type ModelUp, vitaminsOfProduct } from './reward-model.ts';

const logger = createLogger('schedules', 'silent');
const clock = createClock();

/** What one process commits together: the UPs of its product. */
type Commit = readonly Pick<ModelUp, 'weight' | 'counts'>[];

const commit: fc.Arbitrary<Commit> = fc.array(
  fc.record({
    weight: fc.constantFrom(1 as const, 2 as const, 2 as const),
    counts: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  }),
  { minLength: 3, maxLength: 6 },
);
const commits = fc.array(commit, { minLength: 1, maxLength: 3 });

/** Points of a schedule without a crash are about 150. */
const crashAt = fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: 3 });

interface Ledger {
  url: string;
  admin: pg.Client;
  database: Database;
  close(): Promise<void>;
}

/** A database of the vitamin service that no process of the service uses. */
async function openLedger(): Promise<Ledger> {
  const urls = await createTestDatabase('vitamin', migrations);
  const transport = createMemoryLog().open(() => Promise.resolve());
  const security = recordSecurity().log;
  const service = await createVitaminService(
    { ...urls, poolSize: 2 },
    { transport, clock, logger, security, attempts: testAttempts },
  );
  await service.close();
  const admin = new pg.Client(urls.adminUrl);
  await admin.connect();
  const database = createDatabase({ url: urls.url, poolSize: 2, logger });
  return {
    url: urls.url,
    admin,
    database,
    async close() {
      await admin.end();
      await database.close();
      await urls.drop();
    },
  };
}

/** A product whose UPs one process casts, one commit after the other, also after it was killed. */
interface Writer {
  productId: string;
  sharerId: string;
  waiting: Commit[];
  ups: ModelUp[];
  /** Events of the product in the order of their commits. */
  expected: string[];
}

const createWriter = (name: string, waiting: readonly Commit[]): Writer => ({
  productId: name,
  sharerId: randomUUID(),
  waiting: [...waiting],
  ups: [],
  expected: [],
});

function writing(writer: Writer) {
  const { productId, sharerId, waiting } = writer;
  return async ({ database }: Process): Promise<void> => {
    const outbox = createOutbox(clock);
    const isFirst = writer.expected.length === 0;
    const add = async (drafts: readonly EventDraft[], ups: Commit) => {
      // The point after a commit can kill the process, which must not forget the commit.
      let ids: string[] = [];
      await database.transaction(async (tx) => {
        ids = await outbox.add(tx, ...drafts);
        tx.afterCommit(() => {
          writer.expected.push(...ids);
          for (const each of ups) writer.ups.push({ ...each, userId: '', isWithheld: false });
          if (ups.length > 0) waiting.shift();
        });
      });
    };
    if (isFirst) await add([listed(productId, sharerId)], []);
    while (waiting[0]) {
      const ups = waiting[0];
      await add(
        ups.map(({ weight, counts }) => up(productId, sharerId, weight, counts)),
        ups,
      );
    }
  };
}

const relayRounds = 3;
const consumerRounds = 4;

const relaying =
  (log: MemoryLog, rounds = relayRounds) =>
  async ({ database, point }: Process): Promise<void> => {
    const transport = log.open(point);
    const outbox = createOutbox(clock);
    const relay = createRelay({
      ...{ database, transport, outbox, clock, logger },
      batchSize: 5,
      lookMs: 0,
    });
    for (let round = 0; round < rounds; round++) {
      await point('look at the outbox');
      await relay.flush();
    }
  };

const consuming =
  (log: MemoryLog, rounds = consumerRounds) =>
  async ({ database, point }: Process): Promise<void> => {
    const transport = log.open(point);
    const outbox = createOutbox(clock);
    createConsumer({
      group: 'vitamin',
      ...{ database, transport, handlers, outbox, clock, logger },
    });
    for (let round = 0; round < rounds; round++) {
      await point('poll');
      await transport.consume();
    }
  };

/** Publishes and consumes what the schedule has left, without a crash. */
async function settle(ledger: Ledger, log: MemoryLog): Promise<void> {
  const free: Process = { database: ledger.database, point: () => Promise.resolve() };
  const outbox = createOutbox(clock);
  const transport = log.open(free.point);
  const own = { database: free.database, transport, outbox, clock, logger };
  const relay = createRelay({ ...own, lookMs: 0 });
  const consumer = createConsumer({ ...own, group: 'vitamin', handlers });
  for (let isIdle = false; !isIdle; ) {
    await relay.flush();
    const isConsumed = !(await transport.consume());
    const { waiting } = await relay.depth();
    isIdle = isConsumed && waiting === 0;
  }
  strictEqual(await consumer.deadLetters(), 0, 'dead letters');
}

/** The ids of the events of a key on a topic; those of a killed relay can be there again. */
function publishedOf(log: MemoryLog, topic: string, key: string, mayRepeat: boolean): string[] {
  const own = log.messages(topic).filter((message) => message.key === key);
  const ids = own.map(({ value }) => parseEvent(value).id);
  return mayRepeat ? [...new Set(ids)] : ids;
}

async function assertSound(
  ledger: Ledger,
  log: MemoryLog,
  { productId, sharerId, ups, expected }: Writer,
  mayRepeat: boolean,
): Promise<void> {
  const inOrder = publishedOf(log, topics.catalogProduct, productId, mayRepeat);
  deepStrictEqual(inOrder, expected, 'each event is published, in order');
  const { listed: point, up10 } = vitaminsOfProduct({ paysListing: true, isFraud: false, ups });
  const [account] = await ledger.database.query<{ balance: string }>(
    'select balance from account where id = $1',
    [`user:${sharerId}`],
  );
  strictEqual(Number(account?.balance ?? 0), point + up10, `the vitamins of ${productId}`);
  const transferred = publishedOf(log, topics.vitaminLedger, sharerId, mayRepeat);
  strictEqual(transferred.length, 1 + up10, 'one event for each transfer');
}

interface Schedule {
  scheduler: fc.Scheduler;
  crashAt: readonly number[];
  commits: readonly [readonly Commit[], readonly Commit[]];
}

async function explore(ledger: Ledger, name: string, { scheduler, ...given }: Schedule) {
  const log = createMemoryLog();
  const writers = given.commits.map((waiting, index) =>
    createWriter(`${name}-${index}`, waiting),
  ) as [Writer, Writer];
  const explorer = createExplorer({ ...ledger, scheduler, crashAt: given.crashAt });
  await explorer.run({
    writer: writing(writers[0]),
    'other writer': writing(writers[1]),
    relay: relaying(log),
    'other relay': relaying(log),
    consumer: consuming(log),
    'other consumer': consuming(log),
  });
  await settle(ledger, log);
  const mayRepeat = explorer.crashes.some((label) => label.includes('relay: '));
  for (const writer of writers) await assertSound(ledger, log, writer, mayRepeat);
  const [sum] = await ledger.database.query<{ sum: string | null }>(
    'select sum(balance) from account',
  );
  strictEqual(Number(sum?.sum ?? 0), 0, 'the sum of all balances');
  return explorer;
}

export interface ExploreOptions {
  seed: number;
  runs: number;
  onSchedule?(metrics: ExploreMetrics): void;
}

export interface ExploreMetrics {
  schedules: number;
  steps: number;
  crashes: number;
  /** Different places of crashes: a process and what it was about to do. */
  crashPoints: number;
}

/**
 * Runs writers, relays and consumers with the ledger's handlers on PostgreSQL, in random schedules, with crashes
 * between any two statements: nothing may be lost, doubled or out of order.
 * @throws with the schedule and the seed
 */
export async function exploreSchedules(options: ExploreOptions): Promise<ExploreMetrics> {
  const { seed, runs, onSchedule } = options;
  const ledger = await openLedger();
  const places = new Set<string>();
  const metrics: ExploreMetrics = { schedules: 0, steps: 0, crashes: 0, crashPoints: 0 };
  const schedule = fc.asyncProperty(
    fc.scheduler(),
    crashAt,
    fc.tuple(commits, commits),
    async (scheduler, at, given) => {
      const name = `p${metrics.schedules}`;
      const explorer = await explore(ledger, name, { scheduler, crashAt: at, commits: given });
      for (const label of explorer.crashes) places.add(label);
      metrics.schedules += 1;
      metrics.steps += explorer.steps;
      metrics.crashes += explorer.crashes.length;
      metrics.crashPoints = places.size;
      onSchedule?.(metrics);
    },
  );
  try {
    const settings = { endOnFailure: true, includeErrorInReport: true };
    const result = await fc.check(schedule, { seed, numRuns: runs, ...settings });
    ok(!result.failed, `seed ${seed}: ${await fc.asyncDefaultReportMessage(result)}`);
    deepStrictEqual(await auditLedger(ledger.database), [], 'the audit of the ledger');
    return metrics;
  } finally {
    await ledger.close();
  }
}
