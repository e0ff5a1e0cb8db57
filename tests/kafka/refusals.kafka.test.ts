import { newId } from '#kit/runtime/ids';
import { createRun, numbers, type Run } from '#kit/testing/transport-contract/run';
import { eventBytes } from '#schema/event-bytes';
import { type Topic, topics } from '#schema/topics';
import {
  type CuttableTransport,
  createCuttable,
  createObserver,
  type Observer,
  sharedBroker,
} from './kafka-harness.ts';

let observer: Observer;
let run: Run;
let cuttable: CuttableTransport;

beforeAll(async () => {
  observer = await createObserver(sharedBroker());
});
afterAll(() => observer.close());
beforeEach(() => {
  run = createRun(topics.userAccount);
  cuttable = createCuttable(sharedBroker());
});
afterEach(() => cuttable.transport.close());

describe('what Kafka does not take', () => {
  it('rel-R11 rejects a message over the size limit and publishes the next one', async () => {
    const { transport } = cuttable;
    const key = run.key('a');
    const value = 'x'.repeat(eventBytes.message - key.length);
    const recorder = run.recorder();
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    const large = { topic: run.topic, key, value: `${value}x` };
    await expect(transport.publish([large])).rejects.toThrow(
      `a message of ${eventBytes.message + 1} bytes with key ${key} is more than ${run.topic} takes`,
    );
    await transport.publish([{ ...large, value }, ...run.messages(1, 3)]);
    await recorder.distinct(4);
    expect(recorder.ofKey(key)[0]?.length).toBe(value.length);
    await subscription.close();
  });

  it('rel-E3 names the missing topic', async () => {
    const { transport } = cuttable;
    const topic = `no.such-${newId()}` as Topic;
    const reason = `Kafka has no topic ${topic}; create the topics first`;
    const reading = transport.read({ topic, from: 'beginning', follow: false });
    const subscription = transport.subscribe({
      group: run.group,
      topics: [topic],
      handle: async () => undefined,
    });
    await expect(transport.publish([{ topic, key: 'a', value: '1' }])).rejects.toThrow(reason);
    await expect(reading[Symbol.asyncIterator]().next()).rejects.toThrow(reason);
    await expect(transport.resetOffsets(run.group, topic, 'end')).rejects.toThrow(reason);
    await expect(subscription.caughtUp()).rejects.toThrow(reason);
    await subscription.close();
  });

  it('rel-E3 starts by itself once the topic exists', async () => {
    const { transport } = cuttable;
    const topic = `later.${newId()}` as Topic;
    const recorder = run.recorder();
    const subscription = transport.subscribe({
      group: run.group,
      topics: [topic],
      handle: async (batch) => recorder.record(batch),
    });
    await expect(subscription.caughtUp()).rejects.toThrow('has no topic');
    await observer.admin.createTopics({ topics: [{ topic, numPartitions: 3 }] });
    await transport.publish(run.messages(1, 5).map((message) => ({ ...message, topic })));
    await recorder.distinct(5);
    expect(recorder.values).toEqual(numbers(1, 5));
    await subscription.close();
  });

  it('rejects new offsets for a group with members', async () => {
    const { transport } = cuttable;
    const recorder = run.recorder();
    await transport.publish(run.messages(1, 5));
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await recorder.distinct(5);
    await expect(transport.resetOffsets(run.group, run.topic, 'beginning')).rejects.toThrow(
      `The group ${run.group} is at work; stop its members first.`,
    );
    await subscription.close();
  });

  it('rel-O4 closes while the broker is down', async () => {
    const { transport } = cuttable;
    const recorder = run.recorder();
    run.subscribe(transport, async (batch) => recorder.record(batch));
    await transport.publish(run.messages(1, 5));
    await recorder.distinct(5);
    cuttable.cut();
    const publishing = transport.publish(run.messages(6, 6)).catch((error: Error) => error);
    await transport.close();
    expect(await publishing).toBeInstanceOf(Error);
  });
});
