import type { Database } from '#kit/database/database';
import type { Topic } from '#schema/topics';

/** One message for a topic. `value` is a CloudEvents envelope as JSON. */
export interface OutgoingMessage {
  topic: Topic;
  /** Messages of one key stay in order. */
  key: string;
  value: string;
  /** For tools that do not parse the value; a transport without headers ignores them. */
  headers?: Readonly<Record<string, string>>;
}

export interface IncomingMessage extends OutgoingMessage {
  partition: number;
  /**
   * The position after this message. From a subscription it is decimal, counts from 1 within the
   * partition, and is what the group commits. From `read` it covers the whole topic: one such number
   * per partition, joined by dots, so that a reader which resumes misses nothing of any partition.
   */
  position: string;
}

/** The format of a position of either kind. Whether a topic has it is checked by the adapter. */
export const positionPattern = /^\d{1,15}(\.\d{1,15}){0,99}$/;

/** A position that a topic does not have, such as one of a topic with more partitions. */
export class UnknownPosition extends Error {}

/** The decimal position of a message in its partition, from 1, for both kinds of position. */
export function positionInPartition({
  partition,
  position,
}: Pick<IncomingMessage, 'partition' | 'position'>): string {
  return position.split('.')[partition] ?? position;
}

/** A message that a consumer cannot apply. */
export interface RejectedMessage {
  message: IncomingMessage;
  reason: string;
}

/** A rejected message with the group that rejected it. */
export interface DeadLetterNotice extends RejectedMessage {
  group: string;
}

export interface Subscription {
  /** True when no message waits: the committed offsets have reached the ends of the topics. */
  caughtUp(): Promise<boolean>;
  /** Resolves when the next batch is committed, or when the subscription is closed. */
  progress(): Promise<void>;
  /** Until the returned function is called, messages are not delayed to form batches; see `paceMs`. */
  hurry?(): () => void;
  /** Stops after the current batch. */
  close(): Promise<void>;
}

export interface SubscribeOptions {
  /** The consumer group: its members share the partitions, and its offsets are stored. */
  group: string;
  topics: readonly Topic[];
  /** Maximum number of messages in one batch. */
  batchSize?: number;
  /**
   * Minimum of milliseconds from one batch of a topic to the next, unless that is full: messages that come one
   * by one are handled together. The first one after a pause does not wait. In Kafka the shortest pace of the topics
   * holds for all of them.
   */
  paceMs?: (topic: Topic) => number;
  /**
   * Handles one batch, which has the messages of each partition in order. Offsets are committed after it
   * resolves; when it rejects, the same messages are delivered again, after a backoff.
   */
  handle(batch: readonly IncomingMessage[]): Promise<void>;
}

export interface ReadOptions {
  topic: Topic;
  /**
   * 'beginning', 'end', or after a position of `read`, which the adapter rejects with `UnknownPosition`
   * when no message can have it. `since` starts at the messages published at that time or shortly before:
   * no event is left out that happened at this time or later.
   */
  from: 'beginning' | 'end' | { after: string } | { since: Date };
  /** True waits for more messages; false stops at the end that the topic has now. */
  follow: boolean;
  signal?: AbortSignal;
  /**
   * Called when the start is fixed: every message published after this call is read.
   * @param end the position after the last message that the topic has then
   */
  onBegin?: (end: string) => void;
}

/**
 * Clocks of processes differ by less, in milliseconds: an event is published at the earliest this long
 * before it happened.
 */
export const clockSkewMs = 60_000;

export interface GroupLag {
  group: string;
  topic: Topic;
  partition: number;
  /** The committed position, '0' before the first commit. */
  position: string;
  /** The position before the oldest message that is left; '0' while none was deleted. */
  begin: string;
  end: string;
  /** The number of messages that are not committed. */
  lag: number;
}

export interface OutboxRange {
  /** Of the relays of an outbox, with the schema's name. */
  lockName: string;
  /** No row has this number or a lower one. Decimal. */
  low: string;
  /** Maximum number of rows. */
  limit: number;
}

export interface MovedRows {
  /** The number of rows that were read; as many as the limit when there may be more. */
  count: number;
  /** The oldest of them. */
  first: { seq: string } | undefined;
}

/** Publishes the oldest rows of an outbox and deletes them, in order, in one transaction. */
export type MoveOutbox = (database: Database, range: OutboxRange) => Promise<MovedRows>;

/** The port between services and the event stream. Every adapter passes one contract suite. */
export interface Transport {
  /** Resolves when every message is stored durably. The order per key is that of the array. */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Null for an outbox in another database than the stream. @param url of the outbox */
  mover?(url: string): MoveOutbox | null;
  /** Delivers at least once. A new group starts at the beginning. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Reads one topic without a group: for `tail`, analysts, and the gateway's live updates. */
  read(options: ReadOptions): AsyncIterable<IncomingMessage>;
  lag(): Promise<GroupLag[]>;
  /**
   * Sets the offsets of a group on a topic: the next message is the one after the position. A
   * single number holds for every partition. Members of the group must be stopped first, unless the
   * adapter allows them.
   */
  resetOffsets(
    group: string,
    topic: Topic,
    to: 'beginning' | 'end' | { position: string },
  ): Promise<void>;
  /** Publishes copies for readers of the stream. A redrive uses the consumer's own rows. */
  publishDeadLetters?(letters: readonly DeadLetterNotice[]): Promise<void>;
  close(): Promise<void>;
}
