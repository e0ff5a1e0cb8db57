import { createLogger } from '#kit/runtime/logger';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { topics } from '#schema/topics';
import { createConsumer } from './consumer.ts';
import { eventHandler } from './event-handler.ts';
import type { Transport } from './transport.ts';

describe('dead letters of a consumer', () => {
  let stack: EventStack;
  let events: EventDatabase;
  beforeAll(async () => {
    events = await createEventDatabase('');
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
  });
  afterEach(() => stack.close());

  const letters = () =>
    stack.database.query('select id::text, reason, value, attempts from dead_letter order by id');

  it('rel-R11 leaves a dead letter as it is when its redrive fails for the moment', async () => {
    let state = '22012';
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx) => {
        await tx.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);
      }),
    ]);
    await stack.cast([1]);
    await stack.drain(consumer);
    const before = await letters();
    expect(before).toMatchObject([{ reason: 'no', attempts: 1 }]);
    for (state of ['40001', '57P01']) {
      await expect(consumer.redrive()).rejects.toThrow('no');
      expect(await letters()).toEqual(before);
    }
  });

  it('rel-R11 handles a batch only when its dead letters are published', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handled = Promise.withResolvers<void>();
    let isHandled = false;
    const transport: Transport = {
      ...stack.transport,
      subscribe: (options) =>
        stack.transport.subscribe({
          ...options,
          async handle(batch) {
            await options.handle(batch);
            isHandled = true;
            handled.resolve();
          },
        }),
      publishDeadLetters() {
        begun.resolve();
        return gate.promise;
      },
    };
    const { database, outbox, clock } = stack;
    const logger = createLogger('test', 'silent');
    const base = { group: 'announcing', database, transport, outbox, clock, logger };
    const consumer = createConsumer({
      ...base,
      handlers: [eventHandler('catalog.up-cast.v1', async () => undefined)],
    });
    await stack.transport.publish([
      { topic: topics.catalogProduct, key: 'one', value: 'no event' },
    ]);
    await begun.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isHandled).toBe(false);
    gate.resolve();
    await handled.promise;
    await consumer.close();
  });
});
