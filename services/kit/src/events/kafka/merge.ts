import { encodePositions } from './position.ts';

/** One fetched message of a partition. */
export interface Fetched {
  /** From 0. */
  offset: number;
  /** Publishing time in microseconds, which orders messages of different partitions. */
  stamp: number;
  key: string;
  value: string;
}

export interface Merged extends Fetched {
  partition: number;
  /** The position in the whole topic after this message. */
  position: string;
}

export interface MergeOptions {
  /** The first offset to read, by partition. */
  from: readonly number[];
  /** The offset after the last message, by partition. */
  to: readonly number[];
  /** Continues after `to`. */
  follow: boolean;
}

/**
 * Merges the partitions of a topic in the order of publishing. It waits for a partition that is known
 * to hold more messages, but not for one that is at its end, so that new messages pass at once. The
 * order within a partition is that of its offsets, whatever the stamps are.
 */
export interface Merge {
  /** False for a partition that was added to the topic after the reader had begun. */
  has(partition: number): boolean;
  /** Adds the missing partitions. `lows` has the offset of the oldest message, by partition. */
  extend(lows: readonly number[]): void;
  /** Skips offsets that it has already. `end` is the offset after the last message. */
  offer(partition: number, messages: readonly Fetched[], end: number): void;
  /** Null when it must wait for more messages, or is done. */
  take(): Merged | null;
  /** The number of messages of the partition that are not taken. */
  waiting(partition: number): number;
  /** The next offset to fetch, by partition. */
  next(): readonly number[];
  isDone(): boolean;
}

interface Lane {
  buffer: Fetched[];
  /** Index of the first message that is not taken; cheaper than shifting the array. */
  start: number;
  taken: number;
  fetched: number;
  end: number;
}

const createLane = (offset: number, end: number): Lane => ({
  buffer: [],
  start: 0,
  taken: offset,
  fetched: offset,
  end,
});

export function createMerge({ from, to, follow }: MergeOptions): Merge {
  const lanes = from.map((offset, partition) => createLane(offset, to[partition] ?? offset));
  const lane = (partition: number): Lane => {
    const found = lanes[partition];
    if (!found) throw new Error(`the reader does not know partition ${partition} yet`);
    return found;
  };

  /** The lane with the oldest first message; null while it must wait for one of them. */
  function oldest(): { lane: Lane; partition: number; message: Fetched } | null {
    let found: { lane: Lane; partition: number; message: Fetched } | null = null;
    for (const [partition, one] of lanes.entries()) {
      const message = one.buffer[one.start];
      if (!message && one.fetched < one.end) return null;
      if (!message || (found && found.message.stamp <= message.stamp)) continue;
      found = { lane: one, partition, message };
    }
    return found;
  }

  return {
    has: (partition) => partition in lanes,
    extend(lows) {
      // Their ends come with the first messages: until then nothing waits for a new partition, and a
      // reader that does not follow ends before it.
      for (const low of lows.slice(lanes.length)) lanes.push(createLane(low, low));
    },
    offer(partition, messages, end) {
      const one = lane(partition);
      if (follow) one.end = Math.max(one.end, end);
      for (const message of messages) {
        if (message.offset < one.fetched || (!follow && message.offset >= one.end)) continue;
        one.buffer.push(message);
        one.fetched = message.offset + 1;
      }
    },
    take() {
      const found = oldest();
      if (!found) return null;
      const { lane: one, message, partition } = found;
      one.start += 1;
      one.taken = message.offset + 1;
      if (one.start === one.buffer.length) {
        one.buffer = [];
        one.start = 0;
      }
      return { ...message, partition, position: encodePositions(lanes.map(({ taken }) => taken)) };
    },
    waiting: (partition) => lane(partition).buffer.length - lane(partition).start,
    next: () => lanes.map(({ fetched }) => fetched),
    isDone: () => !follow && lanes.every(({ taken, end }) => taken >= end),
  };
}
