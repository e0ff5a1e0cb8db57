import { createConsumer } from '#kit/events/consumer';
import { eventHandler } from '#kit/events/event-handler';
import { createGroupConsumer, createKafkaClient } from '#kit/events/kafka/client';
import { createEventDatabase, type EventDatabase, type EventStack } from '#kit/testing/event-stack';
import { createRun, type Run, waitUntilCaughtUp } from '#kit/testing/transport-contract/run';
import { deadLetterTopic, topics } from '#schema/topics';
import { type CuttableTransport, createCuttable, logger, sharedBroker } from './kafka-harness.ts';

describe('dead letters over Kafka', () => {
  let events: EventDatabase;
  let stack: EventStack;
  let kafka: CuttableTransport;
  let run: Run;
  beforeAll(async () => {
    events = await createEventDatabase();
  });
  afterAll(() => events.drop());
  beforeEach(async () => {
    stack = await events.createStack();
    kafka = createCuttable(sharedBroker());
    run = createRun(topics.catalogLead);
  });
  afterEach(async () => {
    await kafka.transport.close();
    await stack.close();
  });

  /** The headers of the message with the key, read by an independent consumer. */
  async function headersOf(topic: string, key: string) {
    const client = createKafkaClient({ brokers: [sharedBroker()], clientId: 'reader', logger });
    const groupId = `reader-${run.group}`;
    const consumer = createGroupConsumer(client, { groupId, maxWaitTimeInMs: 50 });
    const found = Promise.withResolvers<Record<string, string>>();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ message }) => {
        if (message.key?.toString() !== key) return;
        const headers = Object.entries(message.headers ?? {});
        found.resolve(Object.fromEntries(headers.map(([name, value]) => [name, String(value)])));
      },
    });
    const headers = await found.promise;
    await consumer.disconnect();
    return headers;
  }

  it('rel-R11 writes a dead letter to its table and its topic, with the reason', async () => {
    const { database, clock, outbox } = stack;
    const { transport } = kafka;
    const key = run.key('bad');
    const handler = eventHandler('catalog.lead-shared.v1', async () => undefined);
    const consumer = createConsumer({
      group: run.group,
      database,
      transport,
      handlers: [handler],
      outbox,
      clock,
      logger,
    });
    await transport.publish([{ topic: run.topic, key, value: '{"no":"event"}' }]);
    await waitUntilCaughtUp(consumer);
    const [row] = await database.query<{ reason: string; partition: number; position: string }>(
      'select reason, partition, position::text from dead_letter where key = $1',
      [key],
    );
    expect(row?.reason).toBe('not a CloudEvents 1.0 envelope');
    expect(await headersOf(deadLetterTopic(run.topic), key)).toMatchObject({
      group: run.group,
      reason: row?.reason,
      topic: run.topic,
      partition: String(row?.partition),
      position: row?.position,
    });
    await consumer.close();
  });
});
