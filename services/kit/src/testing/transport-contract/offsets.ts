import { type Fixture, timeoutMs } from './fixture.ts';
import { numbers, type Recorder, waitUntilCaughtUp } from './run.ts';

export function describeOffsets(fixture: Fixture) {
  const consume = async (recorder: Recorder, count: number) => {
    const { run, transport } = fixture;
    const subscription = run.subscribe(transport, async (batch) => recorder.record(batch));
    await recorder.distinct(count);
    await subscription.close();
  };

  const lag = async () => {
    const { run, transport } = fixture;
    const ofGroup = (await transport.lag()).filter(({ group }) => group === run.group);
    return ofGroup.reduce((sum, partition) => sum + partition.lag, 0);
  };

  it(
    'rel-E4 continues after a restart from the offset of the group',
    async () => {
      const { run, transport, harness } = fixture;
      const first = run.recorder();
      const before = await harness.connect();
      run.subscribe(before, async (batch) => first.record(batch));
      await transport.publish(run.messages(1, 50));
      await first.distinct(50);
      await before.close();
      await transport.publish(run.messages(51, 100));
      const second = run.recorder();
      await consume(second, 50);
      expect(second.values).toEqual(numbers(51, 100));
    },
    timeoutMs,
  );

  it(
    'rel-O4 closes a subscription after the current batch and commits its offset',
    async () => {
      const { run, transport } = fixture;
      const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = run.recorder();
      await transport.publish(run.messages(1, 3));
      const subscription = run.subscribe(transport, async (batch) => {
        if (!batch.some(run.isOwn)) return;
        entered.resolve();
        await gate.promise;
        first.record(batch);
      });
      await entered.promise;
      const closed = subscription.close();
      gate.resolve();
      await closed;
      await transport.publish(run.messages(4, 4));
      const rest = run.recorder();
      await consume(rest, 4 - first.values.length);
      expect([...first.values, ...rest.values]).toEqual(numbers(1, 4));
    },
    timeoutMs,
  );

  it(
    'rel-E7 replays a group from the beginning',
    async () => {
      const { run, transport } = fixture;
      const first = run.recorder();
      await transport.publish(run.messages(1, 20));
      await consume(first, 20);
      await transport.resetOffsets(run.group, run.topic, 'beginning');
      const again = run.recorder();
      await consume(again, 20);
      expect(again.values).toEqual(first.values);
    },
    timeoutMs,
  );

  it(
    'rel-E7 sets a group to a position, after which it continues',
    async () => {
      const { run, transport } = fixture;
      const first = run.recorder();
      await transport.publish(run.messages(1, 20));
      await consume(first, 20);
      const position = first.messages[9]?.position ?? '';
      await transport.resetOffsets(run.group, run.topic, { position });
      const rest = run.recorder();
      await consume(rest, 10);
      expect(rest.values).toEqual(numbers(11, 20));
    },
    timeoutMs,
  );

  it(
    'rel-E7 sets a group to the end',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 20));
      await transport.resetOffsets(run.group, run.topic, 'end');
      expect(await lag()).toBe(0);
      await transport.publish(run.messages(21, 21));
      const rest = run.recorder();
      await consume(rest, 1);
      expect(rest.values).toEqual(['21']);
    },
    timeoutMs,
  );

  it(
    'rel-O7 reports the lag of a group, and when it has caught up',
    async () => {
      const { run, transport } = fixture;
      const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await transport.publish(run.messages(1, 10));
      const subscription = run.subscribe(transport, async (batch) => {
        if (!batch.some(run.isOwn)) return;
        entered.resolve();
        await gate.promise;
      });
      await entered.promise;
      expect(await subscription.caughtUp()).toBe(false);
      expect(await lag()).toBeGreaterThanOrEqual(10);
      gate.resolve();
      await waitUntilCaughtUp(subscription);
      expect(await lag()).toBe(0);
      await subscription.close();
      await transport.publish(run.messages(11, 15));
      expect(await lag()).toBe(5);
    },
    timeoutMs,
  );
}
