/** What a process that drains an outbox, or sends what one held, is started with. */
export interface DrainSetup {
  side: 'relay' | 'row-by-row' | 'bare';
  /** `host:port` */
  broker: string;
  /** As the catalog's role. */
  databaseUrl: string;
  /** Keys and values in JSON, for the side without a database. */
  messagesFile: string;
}

/** As many as one of the relay's requests to Kafka has. */
export const rowsInBatch = 1_000;
