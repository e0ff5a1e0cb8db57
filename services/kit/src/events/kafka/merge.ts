import { encodePositions } from './position.ts';

/** One message of a partition as it was fetched. */
export interface Fetched {
  /** From 0. */
  offset: number;
  /** What puts messages of different partitions in order. */
  stamp: number;
  key: string;
  value: string;
}

export interface Merged extends Fetched {
  partition: number;
  /** Of the whole topic, after this message. */
  position: string;
}

export interface MergeOptions {
  /** Of each partition, the offset to begin with. */
  from: readonly number[];
  /** Of each partition, the offset after its last message. */
  to: readonly number[];
  /** Goes on after `to`. */
  follow: boolean;
}

/**
 * Puts the partitions of a topic together in the order of their publishing: a partition that is
 * known to hold more is waited for, one that is at its end is not, so that what is new goes through
 * at once. Order within a partition is kept whatever the stamps say.
 */
export interface Merge {
  /** Offsets that are already there are passed over. `end` is the offset after the last message. */
  offer(partition: number, messages: readonly Fetched[], end: number): void;
  /** Null when it has to wait for more, or is done. */
  take(): Merged | null;
  /** Messages of the partition that wait to be taken. */
  waiting(partition: number): number;
  /** The offset of each partition to be fetched next. */
  next(): readonly number[];
  isDone(): boolean;
}

interface Lane {
  buffer: Fetched[];
  /** Index of the first message in the buffer that is not taken; cheaper than shifting each. */
  start: number;
  taken: number;
  fetched: number;
  end: number;
}

export function createMerge({ from, to, follow }: MergeOptions): Merge {
  const lanes: Lane[] = from.map((offset, partition) => ({
    buffer: [],
    start: 0,
    taken: offset,
    fetched: offset,
    end: to[partition] ?? offset,
  }));
  const lane = (partition: number): Lane => {
    const found = lanes[partition];
    if (!found) throw new Error(`partition ${partition} came after the reader had begun`);
    return found;
  };

  /** The lane whose first message is the oldest; null while one of them has to be waited for. */
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
