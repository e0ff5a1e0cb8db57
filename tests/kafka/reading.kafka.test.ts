import type { ReadOptions } from '#kit/events/transport';
import { createRun, numbers, type Recorder, type Run } from '#kit/testing/transport-contract/run';
import { topics } from '#schema/topics';
import { type CuttableTransport, createCuttable, sharedBroker } from './kafka-harness.ts';

let run: Run;
let kafka: CuttableTransport;

beforeEach(() => {
  run = createRun(topics.vitaminLedger);
  kafka = createCuttable(sharedBroker());
});
afterEach(() => kafka.transport.close());

async function readAll(from: ReadOptions['from']): Promise<Recorder> {
  const recorder = run.recorder();
  const read = kafka.transport.read({ topic: run.topic, from, follow: false });
  for await (const message of read) recorder.record([message]);
  return recorder;
}

describe('a reader of several partitions', () => {
  it('continues after any position without duplicates or gaps', async () => {
    await kafka.transport.publish(run.messages(1, 30, 30));
    const all = await readAll('beginning');
    // Random keys may miss one of the three partitions.
    expect(new Set(all.messages.map(({ partition }) => partition)).size).toBeGreaterThan(1);
    for (const [index, { position }] of all.messages.entries()) {
      const rest = await readAll({ after: position });
      expect(rest.values).toEqual(numbers(index + 2, 30));
    }
  });

  it('waits for a slow reader and keeps the order', async () => {
    const total = 12_000;
    await kafka.transport.publish(run.messages(1, total, 50));
    expect((await readAll('beginning')).values).toEqual(numbers(1, total));
  });

  it('rejects a position of another topic', async () => {
    await expect(readAll({ after: '1.2.3.4' })).rejects.toThrow(
      '1.2.3.4 is no position of a topic with 3 partitions',
    );
  });
});
