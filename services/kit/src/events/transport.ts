import type { Topic } from '#schema/topics';

/** One message for a topic. `value` is a CloudEvents envelope as JSON. */
export interface OutgoingMessage {
  topic: Topic;
  /** Messages of one key stay in order. */
  key: string;
  value: string;
  /** Beside the value, for transports that have them: what tools read without parsing it. */
  headers?: Readonly<Record<string, string>>;
}

export interface IncomingMessage extends OutgoingMessage {
  partition: number;
  /**
   * Where to go on after this message. From a subscription it is decimal, counts from 1 within the
   * partition, and is what the group commits. From `read` it holds the whole topic, one such number
   * per partition joined by dots, so that a reader which comes back misses nothing of any of them.
   */
  position: string;
}

/** What a position of either kind looks like; which ones a topic has is for the adapter to say. */
export const positionPattern = /^\d{1,15}(\.\d{1,15}){0,99}$/;

/** Decimal: where a message stands in its own partition, from 1, whoever has read it. */
export function positionInPartition({
  partition,
  position,
}: Pick<IncomingMessage, 'partition' | 'position'>): string {
  const behind = position.split('.');
  return (behind.length === 1 ? behind[0] : behind[partition]) ?? position;
}

/** A message that a consumer could not take. */
export interface LetterNotice {
  group: string;
  message: IncomingMessage;
  reason: string;
}

export interface Subscription {
  /** True when nothing is waiting: the committed offsets have reached the ends of the topics. */
  caughtUp(): Promise<boolean>;
  /** Resolves when the next batch is committed, or the subscription ends. */
  progress(): Promise<void>;
  /** Ends after the batch in hand. */
  close(): Promise<void>;
}

export interface SubscribeOptions {
  /** The consumer group: its members share the work, its offsets survive them. */
  group: string;
  topics: readonly Topic[];
  /** Messages at most in one batch. */
  batchSize?: number;
  /**
   * Takes one batch of one partition, in order. The offset is committed after it resolves; when it
   * rejects, the same messages come again, after a pause that grows.
   */
  handle(batch: readonly IncomingMessage[]): Promise<void>;
}

export interface ReadOptions {
  topic: Topic;
  /** 'beginning', 'end', or the position, as `read` gave it, after which to go on. */
  from: 'beginning' | 'end' | { after: string };
  /** False ends at the present end of the topic, true waits for more. */
  follow: boolean;
  signal?: AbortSignal;
  /** Called once it is settled where the reading begins: what is published from then on comes. */
  onBegin?: () => void;
}

export interface GroupLag {
  group: string;
  topic: Topic;
  partition: number;
  /** Committed position, '0' before the first. */
  position: string;
  end: string;
  /** Messages not yet committed. */
  lag: number;
}

/** The port between services and the event stream; every adapter passes one contract suite. */
export interface Transport {
  /** Resolves once every message is stored durably; order per key is the order of the array. */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** New groups start at the beginning. At least once. */
  subscribe(options: SubscribeOptions): Subscription;
  /** One topic without a group: `tail`, analysts, and the gateway's live fan-out. */
  read(options: ReadOptions): AsyncIterable<IncomingMessage>;
  lag(): Promise<GroupLag[]>;
  /**
   * Sets a group's offsets of a topic: the next message is the one after the position. A single
   * number holds for every partition. Stop the group's members first, unless the adapter says that
   * it need not be.
   */
  resetOffsets(
    group: string,
    topic: Topic,
    to: 'beginning' | 'end' | { position: string },
  ): Promise<void>;
  /** Shows dead letters to those who watch the stream; the rows that consumers keep do not need it. */
  deadLetters?(letters: readonly LetterNotice[]): Promise<void>;
  close(): Promise<void>;
}
