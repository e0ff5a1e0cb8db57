import type { Transaction } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import {
  createEventDatabase,
  type EventDatabase,
  type EventStack,
  upCastData,
} from '#kit/testing/event-stack';
import { productFollowed } from '#schema/generated/events';
import { topics } from '#schema/topics';
import type { Consumer } from './consumer.ts';
import { type Event, parseEvent } from './event.ts';
import { eventHandler } from './event-handler.ts';

const topic = topics.catalogProduct;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type UpCast = Event<'catalog.up-cast.v1'>;

describe('consumer', () => {
  let stack: EventStack;
  let events: EventDatabase;
  beforeAll(async () => {
    events = await createEventDatabase(
      'create table effect (seq bigint generated always as identity, up_value int);',
    );
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  const effects = async () =>
    (
      await stack.database.query<{ up_value: number }>('select up_value from effect order by seq')
    ).map(({ up_value }) => up_value);

  const letters = () =>
    stack.database.query<{ id: string; reason: string; value: string; attempts: number }>(
      'select id::text, reason, value, attempts from dead_letter order by id',
    );

  const write = (tx: Transaction, events: readonly UpCast[]) =>
    tx.query('insert into effect (up_value) select * from unnest($1::int[])', [
      events.map(({ data }) => data.upValue),
    ]);

  const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, events) => {
    await write(tx, events);
  });

  /** Fails on the numbers in the set, and no retry helps. */
  const failingOn = (broken: Set<number>) =>
    eventHandler('catalog.up-cast.v1', async (tx, events) => {
      await write(tx, events);
      const isBroken = events.some(({ data }) => broken.has(data.upValue));
      if (isBroken) await tx.query('select 1 / 0');
    });

  const publishRaw = (...values: string[]) =>
    stack.transport.publish(values.map((value) => ({ topic, key: 'one', value })));

  const envelope = (data: object, type = 'catalog.up-cast.v1') =>
    JSON.stringify({ specversion: '1.0', id: newId(), type, subject: 'one', data });

  const replay = async (consumer: Consumer) => {
    await stack.transport.resetOffsets(consumer.group, topic, 'beginning');
    await stack.drain(consumer);
  };

  it('rel-E4 applies every event, many in one transaction', async () => {
    let calls = 0;
    await stack.cast(numbers(1, 200));
    await stack.relay.flush();
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx, events) => {
        calls += 1;
        await write(tx, events);
      }),
    ]);
    await stack.drain(consumer);
    expect(await effects()).toEqual(numbers(1, 200));
    expect(calls).toBe(1);
  });

  it('rel-R04 changes nothing when every message is delivered again', async () => {
    const consumer = stack.createConsumer([onUpCast]);
    await stack.cast(numbers(1, 20));
    await stack.drain(consumer);
    await replay(consumer);
    expect(await effects()).toEqual(numbers(1, 20));
  });

  it('rel-R03 applies an event once that is on the topic twice', async () => {
    const consumer = stack.createConsumer([onUpCast]);
    const value = envelope(upCastData(1));
    await publishRaw(value, value);
    await publishRaw(value);
    await stack.drain(consumer);
    expect(await effects()).toEqual([1]);
  });

  it('rel-E4 keeps the order across types, in runs of one type', async () => {
    const calls: string[] = [];
    const note = (events: readonly { type: string }[]) =>
      calls.push(`${events[0]?.type.split('.')[1]} ${events.length}`);
    const followed = productFollowed({
      productId: 'one',
      userId: newId(),
      following: true,
      followers: 1,
    });
    await stack.cast([1, 2]);
    await stack.database.transaction((tx) => stack.outbox.add(tx, followed));
    await stack.cast([3]);
    await stack.relay.flush();
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (_tx, events) => void note(events)),
      eventHandler('catalog.product-followed.v1', async (_tx, events) => void note(events)),
    ]);
    await stack.drain(consumer);
    expect(calls).toEqual(['up-cast 2', 'product-followed 1', 'up-cast 1']);
  });

  it('rel-E4 commits the events that a handler adds with its effect, once', async () => {
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx, events, { outbox }) => {
        await write(tx, events);
        const first = events.filter(({ data }) => data.upValue === 1);
        await outbox.add(
          tx,
          ...first.map(({ data: { productId, userId } }) =>
            productFollowed({ productId, userId, following: true, followers: 1 }),
          ),
        );
      }),
    ]);
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    await replay(consumer);
    const values = await stack.published();
    const types = values.map((value) => parseEvent(value).type.split('.')[1]);
    expect(types).toEqual(['up-cast', 'up-cast', 'product-followed']);
    expect(await stack.database.query('select from outbox')).toEqual([]);
  });

  it('rel-R11 stores invalid messages as dead letters with a reason, and continues', async () => {
    const consumer = stack.createConsumer([onUpCast]);
    await publishRaw(
      '{"specversion": "1.0", ',
      'null',
      envelope({}),
      envelope({ ...upCastData(1), weight: -3 }),
      envelope({ ...upCastData(1), ownerId: 'x'.repeat(1_000_000) }),
      JSON.stringify({ ...JSON.parse(envelope(upCastData(1))), id: 'no uuid' }),
      'a \0 in the middle',
      envelope(upCastData(8)),
    );
    await stack.drain(consumer);
    expect(await effects()).toEqual([8]);
    expect((await letters()).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('JSON'),
      'not a CloudEvents 1.0 envelope',
      expect.stringContaining("data must have required property 'productId'"),
      expect.stringContaining('data/weight must be equal to one of the allowed values'),
      expect.stringContaining('data/ownerId must match format'),
      'not a CloudEvents 1.0 envelope',
      expect.stringContaining('JSON'),
    ]);
    expect(await consumer.deadLetters()).toBe(7);
  });

  it('C-H4 applies events with new fields, and passes over unknown types and counts them', async () => {
    const consumer = stack.createConsumer([onUpCast]);
    await publishRaw(
      envelope({}, 'catalog.up-cast.v9'),
      envelope({ ...upCastData(1), more: 'x'.repeat(1_000_000) }),
      envelope({ any: 1 }, 'catalog.product-renamed.v1'),
      envelope(upCastData(2)),
    );
    await stack.drain(consumer);
    expect(await effects()).toEqual([1, 2]);
    expect(await letters()).toEqual([]);
    expect(consumer.unknownEvents()).toBe(2);
  });

  it('rel-R11 keeps one dead letter for a message that is delivered again', async () => {
    const consumer = stack.createConsumer([onUpCast]);
    await publishRaw('no event');
    await stack.drain(consumer);
    await replay(consumer);
    expect(await letters()).toMatchObject([{ value: 'no event', attempts: 2 }]);
  });

  it('rel-E5 stores only the failing events as dead letters, in order and without partial effects', async () => {
    const consumer = stack.createConsumer([failingOn(new Set([7, 16]))]);
    await stack.cast(numbers(1, 20));
    await stack.drain(consumer);
    expect(await effects()).toEqual(numbers(1, 20).filter((n) => n !== 7 && n !== 16));
    expect((await letters()).map(({ reason }) => reason)).toEqual([
      'division by zero',
      'division by zero',
    ]);
  });

  it('rel-E5 retries after a transient error', async () => {
    let failures = 0;
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx, events) => {
        await write(tx, events);
        if (failures++ > 0) return;
        await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      }),
    ]);
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    expect(failures).toBe(2);
    expect(await effects()).toEqual([1, 2]);
    expect(await consumer.deadLetters()).toBe(0);
  });

  it('C-M3 applies the events around one whose statement takes too long, which becomes a dead letter', async () => {
    let tries = 0;
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx, events) => {
        await write(tx, events);
        if (!events.some(({ data }) => data.upValue === 7)) return;
        if (events.length === 1) tries += 1;
        await tx.query(
          `do $$ begin raise exception 'canceling statement due to statement timeout'
           using errcode = '57014'; end $$`,
        );
      }),
    ]);
    await stack.cast(numbers(1, 20));
    await stack.drain(consumer);
    expect(await effects()).toEqual(numbers(1, 20).filter((n) => n !== 7));
    expect(await letters()).toMatchObject([{ reason: expect.stringContaining('timeout') }]);
    expect(tries).toBe(3);
  });

  it('C-M3 applies an event whose statement took too long only once', async () => {
    let tries = 0;
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx, events) => {
        await write(tx, events);
        if (!events.some(({ data }) => data.upValue === 2) || tries++ > 2) return;
        await tx.query(`do $$ begin raise exception 'slow' using errcode = '57014'; end $$`);
      }),
    ]);
    await stack.cast(numbers(1, 4));
    await stack.drain(consumer);
    expect((await effects()).sort()).toEqual([1, 2, 3, 4]);
    expect(await letters()).toEqual([]);
  });

  it('rel-R11 redrives once after the repair, also when redrives overlap', async () => {
    const broken = new Set([2, 3]);
    const consumer = stack.createConsumer([failingOn(broken)]);
    await stack.cast(numbers(1, 4));
    await publishRaw('no event');
    await stack.drain(consumer);
    expect(await consumer.redrive()).toEqual({ applied: 0, failed: 3 });
    broken.clear();
    const first = (await letters()).find(({ value }) => value !== 'no event');
    expect(await consumer.redrive([first?.id ?? ''])).toEqual({ applied: 1, failed: 0 });
    await Promise.all([consumer.redrive(), consumer.redrive()]);
    expect(await effects()).toEqual([1, 4, 2, 3]);
    await replay(consumer);
    expect(await effects()).toEqual([1, 4, 2, 3]);
    expect(await letters()).toMatchObject([{ value: 'no event' }]);
  });

  it('rel-E4 skips events without a handler', async () => {
    const consumer = stack.createConsumer([
      eventHandler('catalog.product-followed.v1', async () => undefined),
    ]);
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    expect(await consumer.deadLetters()).toBe(0);
    expect(await stack.database.query('select 1 from inbox')).toEqual([]);
  });

  it('rel-R04 applies an event once per group when two groups share a database', async () => {
    const consumers = [stack.createConsumer([onUpCast]), stack.createConsumer([onUpCast])];
    await stack.cast([1, 2, 3]);
    await stack.drain(...consumers);
    expect((await effects()).sort()).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
