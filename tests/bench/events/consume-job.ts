/** What the process with the consumer is asked to do: one pass, then to end it. */
export type ConsumeJob =
  | {
      kind: 'pass';
      /** As it is, or with one message in a transaction. */
      consumer: 'service' | 'per-event';
      /** `host:port` */
      broker: string;
      url: string;
      adminUrl: string;
      /** Messages to take before the pass is over. */
      messages: number;
    }
  /** Publishes what the pass has left in the outbox, and leaves the group. */
  | { kind: 'end' };
