/** Bytes of UTF-8. */
export const eventBytes = {
  /** The data of an event. The outbox rejects more, in the transaction that writes the event. */
  data: 256 * 1024,
  /** A message with its envelope; also the limit of the topics. */
  message: 2 * 1024 * 1024,
} as const;
