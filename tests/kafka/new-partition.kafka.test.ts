import { createKafkaClient } from '#kit/events/kafka/client';
import { newId } from '#kit/runtime/ids';
import {
  createRun,
  numbers,
  type Run,
  waitUntilCaughtUp,
} from '#kit/testing/transport-contract/run';
import type { Topic } from '#schema/topics';
import {
  type CuttableTransport,
  createCuttable,
  createObserver,
  logger,
  type Observer,
  sharedBroker,
} from './kafka-harness.ts';

// Keys are random, so each of four partitions gets at least one only if there are many.
const keys = 60;
const partitionsOf = (messages: readonly { partition: number }[]) =>
  [...new Set(messages.map(({ partition }) => partition))].sort();

describe('a topic that gets another partition', () => {
  let observer: Observer;
  let run: Run;
  let kafka: CuttableTransport;
  const over = new AbortController();

  beforeAll(async () => {
    observer = await createObserver(sharedBroker());
    // Its own topic, since a partition cannot be removed again.
    run = createRun(`test.${newId()}` as Topic);
    await observer.admin.createTopics({ topics: [{ topic: run.topic, numPartitions: 2 }] });
    await observer.partitioned(run.topic, 2);
    // Clients look for partitions before each request.
    kafka = createCuttable(sharedBroker(), 0);
  });
  afterAll(async () => {
    over.abort();
    await kafka.transport.close();
    await observer.admin.deleteTopics({ topics: [run.topic] });
    await observer.close();
  });

  it('C-H9 reaches the reader and the group that run already', async () => {
    const [read, consumed] = [run.recorder(), run.recorder()];
    const began = Promise.withResolvers<void>();
    const reading = (async () => {
      const options = { topic: run.topic, from: 'end', follow: true, signal: over.signal } as const;
      const messages = kafka.transport.read({ ...options, onBegin: () => began.resolve() });
      for await (const message of messages) read.record([message]);
    })();
    await began.promise;
    const group = run.subscribe(kafka.transport, async (batch) => consumed.record(batch));
    await kafka.transport.publish(run.messages(1, 60, keys));
    await Promise.all([read.distinct(60), consumed.distinct(60)]);
    expect(partitionsOf(read.messages)).toEqual([0, 1]);

    const more = { topicPartitions: [{ topic: run.topic, count: 4 }] };
    await observer.admin.createPartitions(more);
    await observer.partitioned(run.topic, 4);
    await kafka.transport.publish(run.messages(61, 180, keys));
    await Promise.all([read.distinct(180), consumed.distinct(180)]);
    for (const { messages, values } of [read, consumed]) {
      expect(values.toSorted((one, other) => Number(one) - Number(other))).toEqual(numbers(1, 180));
      expect(partitionsOf(messages)).toEqual([0, 1, 2, 3]);
    }
    await waitUntilCaughtUp(group);

    over.abort();
    await reading;
    const [first] = read.messages;
    const again = run.recorder();
    const from = { after: String(first?.position) };
    const rest = kafka.transport.read({ topic: run.topic, from, follow: false });
    for await (const message of rest) again.record([message]);
    expect(again.messages).toHaveLength(179);
    await group.close();
  });

  it('C-H9 is looked for within 30 seconds', () => {
    const client = createKafkaClient({ brokers: [sharedBroker()], clientId: 'test', logger });
    expect(client.metadataAgeMs).toBeLessThanOrEqual(30_000);
  });
});
