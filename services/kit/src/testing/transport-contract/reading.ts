import { clockSkewMs, type ReadOptions, UnknownPosition } from '../../events/transport.ts';
import { type Fixture, timeoutMs } from './fixture.ts';
import { numbers } from './run.ts';

export function describeReading(fixture: Fixture) {
  const readAll = async (from: ReadOptions['from']) => {
    const { run, transport } = fixture;
    const recorder = run.recorder();
    for await (const message of transport.read({ topic: run.topic, from, follow: false })) {
      recorder.record([message]);
    }
    return recorder;
  };

  it(
    'reads a topic from the beginning to its current end',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 1_200, 5));
      const read = await readAll('beginning');
      expect(read.values).toEqual(numbers(1, 1_200));
      expect(new Set(read.messages.map(({ position }) => position)).size).toBe(1_200);
    },
    timeoutMs,
  );

  it(
    'reads from after a position',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 10));
      const all = await readAll('beginning');
      const rest = await readAll({ after: all.messages[5]?.position ?? '' });
      expect(rest.values).toEqual(numbers(7, 10));
    },
    timeoutMs,
  );

  it(
    'reads what was published since a time, with the skew of clocks, and tells where it ends',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 30, 5));
      const time = Date.now();
      // Times of publishing have milliseconds.
      while (Date.now() === time) await new Promise((resolve) => setImmediate(resolve));
      const between = new Date(Date.now() + clockSkewMs);
      await transport.publish(run.messages(31, 60, 5));
      let end = '';
      const recorder = run.recorder();
      const onBegin = (position: string) => {
        end = position;
      };
      const since = { topic: run.topic, from: { since: between }, follow: false, onBegin } as const;
      for await (const message of transport.read(since)) recorder.record([message]);
      expect(recorder.values).toEqual(numbers(31, 60));
      expect((await readAll({ since: new Date(0) })).values).toEqual(numbers(1, 60));
      expect(end).toBe(recorder.messages.at(-1)?.position);
      await transport.publish(run.messages(61, 70));
      expect((await readAll({ after: end })).values).toEqual(numbers(61, 70));
    },
    timeoutMs,
  );

  it(
    'rejects a position that the topic cannot have',
    async () => {
      const more = Array(50).fill('1').join('.');
      await expect(readAll({ after: more })).rejects.toThrow(UnknownPosition);
    },
    timeoutMs,
  );

  it(
    'O1 rejects a position beyond the end of the topic, also of a reader that follows',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 10, 5));
      const end = (await readAll('beginning')).messages.at(-1)?.position ?? '';
      expect((await readAll({ after: end })).values).toEqual([]);
      const after = end.replace(/\d+$/, (last) => String(Number(last) + 1));
      for (const follow of [false, true]) {
        const read = async () => {
          for await (const _ of transport.read({ topic: run.topic, from: { after }, follow }))
            break;
        };
        await expect(read()).rejects.toThrow(UnknownPosition);
      }
    },
    timeoutMs,
  );

  it(
    'reads nothing from the end without following',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 10));
      expect((await readAll('end')).values).toEqual([]);
    },
    timeoutMs,
  );

  it(
    'rel-R26 reads all messages published after it reported its start at the end',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 10));
      const begun = Promise.withResolvers<void>();
      const stop = new AbortController();
      const recorder = run.recorder();
      const following = (async () => {
        const { signal } = stop;
        const onBegin = () => begun.resolve();
        const end = { topic: run.topic, from: 'end', follow: true, signal, onBegin } as const;
        for await (const message of transport.read(end)) recorder.record([message]);
      })();
      await begun.promise;
      await transport.publish(run.messages(11, 20));
      await recorder.distinct(10);
      stop.abort();
      await following;
      expect(recorder.values).toEqual(numbers(11, 20));
    },
    timeoutMs,
  );

  it(
    'follows a topic until the signal aborts',
    async () => {
      const { run, transport, harness } = fixture;
      const stop = new AbortController();
      const recorder = run.recorder();
      const from = 'beginning';
      const following = (async () => {
        const read = transport.read({ topic: run.topic, from, follow: true, signal: stop.signal });
        for await (const message of read) recorder.record([message]);
      })();
      const other = await harness.connect();
      await other.publish(run.messages(1, 5));
      await recorder.distinct(5);
      await other.publish(run.messages(6, 10));
      await recorder.distinct(10);
      expect(recorder.values).toEqual(numbers(1, 10));
      stop.abort();
      await following;
    },
    timeoutMs,
  );

  it(
    'follows only new messages from the end',
    async () => {
      const { run, transport } = fixture;
      await transport.publish(run.messages(1, 5));
      const read = transport.read({ topic: run.topic, from: 'end', follow: true });
      const messages = read[Symbol.asyncIterator]();
      const next = messages.next();
      const first = Promise.withResolvers<string>();
      next.then(({ value }) => first.resolve(value.value));
      let arrived = false;
      first.promise.then(() => {
        arrived = true;
      });
      // The reader does not report when it has found the end, so publish until a message arrives.
      for (let value = 6; !arrived; value++) await transport.publish(run.messages(value, value));
      expect(Number(await first.promise)).toBeGreaterThan(5);
      await messages.return?.();
    },
    timeoutMs,
  );

  it(
    'ends a reader when its transport closes',
    async () => {
      const { run, harness } = fixture;
      const transport = await harness.connect();
      const recorder = run.recorder();
      const following = (async () => {
        const read = transport.read({ topic: run.topic, from: 'beginning', follow: true });
        for await (const message of read) recorder.record([message]);
      })();
      await transport.publish(run.messages(1, 1));
      await recorder.distinct(1);
      await transport.close();
      await following;
      expect(recorder.values).toEqual(['1']);
    },
    timeoutMs,
  );
}
