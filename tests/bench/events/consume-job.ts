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
      /** Messages of the pass. */
      messages: number;
    }
  /** Publishes the outbox rows of the pass and leaves the group. */
  | { kind: 'end' };
