import type { Queryable } from '#kit/database/database';
import type { Topic } from '#schema/topics';
import type { IncomingMessage } from '../transport.ts';
import { readEvents } from './statements.ts';

/** The members of a process read the same messages shortly one after the other. */
export interface LogTail {
  /**
   * The messages after a position, up to the limit. Members share a message object, and wait for each other's
   * read of a topic.
   * @param head the last known position of the topic
   */
  read(queryable: Queryable, range: TailRange): Promise<readonly IncomingMessage[]>;
}

export interface TailRange {
  topic: Topic;
  position: number;
  head: number;
  limit: number;
}

/** Of one topic in memory; a message can have half a megabyte. */
const maxMessages = 2_000;
const maxCharacters = 4_000_000;
/** Another server that takes over can lack the last messages, and gives their positions to others. */
const maxAgeMs = 2_000;

interface Block {
  after: number;
  messages: IncomingMessage[];
  characters: number;
  readAt: number;
}

const lastOf = ({ after, messages }: Block) => Number(messages.at(-1)?.position ?? after);

/** @param now a monotonic clock in milliseconds */
export function createLogTail(now = () => performance.now()): LogTail {
  const blocks = new Map<Topic, Block>();
  const reads = new Map<Topic, Promise<unknown>>();

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
    if (range.head - range.position > maxMessages) return;
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
      blocks.set(range.topic, { after: range.position, messages, characters, readAt: now() });
    }
  }

  return {
    async read(queryable, range) {
      for (let other = reads.get(range.topic); other; other = reads.get(range.topic)) await other;
      const shared = sharedAfter(range);
      if (shared) return shared;
      const reading = readMessages(queryable, range);
      const settled = reading.catch(() => undefined);
      reads.set(range.topic, settled);
      try {
        const messages = await reading;
        if (messages.length > 0) keep(range, messages.slice());
        return messages;
      } finally {
        if (reads.get(range.topic) === settled) reads.delete(range.topic);
      }
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
