import type { Database, Queryable } from '#kit/database/database';
import { createLogger } from '#kit/runtime/logger';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { recordLog } from '#kit/testing/recorded-log';
import { type Event, parseEvent } from './event.ts';
import { createRelay } from './relay.ts';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the loop of a relay', () => {
  let events: EventDatabase;
  let stack: EventStack;
  beforeAll(async () => {
    events = await createEventDatabase();
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  const upValues = async () =>
    (await stack.published()).map(
      (value) => (parseEvent(value) as Event<'catalog.up-cast.v1'>).data.upValue,
    );

  /** The stack's database, with what a relay does on it. */
  function watchedDatabase() {
    const log: string[] = [];
    const listeners = new Set<() => void>();
    const note = (entry: string) => {
      log.push(entry);
      for (const listener of listeners) listener();
    };
    const watched =
      (query: Queryable['query']): Queryable['query'] =>
      (text, values) => {
        const [, columns, above] =
          /^select ("seq".*?) from "outbox" where "seq" > (\d+) /.exec(text) ?? [];
        if (above) note(`${columns === '"seq"' ? 'find' : 'claim'} above ${above}`);
        else if (text.includes('pg_sequence_last_value')) note('look');
        return query(text, values);
      };
    const database: Database = {
      ...stack.database,
      query: watched(stack.database.query),
      withLock(name, run) {
        note('lock');
        return stack.database.withLock(name, ({ query }) => run({ query: watched(query) }));
      },
    };
    const count = (entry: string) => log.filter((each) => each.startsWith(entry)).length;
    /** Resolves at the first entry for which the condition holds. */
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        listeners.add(() => holds() && resolve());
      });
    return { database, log, count, until };
  }

  it('rel-R05 pauses between tries', async () => {
    const { logger, lines } = recordLog();
    const transport = { ...stack.transport, publish: () => Promise.reject(new Error('no')) };
    const relay = createRelay({ ...stack, transport, logger });
    await stack.cast([1]);
    relay.start();
    for (let turn = 0; turn < 500 || lines.length === 0; turn++) {
      await stack.database.query('select 1');
    }
    expect(lines.length).toBeLessThan(20);
    await relay.close();
  });

  it('perf-G6 looks without the lock while the outbox is empty', async () => {
    const { database, log, count, until } = watchedDatabase();
    const logger = createLogger('test', 'silent');
    const relay = createRelay({ ...stack, database, logger, pollMs: 1, lookMs: 0 });
    await stack.cast([1, 2, 3]);
    relay.start();
    // The look of an idle relay raises the mark as well.
    await until(() => log.at(-1) === 'find above 3');
    const [locks, finds, looks] = [count('lock'), count('find'), count('look')];
    await until(() => count('find') === finds + 20);
    expect(count('look') - looks).toBe(20);
    expect(count('lock')).toBe(locks);
    stack.outbox.wake();
    await until(() => count('lock') > locks);
    await relay.close();
    expect(count('lock')).toBe(locks + 1);
  });

  it('perf-G6 leaves no timer behind when it is woken', async () => {
    const { database, count, until } = watchedDatabase();
    const logger = createLogger('test', 'silent');
    const relay = createRelay({ ...stack, database, logger, pollMs: 2 ** 31 - 1 });
    const timers = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    relay.start();
    await until(() => count('claim') === 1);
    const before = timers();
    for (let turn = 2; turn < 30; turn++) {
      const claimed = until(() => count('claim') === turn);
      // The relay may still be before its wait, where a wake is lost with no row.
      await stack.cast([turn]);
      await claimed;
    }
    expect(timers() - before).toBeLessThan(10);
    await relay.close();
  });

  it('perf-G6 takes the lock once for 20 batches, and claims each but the first ahead', async () => {
    const { database, log } = watchedDatabase();
    const logger = createLogger('test', 'silent');
    const relay = createRelay({ ...stack, database, logger, batchSize: 2 });
    await stack.cast(numbers(1, 45));
    await relay.flush();
    const claims = (...above: number[]) => above.map((seq) => `claim above ${seq}`);
    const [first = '', second = ''] = log
      .filter((entry) => entry !== 'look')
      .join()
      .split('lock,')
      .slice(1);
    expect(first.split(',').filter(Boolean)).toEqual(
      claims(...numbers(0, 19).map((batch) => 2 * batch)),
    );
    expect(second.split(',')).toEqual(claims(0, 42, 44));
    expect(await upValues()).toEqual(numbers(1, 45));
  });

  it('perf-G6 claims above the numbers that are published for good', async () => {
    const { database, log } = watchedDatabase();
    const logger = createLogger('test', 'silent');
    const relay = createRelay({ ...stack, database, logger, lookMs: 0 });
    for (const upValue of [1, 2, 3]) {
      await stack.cast([upValue]);
      await relay.flush();
    }
    const claims = log.filter((entry) => entry.startsWith('claim'));
    expect(claims).toEqual(['claim above 0', 'claim above 0', 'claim above 1']);
  });

  it('rel-E2 goes on in order after it failed to read ahead', async () => {
    let claims = 0;
    const failing =
      (query: Queryable['query']): Queryable['query'] =>
      async (text, values) => {
        if (text.startsWith('select "seq", ') && ++claims === 2) throw new Error('too slow');
        return query(text, values);
      };
    const database: Database = {
      ...stack.database,
      withLock: (name, run) =>
        stack.database.withLock(name, ({ query }) => run({ query: failing(query) })),
    };
    const logger = createLogger('test', 'silent');
    const relay = createRelay({ ...stack, database, logger, batchSize: 2 });
    await stack.cast(numbers(1, 5));
    await relay.flush();
    expect(await upValues()).toEqual(numbers(1, 5));
    expect(claims).toBe(4);
  });

  it('rel-O4 closes after the current batch', async () => {
    const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const relay = stack.createRelay({
      ...stack.transport,
      async publish(messages) {
        entered.resolve();
        await gate.promise;
        await stack.transport.publish(messages);
      },
    });
    await stack.cast(numbers(1, 120));
    relay.start();
    await entered.promise;
    const closed = relay.close();
    gate.resolve();
    await closed;
    expect(await upValues()).toEqual(numbers(1, 50));
    expect(await stack.relay.depth()).toMatchObject({ waiting: 70 });
  });
});
