import { newId } from '#kit/runtime/ids';
import { currentTrace } from '#kit/runtime/trace';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { productFollowed } from '#schema/generated/events';
import { eventHandler } from './event-handler.ts';

describe('inbox', () => {
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

  it('rel-R36 calls a handler in the trace of its event, and outside of any for several', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const followed = { productId: 'one', userId: newId(), following: true, followers: 1 };
    await stack.cast([1]);
    await stack.database.transaction((tx) => stack.outbox.add(tx, productFollowed(followed)));
    await stack.cast([2, 3]);
    await stack.database.query('update outbox set traceparent = $1', [traceparent]);
    await stack.relay.flush();
    const calls: unknown[] = [];
    const note = async (_tx: unknown, events: readonly unknown[]) =>
      void calls.push([events.length, currentTrace()]);
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', note),
      eventHandler('catalog.product-followed.v1', note),
    ]);
    await stack.drain(consumer);
    expect(calls).toEqual([
      [1, traceparent],
      [1, traceparent],
      [2, undefined],
    ]);
  });
});
