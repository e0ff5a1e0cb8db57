import type { Queryable } from '#kit/database/database';
import { untilAborted, withTimeout } from '#kit/runtime/waiting';
import type { Topic } from '#schema/topics';
import type { IncomingMessage } from '../transport.ts';
import { readEvents } from './statements.ts';

/** The members of a process read the same messages shortly one after the other. */
export interface LogTail {
  /**
   * The messages after a position, up to the limit. Members share a message object, and wait for a moment for
   * the read of another one that has what they want.
   * @param signal ends the wait
   */
  read(
    queryable: Queryable,
    range: TailRange,
    signal: AbortSignal,
  ): Promise<readonly IncomingMessage[]>;
}

export interface TailRange {
  topic: Topic;
  position: number;
  /** The last known position of the topic. */
  head: number;
  limit: number;
}

/** Of one topic in memory; a message can have half a megabyte. */
const maxMessages = 2_000;
const maxCharacters = 4_000_000;
/** Another server that takes over can lack the last messages, and gives their positions to others. */
const maxAgeMs = 2_000;
/** For the read of another member, whose connection can be silent. */
const maxWaitMs = 200;

interface Block {
  after: number;
  messages: IncomingMessage[];
  characters: number;
  readAt: number;
  /** Drops the block when it is too old, so that a quiet process keeps no message. */
  timer: NodeJS.Timeout;
}

/** A read that is under way. */
interface Reading {
  after: number;
  limit: number;
  settled: Promise<unknown>;
}

/** Its messages are shared with nobody. */
const isFarBehind = ({ head, position }: TailRange) => head - position > maxMessages;

const hasNextOf = ({ after, limit }: Reading, { position }: TailRange) =>
  position >= after && position < after + limit;

const lastOf = ({ after, messages }: Block) => Number(messages.at(-1)?.position ?? after);

/** @param now a monotonic clock in milliseconds */
export function createLogTail(now = () => performance.now()): LogTail {
  const blocks = new Map<Topic, Block>();
  const reads = new Map<Topic, Reading>();

  /** The block that has the position, or begins with it. */
  function blockAt({ topic, position }: TailRange): Block | null {
    const block = blocks.get(topic);
    if (!block || now() - block.readAt > maxAgeMs) return null;
    return position >= block.after && position <= lastOf(block) ? block : null;
  }

  function sharedAfter(range: TailRange): IncomingMessage[] | null {
    const block = blockAt(range);
    if (!block || lastOf(block) < range.head) return null;
    const from = block.messages.findIndex(({ position }) => Number(position) > range.position);
    return from < 0 ? null : block.messages.slice(from, from + range.limit);
  }

  /** Adds to the block what follows it. */
  function keep(range: TailRange, messages: IncomingMessage[]): void {
    const before = blockAt(range);
    const joined = before && lastOf(before) === range.position ? before : null;
    const characters = messages.reduce((sum, { value }) => sum + value.length, 0);
    const fits =
      joined &&
      joined.messages.length + messages.length <= maxMessages &&
      joined.characters + characters <= maxCharacters;
    if (fits) {
      joined.messages.push(...messages);
      joined.characters += characters;
    } else if (characters <= maxCharacters) {
      replace(range.topic, { after: range.position, messages, characters });
    }
  }

  function replace(topic: Topic, block: Omit<Block, 'readAt' | 'timer'>): void {
    clearTimeout(blocks.get(topic)?.timer);
    const timer = setTimeout(() => blocks.delete(topic), maxAgeMs);
    timer.unref();
    blocks.set(topic, { ...block, readAt: now(), timer });
  }

  async function readAlone(queryable: Queryable, range: TailRange) {
    const { topic, position, limit } = range;
    const messages = readMessages(queryable, range);
    const reading = { after: position, limit, settled: messages.catch(() => undefined) };
    // Nobody waits any longer for a slower one.
    reads.set(topic, reading);
    try {
      const read = await messages;
      if (read.length > 0) keep(range, read.slice());
      return read;
    } finally {
      if (reads.get(topic) === reading) reads.delete(topic);
    }
  }

  return {
    async read(queryable, range, signal) {
      if (isFarBehind(range)) return readMessages(queryable, range);
      const until = performance.now() + maxWaitMs;
      for (;;) {
        const shared = sharedAfter(range);
        if (shared) return shared;
        const other = reads.get(range.topic);
        const left = until - performance.now();
        if (!other || !hasNextOf(other, range) || left <= 0 || signal.aborted) break;
        await withTimeout(untilAborted(other.settled, signal), left, () => null);
      }
      return readAlone(queryable, range);
    },
  };
}

/** The messages after a position, from the log. */
export async function readMessages(
  queryable: Queryable,
  { topic, position, limit }: Omit<TailRange, 'head'>,
): Promise<IncomingMessage[]> {
  const rows = await readEvents.run(queryable, { topic, position: String(position), limit });
  return rows.map((row) => toMessage(topic, row));
}

interface EventRow {
  position: string;
  key: string;
  value: string;
}

const toMessage = (topic: Topic, { position, key, value }: EventRow): IncomingMessage => ({
  topic,
  partition: 0,
  position,
  key,
  value,
});
