import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { topics } from '#schema/topics';
import { type RedriveResult, redriveDeadLetters } from './dead-letter-redrive.ts';
import { eventHandler } from './event-handler.ts';
import type { Transport } from './transport.ts';

const topic = topics.catalogProduct;

describe('a redrive without handlers', () => {
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
    stack.database.query('select id::text, reason, attempts from dead_letter order by id');
  async function redrive(transport: Pick<Transport, 'publish'> = stack.transport) {
    const results: RedriveResult[] = [];
    for await (const result of redriveDeadLetters(stack.database, transport)) results.push(result);
    return results;
  }

  it('rel-R11 publishes valid events again, which are applied once, and keeps the others', async () => {
    let isBroken = true;
    const applied: unknown[] = [];
    const consumer = stack.createConsumer(
      [
        eventHandler('catalog.up-cast.v1', async (_tx, all) => {
          if (isBroken) throw new Error('broken');
          applied.push(...all.map(({ data }) => data.upValue));
        }),
      ],
      { group: 'redriven' },
    );
    await stack.transport.publish([{ topic, key: 'one', value: 'no event' }]);
    await stack.cast([1]);
    await stack.drain(consumer);
    const before = await letters();
    const [invalid, broken] = before as { id: string; reason: string }[];
    expect(before).toMatchObject([{ attempts: 1 }, { reason: 'broken', attempts: 1 }]);
    isBroken = false;
    const consumerAndTopic = { consumer: 'redriven', topic };
    expect(await redrive()).toEqual([
      { ...consumerAndTopic, id: invalid?.id, reason: invalid?.reason },
      { ...consumerAndTopic, id: broken?.id, reason: null },
    ]);
    await stack.drain(consumer);
    expect(applied).toEqual([1]);
    expect(await letters()).toEqual([{ ...invalid, attempts: 2 }]);
    expect(await stack.transport.lag()).toMatchObject([{ topic, position: '3', lag: 0 }]);
  });

  it('rel-R11 passes over a dead letter that was redriven in the meantime', async () => {
    const consumer = stack.createConsumer(
      [eventHandler('catalog.up-cast.v1', () => Promise.reject(new Error('broken')))],
      { group: 'overlapping' },
    );
    await stack.cast([1, 2]);
    await stack.drain(consumer);
    await consumer.close();
    const [first, second] = await letters();
    const results: RedriveResult[] = [];
    for await (const result of redriveDeadLetters(stack.database, stack.transport)) {
      results.push(result);
      await stack.database.query('delete from dead_letter');
    }
    expect(second).toBeDefined();
    expect(results.map(({ id }) => id)).toEqual([(first as { id: string }).id]);
  });

  it('rel-R11 keeps a dead letter that it cannot publish', async () => {
    const consumer = stack.createConsumer(
      [eventHandler('catalog.up-cast.v1', () => Promise.reject(new Error('broken')))],
      { group: 'kept' },
    );
    await stack.cast([1]);
    await stack.drain(consumer);
    const before = await letters();
    expect(before).toMatchObject([{ reason: 'broken', attempts: 1 }]);
    const publish = () => Promise.reject(new Error('no broker'));
    await expect(redrive({ publish })).rejects.toThrow('no broker');
    expect(await letters()).toEqual(before);
  });
});
