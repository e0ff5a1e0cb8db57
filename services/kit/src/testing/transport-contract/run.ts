import type { Topic } from '#schema/topics';
import type {
  IncomingMessage,
  OutgoingMessage,
  SubscribeOptions,
  Subscription,
  Transport,
} from '../../events/transport.ts';
import { newId } from '../../runtime/ids.ts';

/** Records messages. A test awaits a number of messages instead of a duration. */
export interface Recorder {
  readonly messages: readonly IncomingMessage[];
  readonly values: readonly string[];
  /** Ignores messages of other runs, which share the topics. */
  record(batch: readonly IncomingMessage[]): void;
  /** Resolves when this number of different messages has arrived. */
  distinct(count: number): Promise<void>;
  /** Values of one key, in the order of arrival. */
  ofKey(key: string): string[];
}

/** One test's messages and group, on a topic that other tests use too. */
export interface Run {
  topic: Topic;
  group: string;
  key(name: string | number): string;
  /** Messages with the values `from` to `to`, distributed over `keys` keys in turn. */
  messages(from: number, to: number, keys?: number): OutgoingMessage[];
  isOwn(message: IncomingMessage): boolean;
  recorder(): Recorder;
  subscribe(
    transport: Transport,
    handle: SubscribeOptions['handle'],
    options?: { group?: string; batchSize?: number },
  ): Subscription;
}

export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

export function createRun(topic: Topic): Run {
  const id = newId();
  const key = (name: string | number) => `${id}-${name}`;
  const isOwn = (message: IncomingMessage) => message.key.startsWith(id);
  return {
    topic,
    group: `group-${id}`,
    key,
    isOwn,
    messages: (from, to, keys = 1) =>
      numbers(from, to).map((value) => ({ topic, key: key(Number(value) % keys), value })),
    recorder: () => createRecorder(isOwn),
    subscribe: (transport, handle, { group = `group-${id}`, batchSize = 100 } = {}) =>
      transport.subscribe({ group, topics: [topic], batchSize, handle }),
  };
}

function createRecorder(isOwn: Run['isOwn']): Recorder {
  const messages: IncomingMessage[] = [];
  const different = new Set<string>();
  const waiting = new Set<{ count: number; resolve: () => void }>();
  return {
    messages,
    get values() {
      return messages.map(({ value }) => value);
    },
    record(batch) {
      for (const message of batch.filter(isOwn)) {
        messages.push(message);
        different.add(`${message.key} ${message.value}`);
      }
      for (const waiter of waiting) {
        if (different.size < waiter.count) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    },
    distinct(count) {
      if (different.size >= count) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ count, resolve });
      return promise;
    },
    ofKey: (key) => messages.filter((message) => message.key === key).map(({ value }) => value),
  };
}

/** Resolves when the group has committed all messages. */
export async function waitUntilCaughtUp(subscription: Subscription): Promise<void> {
  for (;;) {
    // Read first, so that a batch that commits during `caughtUp` counts.
    const progress = subscription.progress();
    if (await subscription.caughtUp()) return;
    await progress;
  }
}
