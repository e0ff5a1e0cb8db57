import { setTimeout } from 'node:timers/promises';
import { eventBytes } from '#schema/limits';
import { bytesOf, inChunks, type KafkaRecord } from './chunks.ts';
import { createProducer, type KafkaClient, type Producer } from './client.ts';

/** What one request is given in all, so that a process whose broker is away can still end in time. */
const deadlineMs = 8_000;
const chunk = { messages: 1_000, bytes: 512 * 1024 };

/** The header by which readers put the messages of all partitions in order. */
export const stampHeader = 'vita-stamp';

export interface Publisher {
  /** Resolves when the broker has stored all of them; order per key is the order of the array. */
  send(records: readonly KafkaRecord[]): Promise<void>;
  /** Lets the send in hand end, or its deadline, and refuses the others. */
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

function refuseTooLarge(records: readonly KafkaRecord[]): void {
  for (const record of records) {
    const size = bytesOf(record);
    if (size <= eventBytes.message) continue;
    throw new Error(
      `a message of ${size} bytes with key ${record.key} is more than ` +
        `${record.topic} takes (${eventBytes.message} bytes)`,
    );
  }
}

/** The broker's own words, not how often they were heard. */
function reasonOf(error: unknown): Error {
  const cause = error instanceof Error ? error.cause : null;
  return new Error(`Kafka took no messages: ${(cause ?? error) as Error}`, { cause: error });
}

export function createPublisher(openClient: () => KafkaClient): Publisher {
  const nextStamp = createStamps();
  let connected: Connected | null = null;
  let previous: Promise<unknown> = Promise.resolve();
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

  async function sendInTime(records: readonly KafkaRecord[]): Promise<void> {
    const timer = new AbortController();
    const tooLate = setTimeout(deadlineMs, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`no answer in ${deadlineMs} ms`);
    });
    tooLate.catch(() => undefined);
    try {
      await Promise.race([sendChunk(records), tooLate]);
    } catch (error) {
      // Its numbers are in doubt: the broker would take the next messages for the ones that failed
      // if these did arrive. And what it still tries must not arrive after others.
      connected?.client.end();
      connected = null;
      throw reasonOf(error);
    } finally {
      timer.abort();
    }
  }

  async function sendAll(records: readonly KafkaRecord[]): Promise<void> {
    const encoded = records.map((record) => ({ ...record, value: Buffer.from(record.value) }));
    refuseTooLarge(encoded);
    for (const part of inChunks(encoded, chunk)) {
      if (closed) throw new Error('the transport is closed');
      await sendInTime(part);
    }
  }

  return {
    send(records) {
      const sent = previous.then(() => sendAll(records));
      previous = sent.catch(() => undefined);
      return sent;
    },
    async close() {
      closed = true;
      await previous;
      await connected?.producer.disconnect().catch(() => undefined);
      connected?.client.end();
    },
  };
}
