import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { eventHandler } from './event-handler.ts';

describe('consumer whose tables are locked', () => {
  let stack: EventStack;
  let events: EventDatabase;
  beforeAll(async () => {
    events = await createEventDatabase('create table effect (up_value int);');
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  it('C-M3 rel-R10 applies a good event, however often a lock is held for longer than it waits', async () => {
    const tries = { count: 0, enough: Promise.withResolvers<void>() };
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = stack.database.longTransaction(async (tx) => {
      await tx.query('lock table effect in share row exclusive mode');
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const consumer = stack.createConsumer(
      [
        eventHandler('catalog.up-cast.v1', async (tx, events) => {
          tries.count += 1;
          if (tries.count === 5) tries.enough.resolve();
          await tx.query('insert into effect select * from unnest($1::int[])', [
            events.map(({ data }) => data.upValue),
          ]);
        }),
      ],
      { lockTimeoutMs: 10 },
    );
    await stack.cast([1, 2]);
    await stack.relay.flush();
    await Promise.race([tries.enough.promise, consumer.progress()]);
    const deadLetters = await consumer.deadLetters();
    release.resolve();
    await holding;
    await stack.drain(consumer);
    expect(await stack.database.query('select up_value from effect')).toEqual([
      { up_value: 1 },
      { up_value: 2 },
    ]);
    expect([deadLetters, await consumer.deadLetters()]).toEqual([0, 0]);
  });
});
