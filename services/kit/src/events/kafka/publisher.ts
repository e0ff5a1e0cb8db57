import pLimit from 'p-limit';
import { withTimeout } from '#kit/runtime/waiting';
import { eventBytes } from '#schema/event-bytes';
import { bytesOf, inChunks, type KafkaRecord } from './chunks.ts';
import { createProducer, type KafkaClient, type Producer } from './client.ts';

/** For one request with its retries, so that a process can still stop in time during an outage. */
const sendTimeoutMs = 8_000;
const chunk = { messages: 1_000, bytes: 512 * 1024 };

/** Header with the publishing time in microseconds, by which readers order the partitions. */
export const stampHeader = 'vita-stamp';

export interface Publisher {
  /** Resolves when the broker has stored all of them; order per key is the order of the array. */
  send(records: readonly KafkaRecord[]): Promise<void>;
  /** Waits for the current send or its timeout, and rejects the others. */
  close(): Promise<void>;
}

interface Connected {
  client: KafkaClient;
  producer: Producer;
}

/** Microseconds since 1970; grows with every call. */
function createStamps(): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((performance.timeOrigin + performance.now()) * 1_000));
    return last;
  };
}

function rejectTooLarge(records: readonly KafkaRecord[]): void {
  for (const record of records) {
    const size = bytesOf(record);
    if (size <= eventBytes.message) continue;
    throw new Error(
      `a message of ${size} bytes with key ${record.key} is more than ` +
        `${record.topic} takes (${eventBytes.message} bytes)`,
    );
  }
}

/** Without the wrapper of kafkajs, which only counts the retries. */
function toPublishError(error: unknown): Error {
  const cause = error instanceof Error ? error.cause : null;
  return new Error(`Kafka took no messages: ${(cause ?? error) as Error}`, { cause: error });
}

export function createPublisher(openClient: () => KafkaClient): Publisher {
  const nextStamp = createStamps();
  const oneAtATime = pLimit(1);
  let connected: Connected | null = null;
  let closed = false;

  async function connect(): Promise<Producer> {
    if (connected) return connected.producer;
    const client = openClient();
    connected = { client, producer: createProducer(client) };
    await connected.producer.connect();
    return connected.producer;
  }

  const toMessage = ({ key, value, headers }: KafkaRecord) => ({
    key,
    value,
    headers: { ...headers, [stampHeader]: String(nextStamp()) },
  });

  async function sendChunk(records: readonly KafkaRecord[]): Promise<void> {
    const producer = await connect();
    const byTopic = Map.groupBy(records, ({ topic }) => topic);
    await producer.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, ofTopic]) => ({
        topic,
        messages: ofTopic.map(toMessage),
      })),
    });
  }

  async function sendOrDisconnect(records: readonly KafkaRecord[]): Promise<void> {
    try {
      await withTimeout(sendChunk(records), sendTimeoutMs, () => {
        throw new Error(`timed out after ${sendTimeoutMs} ms`);
      });
    } catch (error) {
      // The sequence numbers are in doubt: if the failed messages did arrive, the broker would drop
      // the next ones as duplicates. And a pending retry must not arrive after later messages.
      connected?.client.end();
      connected = null;
      throw toPublishError(error);
    }
  }

  async function sendAll(records: readonly KafkaRecord[]): Promise<void> {
    const encoded = records.map((record) => ({ ...record, value: Buffer.from(record.value) }));
    rejectTooLarge(encoded);
    for (const part of inChunks(encoded, chunk)) {
      if (closed) throw new Error('the transport is closed');
      await sendOrDisconnect(part);
    }
  }

  return {
    send: (records) => oneAtATime(sendAll, records),
    async close() {
      closed = true;
      await oneAtATime(async () => undefined);
      await connected?.producer.disconnect().catch(() => undefined);
      connected?.client.end();
    },
  };
}
