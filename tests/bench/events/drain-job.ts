/** The job of a process that drains an outbox or sends its events. */
export interface DrainSetup {
  side: 'relay' | 'row-by-row' | 'bare';
  /** `host:port` */
  broker: string;
  /** URL with the role of the catalog. */
  databaseUrl: string;
  /** File with keys and values as JSON, for the side without a database. */
  messagesFile: string;
}

/** Rows in one request of the relay to Kafka. */
export const rowsInBatch = 1_000;
