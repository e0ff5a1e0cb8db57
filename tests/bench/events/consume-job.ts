import type { Topic } from '#schema/topics';

/** Jobs of the consumer process: one pass, then its end. */
export type ConsumeJob =
  | {
      kind: 'pass';
      /** The consumer as it is, or with one transaction per message. */
      consumer: 'service' | 'per-event';
      /** `host:port` */
      broker: string;
      url: string;
      adminUrl: string;
      topic: Topic;
      /** Messages of the pass, all in this topic. */
      messages: number;
      /** The log of the ledger is written with this key, and the pass ends when it has all; null for no log. */
      logKeyFile: string | null;
    }
  /** Publishes the outbox rows of the pass and leaves the group. */
  | { kind: 'end' };
