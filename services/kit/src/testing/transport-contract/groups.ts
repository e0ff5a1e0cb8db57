import type { IncomingMessage } from '../../events/transport.ts';
import { type Fixture, timeoutMs } from './fixture.ts';
import { numbers } from './run.ts';

export function describeGroups(fixture: Fixture) {
  it(
    'keeps the order of each key across many publishes',
    async () => {
      const { run, transport } = fixture;
      const recorder = run.recorder();
      const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
      for (let from = 1; from <= 300; from += 30) {
        await transport.publish(run.messages(from, from + 29, 7));
      }
      await recorder.distinct(300);
      for (let key = 0; key < 7; key++) {
        const inOrder = numbers(1, 300).filter((value) => Number(value) % 7 === key);
        expect(recorder.ofKey(run.key(key))).toEqual(inOrder);
      }
      await subscription.close();
    },
    timeoutMs,
  );

  it(
    'delivers key, value, topic and increasing positions',
    async () => {
      const { run, transport } = fixture;
      const recorder = run.recorder();
      const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
      const value = JSON.stringify({ text: 'Zeile\n"维他" \u0000 💊', long: 'x'.repeat(100_000) });
      const message = { topic: run.topic, key: run.key('a'), value };
      await transport.publish([message, { ...message, value: '2' }]);
      await recorder.distinct(2);
      const [first, second] = recorder.messages;
      expect(first).toMatchObject(message);
      expect(second?.partition).toBe(first?.partition);
      expect(BigInt(second?.position ?? 0)).toBeGreaterThan(BigInt(first?.position ?? 0));
      await subscription.close();
    },
    timeoutMs,
  );

  it(
    'delivers all messages to each of two groups',
    async () => {
      const { run, transport } = fixture;
      const [one, two] = [run.recorder(), run.recorder()];
      const subscriptions = [
        run.subscribe(transport, async (batch) => one.record(batch)),
        run.subscribe(transport, async (batch) => two.record(batch), { group: `${run.group}-two` }),
      ];
      await transport.publish(run.messages(1, 100));
      await Promise.all([one.distinct(100), two.distinct(100)]);
      expect(one.values).toEqual(numbers(1, 100));
      expect(two.values).toEqual(numbers(1, 100));
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
    timeoutMs,
  );

  it(
    'shares partitions between the members of a group, one active member each',
    async () => {
      const { run, transport, harness } = fixture;
      const recorder = run.recorder();
      const active = new Map<number, number>();
      let mostActive = 0;
      const handle = async (batch: readonly IncomingMessage[]) => {
        const partition = batch[0]?.partition ?? 0;
        const members = (active.get(partition) ?? 0) + 1;
        active.set(partition, members);
        mostActive = Math.max(mostActive, members);
        // A round trip, so that a second active member would be noticed.
        await transport.lag();
        recorder.record(batch);
        active.set(partition, (active.get(partition) ?? 0) - 1);
      };
      const other = await harness.connect();
      const members = [transport, transport, other].map((on) =>
        run.subscribe(on, handle, { batchSize: 10 }),
      );
      const publishes = Array.from({ length: 10 }, (_, index) =>
        transport.publish(run.messages(index * 20 + 1, index * 20 + 20, 10)),
      );
      await Promise.all(publishes);
      await recorder.distinct(200);
      expect(mostActive).toBe(1);
      await Promise.all(members.map((member) => member.close()));
    },
    timeoutMs,
  );

  it(
    'consumes every topic of a subscription',
    async () => {
      const { run, transport } = fixture;
      const recorder = run.recorder();
      const subscription = transport.subscribe({
        group: run.group,
        topics: ['catalog.lead', 'user.account'],
        handle: async (batch) => recorder.record(batch),
      });
      const key = run.key('a');
      await transport.publish([
        { topic: 'catalog.lead', key, value: 'lead' },
        { topic: 'user.account', key, value: 'account' },
        { topic: 'catalog.product', key, value: 'product' },
        { topic: 'catalog.lead', key, value: 'last' },
      ]);
      await recorder.distinct(3);
      expect([...recorder.values].sort()).toEqual(['account', 'last', 'lead']);
      await subscription.close();
    },
    timeoutMs,
  );
}
