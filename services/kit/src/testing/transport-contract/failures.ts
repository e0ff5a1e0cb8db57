import { type Fixture, timeoutMs } from './fixture.ts';
import { numbers } from './run.ts';

export function describeFailures(fixture: Fixture) {
  it(
    'rel-E5 delivers the same messages again after a handler rejected them',
    async () => {
      const { run, transport } = fixture;
      const recorder = run.recorder();
      const rejected: string[] = [];
      await transport.publish(run.messages(1, 20));
      const subscription = run.subscribe(
        transport,
        async (batch) => {
          const first = batch.find(run.isOwn)?.value;
          if (first && rejected.length < 3) {
            rejected.push(first);
            throw new Error('rejected by the test');
          }
          recorder.record(batch);
        },
        { batchSize: 5 },
      );
      await recorder.distinct(20);
      expect(rejected).toEqual(['1', '1', '1']);
      expect(recorder.values).toEqual(numbers(1, 20));
      await subscription.close();
    },
    timeoutMs,
  );

  it(
    'rel-R04 delivers the batch of a dead member to another member',
    async () => {
      const { run, transport, harness } = fixture;
      const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const dying = await harness.connect();
      await transport.publish(run.messages(1, 30));
      const dead = run.subscribe(
        dying,
        async (batch) => {
          if (!batch.some(run.isOwn)) return;
          entered.resolve();
          await gate.promise;
        },
        { batchSize: 10 },
      );
      await entered.promise;
      const recorder = run.recorder();
      const survivor = run.subscribe(transport, async (batch) => recorder.record(batch));
      await harness.kill(dying);
      await recorder.distinct(30);
      expect(recorder.values).toEqual(numbers(1, 30));
      await survivor.close();
      gate.resolve();
      await dead.close();
    },
    timeoutMs,
  );

  it(
    'rel-R05 reconnects and continues after its connections were cut',
    async () => {
      const { run, transport, harness } = fixture;
      const cut = await harness.connect();
      const recorder = run.recorder();
      const followed = run.recorder();
      const stop = new AbortController();
      const subscription = run.subscribe(cut, async (batch) => recorder.record(batch));
      const following = (async () => {
        const from = 'beginning';
        const read = cut.read({ topic: run.topic, from, follow: true, signal: stop.signal });
        for await (const message of read) followed.record([message]);
      })();
      await transport.publish(run.messages(1, 10));
      await Promise.all([recorder.distinct(10), followed.distinct(10)]);
      await harness.kill(cut);
      await transport.publish(run.messages(11, 20));
      await Promise.all([recorder.distinct(20), followed.distinct(20)]);
      expect(followed.values).toEqual(numbers(1, 20));
      stop.abort();
      await following;
      await subscription.close();
    },
    timeoutMs,
  );

  it(
    'rel-E2 loses no message when publishers on many connections commit in any order',
    async () => {
      const { run, transport, harness } = fixture;
      const publishers = await Promise.all(Array.from({ length: 6 }, () => harness.connect()));
      const [consumed, followed] = [run.recorder(), run.recorder()];
      const stop = new AbortController();
      const subscription = run.subscribe(transport, async (batch) => consumed.record(batch));
      const following = (async () => {
        const from = 'beginning';
        const read = transport.read({ topic: run.topic, from, follow: true, signal: stop.signal });
        for await (const message of read) followed.record([message]);
      })();
      await Promise.all(
        publishers.map(async (publisher, index) => {
          for (const value of numbers(1, 50)) {
            await publisher.publish([{ topic: run.topic, key: run.key(index), value }]);
          }
        }),
      );
      await Promise.all([consumed.distinct(300), followed.distinct(300)]);
      for (const index of publishers.keys()) {
        expect(consumed.ofKey(run.key(index))).toEqual(numbers(1, 50));
        expect(followed.ofKey(run.key(index))).toEqual(numbers(1, 50));
      }
      stop.abort();
      await following;
      await subscription.close();
    },
    timeoutMs,
  );

  it(
    'publishes 5,000 messages at once',
    async () => {
      const { run, transport } = fixture;
      const recorder = run.recorder();
      await transport.publish(run.messages(1, 5_000));
      const subscription = run.subscribe(transport, async (batch) => recorder.record(batch), {
        batchSize: 1_000,
      });
      await recorder.distinct(5_000);
      expect(recorder.values).toEqual(numbers(1, 5_000));
      await subscription.close();
    },
    timeoutMs,
  );
}
