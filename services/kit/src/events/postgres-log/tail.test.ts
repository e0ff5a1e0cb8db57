import { jest } from '@jest/globals';
import type { Queryable } from '#kit/database/database';
import { topics } from '#schema/topics';
import { createLogTail } from './tail.ts';

const topic = topics.catalogProduct;

/** A log whose topic has the positions from 1 to `head`. */
function createLog(head: number) {
  const reads: number[] = [];
  const log = {
    head,
    reads,
    /** Reads after these positions get no response. */
    silent: [] as number[],
    async query(_text: string, values: readonly unknown[] = []) {
      const [, position, limit] = values.map(Number) as [number, number, number];
      reads.push(position);
      if (log.silent.includes(position)) await new Promise(() => undefined);
      const rows = Array.from({ length: Math.min(limit, log.head - position) }, (_, index) => ({
        position: String(position + index + 1),
        key: 'key',
        value: String(position + index + 1),
      }));
      return rows as never;
    },
  };
  return log;
}

const positions = (messages: readonly { position: string }[]) =>
  messages.map(({ position }) => Number(position));

describe('the shared reads of a topic', () => {
  const setUp = (head: number) => {
    const log = createLog(head);
    let at = 0;
    const tail = createLogTail(() => at);
    return {
      log,
      pass: (ms: number) => {
        at += ms;
      },
      read: (position: number, limit = 100, signal = new AbortController().signal) =>
        tail.read(log as Queryable, { topic, position, head: log.head, limit }, signal),
    };
  };

  it('perf-G6 reads once for members at one position, also when they ask at once', async () => {
    const { log, read } = setUp(5);
    const [one, other] = await Promise.all([read(2), read(2)]);
    expect(positions(one)).toEqual([3, 4, 5]);
    expect(other[0]).toBe(one[0]);
    expect(positions(await read(4))).toEqual([5]);
    expect(positions(await read(2, 2))).toEqual([3, 4]);
    expect(log.reads).toEqual([2]);
  });

  it('rel-E2 reads again for what came later, and joins it', async () => {
    const { log, read } = setUp(3);
    await read(0);
    log.head = 5;
    expect(positions(await read(3))).toEqual([4, 5]);
    expect(positions(await read(1))).toEqual([2, 3, 4, 5]);
    expect(log.reads).toEqual([0, 3]);
  });

  it('rel-E2 reads what lies before or behind the messages that it has', async () => {
    const { log, read } = setUp(9);
    await read(5);
    expect(positions(await read(3))).toEqual([4, 5, 6, 7, 8, 9]);
    log.head = 20;
    expect(positions(await read(12))).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
    expect(log.reads).toEqual([5, 3, 12]);
  });

  it('rel-R14 forgets messages that another server may not have', async () => {
    const { log, pass, read } = setUp(5);
    await read(0);
    pass(2_001);
    await read(0);
    expect(log.reads).toEqual([0, 0]);
  });

  it('rel-R05 reads again after a failure', async () => {
    const { log, read } = setUp(2);
    const { query } = log;
    log.query = async () => {
      throw new Error('gone');
    };
    await expect(read(0)).rejects.toThrow('gone');
    log.query = query;
    expect(positions(await read(0))).toEqual([1, 2]);
  });

  it('perf-G6 keeps no message of a reader that is far behind', async () => {
    const { log, read } = setUp(5_000);
    await read(4_990);
    await read(0, 500);
    await read(4_990);
    expect(log.reads).toEqual([4_990, 0]);
  });

  it('rel-R05 waits for a read on a silent connection for a moment only', async () => {
    const { log, read } = setUp(5);
    log.silent = [2];
    void read(2);
    log.silent = [];
    const all = await Promise.all([read(2), read(3), read(2)]);
    expect(all.map((messages) => positions(messages)[0])).toEqual([3, 4, 3]);
    // The next one finds what the others have read, and does not wait for the first one.
    expect(positions(await read(2))).toEqual([3, 4, 5]);
  });

  it('rel-O4 does not wait for the read of another when its signal has aborted', async () => {
    const { log, read } = setUp(5);
    log.silent = [2];
    void read(2);
    log.silent = [];
    const over = new AbortController();
    const ending = read(2, 100, over.signal);
    over.abort();
    expect(positions(await ending)).toEqual([3, 4, 5]);
    expect(positions(await read(2, 100, over.signal))).toEqual([3, 4, 5]);
  });

  it('perf-G6 waits for no read of history', async () => {
    const { log, read } = setUp(5_000);
    log.silent = [0, 3_500];
    for (let follower = 0; follower < 20; follower++) {
      void read(0, 500);
      void read(3_500, 500);
    }
    let reads = 0;
    const { query } = log;
    log.query = (text, values) => {
      reads += 1;
      return query(text, values);
    };
    const consumer = read(4_990);
    // The consumer has asked for its messages before anything else could end.
    await Promise.resolve();
    expect(reads).toBe(1);
    expect(positions(await consumer)[0]).toBe(4_991);
  });

  it('keeps no message after a while without reads', async () => {
    jest.useFakeTimers();
    try {
      const { log, read } = setUp(5);
      await read(2);
      // The clock of the tail itself stands still.
      jest.advanceTimersByTime(2_001);
      await read(2);
      expect(log.reads).toEqual([2, 2]);
    } finally {
      jest.useRealTimers();
    }
  });
});
