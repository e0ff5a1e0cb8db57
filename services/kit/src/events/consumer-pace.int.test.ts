import type { Transaction } from '#kit/database/database';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import type { Event } from './event.ts';
import { eventHandler } from './event-handler.ts';

type UpCast = Event<'catalog.up-cast.v1'>;

describe('what a consumer takes, and when', () => {
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

  const write = (tx: Transaction, events: readonly UpCast[]) =>
    tx.query('insert into effect (up_value) select * from unnest($1::int[])', [
      events.map(({ data }) => data.upValue),
    ]);

  const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, cast) => {
    await write(tx, cast);
  });

  it('rel-E3 passes over a type that is not wanted, before the inbox, and takes it when it is', async () => {
    let isWanted = false;
    const consumer = stack.createConsumer([{ ...onUpCast, isWanted: async () => isWanted }]);
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    const count = 'select (select count(*) from inbox)::int as inbox';
    expect(await stack.database.query(count)).toEqual([{ inbox: 0 }]);
    isWanted = true;
    await stack.cast([3]);
    await stack.drain(consumer);
    expect(await effects()).toEqual([3]);
    expect(await stack.database.query(count)).toEqual([{ inbox: 1 }]);
  });

  it('perf-G6 handles events together that come within its pace, and at once for a drain', async () => {
    const batches: number[][] = [];
    const handler = eventHandler('catalog.up-cast.v1', async (tx, cast) => {
      batches.push(cast.map(({ data }) => data.upValue));
      await write(tx, cast);
    });
    const consumer = stack.createConsumer([handler], { paceMs: () => 3_600_000 });
    const handled = consumer.progress();
    await stack.cast([1]);
    await stack.relay.flush();
    await handled;
    for (const upValue of [2, 3]) {
      await stack.cast([upValue]);
      await stack.relay.flush();
    }
    expect(await effects()).toEqual([1]);
    await stack.drain(consumer);
    expect(batches).toEqual([[1], [2, 3]]);
  });
});
