import { createLogger } from '#kit/runtime/logger';
import {
  createEventDatabase,
  type EventDatabase,
  type EventStack,
  upCastData,
} from '#kit/testing/event-stack';
import { recordLog } from '#kit/testing/recorded-log';
import { upCast } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { type Event, parseEvent } from './event.ts';
import { createRelay } from './relay.ts';
import type { Transport } from './transport.ts';
import { maxCountedRows } from './waiting-rows.ts';

const topic = topics.catalogProduct;

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('outbox and relay', () => {
  let stack: EventStack;

  const published = async () =>
    (await stack.published()).map((value) => parseEvent(value) as Event<'catalog.up-cast.v1'>);
  const upValues = async () => (await published()).map(({ data }) => data.upValue);

  let events: EventDatabase;
  beforeAll(async () => {
    events = await createEventDatabase();
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  it('rel-E1 publishes what a transaction added, in order, as CloudEvents', async () => {
    await stack.cast(numbers(1, 120), 'one');
    await stack.relay.flush();
    const events = await published();
    expect(events.map(({ data }) => data.upValue)).toEqual(numbers(1, 120));
    expect(events[0]).toMatchObject({
      specversion: '1.0',
      source: '/vita/catalog',
      type: 'catalog.up-cast.v1',
      subject: 'one',
      datacontenttype: 'application/json',
      data: { productId: 'one', weight: 1, sharerId: null },
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(120);
  });

  it('rel-E1 publishes nothing of a transaction that rolls back', async () => {
    const failing = stack.database.transaction(async (tx) => {
      await stack.outbox.add(tx, upCast(upCastData(1)));
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await stack.relay.flush();
    expect(await published()).toEqual([]);
  });

  it('rel-E1 rejects an event outside a transaction', async () => {
    const outside = stack.database as never;
    await expect(stack.outbox.add(outside, upCast(upCastData(1)))).rejects.toThrow(
      'inside the transaction',
    );
  });

  it('rel-E1 passes on the trace of the cause', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await stack.cast([1, 2]);
    await stack.database.query('update outbox set traceparent = $1 where seq = 1', [traceparent]);
    await stack.relay.flush();
    const traces = (await published()).map((event) => event.traceparent);
    expect(traces).toEqual([traceparent, undefined]);
  });

  it('rel-E2 publishes a row that commits after rows with higher numbers', async () => {
    const [added, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = stack.database.transaction(async (tx) => {
      await stack.outbox.add(tx, upCast(upCastData(1)));
      added.resolve();
      await gate.promise;
    });
    await added.promise;
    await stack.cast([2]);
    await stack.relay.flush();
    gate.resolve();
    await late;
    await stack.relay.flush();
    expect(await upValues()).toEqual([2, 1]);
  });

  it('rel-E2 does not read ahead past a row that commits late, nor past what follows it', async () => {
    const [added, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = stack.database.transaction(async (tx) => {
      await stack.outbox.add(tx, upCast(upCastData(1, 'late')));
      added.resolve();
      await gate.promise;
    });
    await added.promise;
    await stack.cast(numbers(2, 101));
    let claims = 0;
    const relay = createRelay({
      ...stack,
      logger: createLogger('test', 'silent'),
      batchSize: 50,
      database: {
        ...stack.database,
        withLock: (name, run) =>
          stack.database.withLock(name, (session) =>
            run({
              async query(text, values) {
                // While the first batch is in flight and the relay reads ahead.
                if (/^select "seq".*limit 50$/.test(text) && ++claims === 2) {
                  gate.resolve();
                  await late;
                  await stack.cast([102], 'late');
                }
                return session.query(text, values);
              },
            }),
          ),
      },
    });
    await relay.flush();
    await relay.close();
    expect(await upValues()).toEqual([...numbers(2, 51), 1, ...numbers(52, 102)]);
  });

  it('rel-E2 deletes what it has published', async () => {
    await stack.cast(numbers(1, 120));
    await stack.relay.flush();
    expect(await stack.database.query('select from outbox')).toEqual([]);
  });

  it('rel-E2 publishes each row once and in order when several relays run at once', async () => {
    const relays = [1, 2, 3].map(() => stack.createRelay(stack.transport));
    await stack.cast(numbers(1, 400));
    await Promise.all(relays.map((relay) => relay.flush()));
    expect(await upValues()).toEqual(numbers(1, 400));
  }, 60_000);

  it('rel-R03 publishes rows again that it could not delete', async () => {
    let acknowledgements = 0;
    const failsAfterPublish: Transport = {
      ...stack.transport,
      async publish(messages) {
        await stack.transport.publish(messages);
        acknowledgements += 1;
        if (acknowledgements === 1) throw new Error('died after the acknowledgement');
      },
    };
    const relay = stack.createRelay(failsAfterPublish);
    await stack.cast([1, 2]);
    await expect(relay.flush()).rejects.toThrow('died');
    await relay.flush();
    expect(await upValues()).toEqual([1, 2, 1, 2]);
    const ids = (await published()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('rel-R05 retries until the transport is back', async () => {
    let failures = 2;
    const unavailable: Transport = {
      ...stack.transport,
      async publish(messages) {
        if (failures-- > 0) throw new Error('unavailable');
        await stack.transport.publish(messages);
      },
    };
    const arrived = stack.transport.read({ topic, from: 'beginning', follow: true });
    const { logger, lines } = recordLog();
    const relay = createRelay({ ...stack, transport: unavailable, logger });
    await stack.cast([1]);
    relay.start();
    for await (const { value } of arrived) {
      expect((parseEvent(value) as Event<'catalog.up-cast.v1'>).data.upValue).toBe(1);
      break;
    }
    expect(failures).toBe(-1);
    const line = [{ err: 'Error: unavailable' }, 'relay could not publish, retrying'];
    expect(lines).toEqual([line, line]);
    await relay.close();
  }, 60_000);

  it('rel-R05 leaves a row in the outbox that the transport refuses', async () => {
    const refusing: Transport = {
      ...stack.transport,
      publish: () => Promise.reject(new Error('unavailable')),
    };
    await stack.cast([1]);
    await expect(stack.createRelay(refusing).flush()).rejects.toThrow('unavailable');
    expect(await stack.relay.depth()).toMatchObject({ waiting: 1 });
  });

  it('perf-G6 wakes at each commit that adds events, and at no other', async () => {
    let wakes = 0;
    stack.outbox.onWake(() => {
      wakes += 1;
    });
    const add = (...upValues: number[]) =>
      stack.database.transaction(async (tx) => {
        await stack.outbox.add(tx, ...upValues.map((upValue) => upCast(upCastData(upValue))));
        expect(wakes).toBe(0);
        if (upValues.length > 2) throw new Error('changed its mind');
      });
    await add();
    await expect(add(1, 2, 3)).rejects.toThrow('changed its mind');
    expect(wakes).toBe(0);
    await add(1, 2);
    expect(wakes).toBe(1);
  });

  it('perf-G6 publishes when it is woken, without a poll', async () => {
    const relay = stack.createRelay(stack.transport, { pollMs: 2 ** 31 - 1 });
    relay.start();
    const events = stack.transport.read({ topic, from: 'beginning', follow: true });
    const messages = events[Symbol.asyncIterator]();
    for (const upValue of numbers(1, 5)) {
      await stack.cast([upValue]);
      const { value: message } = await messages.next();
      const event = parseEvent(message.value) as Event<'catalog.up-cast.v1'>;
      expect(event.data.upValue).toBe(upValue);
    }
    await messages.return?.();
  }, 60_000);

  it('rel-R02 finds the rows of a process that was killed between its commit and its wake', async () => {
    stack.relay.start();
    await stack.cast([1]);
    const { id, topic: to, key, type, time, data } = stack.outbox.row(upCast(upCastData(2)));
    const arrived: string[] = [];
    for await (const { value } of stack.transport.read({
      topic,
      from: 'beginning',
      follow: true,
    })) {
      arrived.push(parseEvent(value).id);
      if (arrived.length === 2) break;
      // The relay is idle, and this row comes without a wake.
      await stack.database.query(
        'insert into outbox (id, topic, key, type, time, data) values ($1, $2, $3, $4, $5, $6)',
        [id, to, key, type, time, data],
      );
    }
    expect(arrived[1]).toBe(id);
  });

  it('rel-O7 reports the number of waiting rows and the age of the oldest', async () => {
    expect(await stack.relay.depth()).toEqual({ waiting: 0, oldestAgeMs: 0 });
    await stack.cast([1, 2, 3]);
    stack.clock.shift(60_000);
    const { waiting, oldestAgeMs } = await stack.relay.depth();
    expect(waiting).toBe(3);
    expect(oldestAgeMs).toBeGreaterThanOrEqual(60_000);
    expect(oldestAgeMs).toBeLessThan(3_600_000);
    await stack.relay.flush();
    expect(await stack.relay.depth()).toEqual({ waiting: 0, oldestAgeMs: 0 });
  });

  it('C-M13 counts a bounded number of waiting rows, and finds the oldest by the primary key', async () => {
    await stack.database.query(
      `insert into outbox (id, topic, key, type, time, data)
      select gen_random_uuid(), 'catalog.product', 'key', 'type', now(), '{}'
      from generate_series(1, 20_000)`,
    );
    const { query } = stack.database;
    let depthSql = '';
    stack.database.query = (text, values) => {
      depthSql = text;
      return query(text, values);
    };
    const { waiting } = await stack.relay.depth();
    stack.database.query = query;
    expect(waiting).toBe(maxCountedRows);
    await stack.database.query('analyze outbox');
    const plan = await stack.database.query<{ 'QUERY PLAN': string }>(`explain ${depthSql}`);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines.match(/Limit/g)).toHaveLength(2);
    expect(lines).toMatch(/Index Scan using outbox_pkey/);
    await stack.database.query('delete from outbox');
  });
});
