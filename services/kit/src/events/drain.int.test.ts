import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { productFollowed } from '#schema/generated/events';
import { drain } from './drain.ts';
import { eventHandler } from './event-handler.ts';

describe('drain', () => {
  let events: EventDatabase;
  let stack: EventStack;
  beforeAll(async () => {
    events = await createEventDatabase('create table effect (followers int);');
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  const effects = async () =>
    (await stack.database.query<{ followers: number }>('select followers from effect')).map(
      ({ followers }) => followers,
    );

  /** Each event causes the next one, `last` in all. */
  const chain = (last: number) => [
    eventHandler('catalog.up-cast.v1', async (tx, [event], { outbox }) => {
      if (!event) return;
      const { productId, userId } = event.data;
      await outbox.add(tx, productFollowed({ productId, userId, following: true, followers: 1 }));
    }),
    eventHandler('catalog.product-followed.v1', async (tx, followed, { outbox }) => {
      for (const { data } of followed) {
        await tx.query('insert into effect values ($1)', [data.followers]);
        if (data.followers === last) continue;
        await outbox.add(tx, productFollowed({ ...data, followers: data.followers + 1 }));
      }
    }),
  ];

  it('waits for the end of a chain of events, with the relay running or not', async () => {
    const consumer = stack.createConsumer(chain(10));
    await stack.cast([1]);
    await stack.drain(consumer);
    expect((await effects()).length).toBe(10);
    stack.relay.start();
    await stack.cast([2]);
    await stack.drain(consumer);
    expect((await effects()).length).toBe(20);
  });

  it('waits for what another member of the group handles', async () => {
    const group = 'shared';
    const active = stack.createConsumer(chain(3), { group });
    await stack.cast([1]);
    await stack.drain(active);
    const standby = stack.createConsumer(chain(3), { group });
    await stack.cast([2]);
    await stack.drain(standby);
    expect((await effects()).length).toBe(6);
  });

  it('rejects when it is not idle in time', async () => {
    const gate = Promise.withResolvers<void>();
    const stuck = stack.createConsumer([eventHandler('catalog.up-cast.v1', () => gate.promise)]);
    await stack.cast([1]);
    const drained = drain({ relays: [stack.relay], subscriptions: [stuck], timeoutMs: 1 });
    await expect(drained).rejects.toThrow('not idle after 1 ms; subscriptions behind: 0');
    gate.resolve();
  });

  it('rel-O7 leaves no depth, age and lag behind, and counts dead letters', async () => {
    const consumer = stack.createConsumer(chain(1), { group: 'watched' });
    await stack.cast([1]);
    expect(await stack.relay.depth()).toMatchObject({ waiting: 1 });
    await stack.drain(consumer);
    const topic = 'catalog.product';
    await stack.transport.publish([{ topic, key: 'one', value: 'no event' }]);
    await stack.drain(consumer);
    expect(await stack.relay.depth()).toEqual({ waiting: 0, oldestAgeMs: 0 });
    expect(await stack.transport.lag()).toMatchObject([{ group: 'watched', topic, lag: 0 }]);
    expect(await consumer.deadLetters()).toBe(1);
  });
});
