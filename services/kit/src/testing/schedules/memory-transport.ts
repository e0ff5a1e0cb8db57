import type {
  IncomingMessage,
  OutgoingMessage,
  SubscribeOptions,
  Transport,
} from '../../events/transport.ts';

/** A point at which another process may go on, or this one is killed. */
export type Point = (label: string) => Promise<void>;

/** A partition that has messages for a group. */
interface Waiting {
  partition: string;
  batch: IncomingMessage[];
}

/** The log of topics, which outlives the processes. Each message is in memory once it is published. */
export interface MemoryLog {
  /** The messages of a topic; those of one key are in order. */
  messages(topic: string): readonly IncomingMessage[];
  /** The port of one process. */
  open(point: Point): Transport & { consume: Consume };
}

/**
 * Handles the next batch of one partition, if any waits. Two processes of a group can have the same batch, as
 * when a consumer was given up for dead and goes on. Returns whether a message was waiting.
 */
type Consume = () => Promise<boolean>;

const partitions = 2;
const batchSize = 4;

const partitionOf = (key: string): number =>
  [...key].reduce((sum, char) => sum + char.charCodeAt(0), 0) % partitions;

const unused = (what: string) => () => {
  throw new Error(`${what} is no part of the exploration`);
};

export function createMemoryLog(): MemoryLog {
  const log = new Map<string, IncomingMessage[]>();
  /** Committed positions by group and partition. */
  const committed = new Map<string, number>();

  function append(message: OutgoingMessage): void {
    const partition = partitionOf(message.key);
    const name = `${message.topic} ${partition}`;
    const stored = log.get(name) ?? [];
    log.set(name, stored);
    stored.push({ ...message, partition, position: String(stored.length + 1) });
  }

  function waitingFor({ group, topics }: SubscribeOptions): Waiting[] {
    return [...log].flatMap(([partition, stored]) => {
      const from = committed.get(`${group} ${partition}`) ?? 0;
      const batch = stored.slice(from, from + batchSize);
      const isOwn = topics.some((topic) => partition.startsWith(`${topic} `));
      return isOwn && batch.length > 0 ? { partition, batch } : [];
    });
  }

  function open(point: Point): ReturnType<MemoryLog['open']> {
    let subscribed: SubscribeOptions | null = null;
    let turn = 0;
    return {
      async publish(messages) {
        await point('publish');
        const middle = Math.ceil(messages.length / 2);
        messages.slice(0, middle).forEach(append);
        await point('publish the rest');
        messages.slice(middle).forEach(append);
        await point('acknowledge');
      },
      subscribe(options) {
        subscribed = options;
        return {
          caughtUp: async () => waitingFor(options).length === 0,
          progress: () => Promise.resolve(),
          close: () => Promise.resolve(),
        };
      },
      async consume() {
        if (!subscribed) throw new Error('there is no subscription');
        const { group, handle } = subscribed;
        const waiting = waitingFor(subscribed);
        const next = waiting[turn++ % Math.max(waiting.length, 1)];
        if (!next) return false;
        await point('deliver');
        await handle(next.batch);
        await point('commit the offset');
        const key = `${group} ${next.partition}`;
        const position = Number(next.batch.at(-1)?.position);
        committed.set(key, Math.max(committed.get(key) ?? 0, position));
        return true;
      },
      read: unused('read'),
      lag: unused('lag'),
      resetOffsets: unused('resetOffsets'),
      close: () => Promise.resolve(),
    };
  }

  return {
    messages: (topic) =>
      [...log].flatMap(([name, stored]) => (name.startsWith(`${topic} `) ? stored : [])),
    open,
  };
}
