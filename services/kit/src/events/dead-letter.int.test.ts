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

  const topic = topics.catalogProduct;
  const publishInvalid = () => stack.transport.publish([{ topic, key: 'one', value: 'no event' }]);

  const onUpCast = eventHandler('catalog.up-cast.v1', async () => undefined);

  /** Fails on an event with the number 2, and no retry helps. */
  const failingOnTwo = eventHandler('catalog.up-cast.v1', async (tx, events) => {
    if (events.some(({ data }) => data.upValue === 2)) await tx.query('select 1 / 0');
  });

  /** A consumer on its own transport, and what it logs. */
  function logged(group: string, handler: typeof onUpCast, transport: Transport) {
    const lines: unknown[][] = [];
    const logger = Object.assign(createLogger('test', 'silent'), {
      warn: (...line: unknown[]) => void lines.push(['warn', ...line]),
      error: (...line: unknown[]) => void lines.push(['error', ...line]),
    });
    const { database, outbox, clock } = stack;
    const base = { group, database, transport, outbox, clock, logger };
    return { consumer: createConsumer({ ...base, handlers: [handler] }), lines };
  }

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
    const { consumer } = logged('announcing', onUpCast, transport);
    await publishInvalid();
    await begun.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(isHandled).toBe(false);
    gate.resolve();
    await handled.promise;
    await consumer.close();
  });

  it('rel-R11 publishes and logs each message that it rejects, and no others', async () => {
    await publishInvalid();
    await stack.cast([1, 2, 3]);
    await stack.relay.flush();
    const published: unknown[] = [];
    const group = 'rejecting';
    const { consumer, lines } = logged(group, failingOnTwo, {
      ...stack.transport,
      publishDeadLetters: async (letters) => void published.push(letters),
    });
    await stack.drain(consumer);
    await stack.cast([4]);
    await stack.drain(consumer);
    await consumer.close();
    const place = { topic, partition: 0 };
    const invalid = expect.stringContaining('JSON');
    expect(published).toEqual([
      [
        { group, message: expect.objectContaining({ ...place, position: '1' }), reason: invalid },
        {
          group,
          message: expect.objectContaining({ ...place, position: '3' }),
          reason: 'division by zero',
        },
      ],
    ]);
    expect(lines).toEqual([
      ['error', { group, ...place, position: '1', reason: invalid }, 'dead letter'],
      ['error', { group, ...place, position: '3', reason: 'division by zero' }, 'dead letter'],
    ]);
  });

  it('rel-R11 continues with a warning when dead letters cannot be published', async () => {
    const group = 'warning';
    const { consumer, lines } = logged(group, onUpCast, {
      ...stack.transport,
      publishDeadLetters: () => Promise.reject(new Error('no broker')),
    });
    await publishInvalid();
    await stack.drain(consumer);
    await consumer.close();
    expect(await consumer.deadLetters()).toBe(1);
    expect(lines).toEqual([
      ['error', expect.anything(), 'dead letter'],
      ['warn', { err: 'Error: no broker', group }, 'could not publish dead letters'],
    ]);
  });

  it('rel-R11 needs no topic for dead letters', async () => {
    const { consumer, lines } = logged('silent', onUpCast, stack.transport);
    await publishInvalid();
    await stack.drain(consumer);
    await consumer.close();
    expect(lines).toEqual([['error', expect.anything(), 'dead letter']]);
  });

  it('rel-R11 keeps a dead letter whose type the group no longer handles', async () => {
    const group = 'narrowed';
    const broad = stack.createConsumer([failingOnTwo], { group });
    await stack.cast([2]);
    await stack.drain(broad);
    await broad.close();
    const narrow = stack.createConsumer(
      [eventHandler('catalog.product-followed.v1', async () => undefined)],
      { group },
    );
    expect(await narrow.redrive()).toEqual({ applied: 0, failed: 1 });
    const reason = 'no handler for catalog.up-cast.v1';
    expect(await letters()).toMatchObject([{ reason, attempts: 2 }]);
  });

  it('rel-R11 passes over a dead letter that is redriven elsewhere in the meantime', async () => {
    let isBroken = true;
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (_tx, events) => {
        if (isBroken) throw new Error('broken');
        const isFirst = events.some(({ data }) => data.upValue === 1);
        if (isFirst) await stack.database.query('delete from dead_letter where position = 2');
      }),
    ]);
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    expect(await consumer.deadLetters()).toBe(2);
    isBroken = false;
    expect(await consumer.redrive()).toEqual({ applied: 2, failed: 0 });
    expect(await letters()).toEqual([]);
  });

  it('C-M3 restarts the count of slow tries after a message is applied or becomes a dead letter', async () => {
    let tries = 0;
    let slowTries = 2;
    const consumer = stack.createConsumer([
      eventHandler('catalog.up-cast.v1', async (tx) => {
        tries += 1;
        if (tries > slowTries) return;
        await tx.query(`do $$ begin raise exception 'slow' using errcode = '57014'; end $$`);
      }),
    ]);
    const again = async () => {
      tries = 0;
      await stack.database.query('delete from inbox');
      await stack.transport.resetOffsets(consumer.group, topic, 'beginning');
      await stack.drain(consumer);
      return tries;
    };
    await stack.cast([1]);
    await stack.drain(consumer);
    expect([tries, await again()]).toEqual([3, 3]);
    expect(await letters()).toEqual([]);
    slowTries = 9;
    expect([await again(), await again()]).toEqual([3, 3]);
    expect(await letters()).toMatchObject([{ reason: 'slow', attempts: 2 }]);
  });
});
