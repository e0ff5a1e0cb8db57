/** A record for the broker; keys and values are UTF-8. */
export interface KafkaRecord {
  topic: string;
  key: string;
  /** A buffer where its size is needed several times. */
  value: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

export interface ChunkLimits {
  messages: number;
  bytes: number;
}

export const bytesOf = ({ key, value }: KafkaRecord): number =>
  Buffer.byteLength(value) + Buffer.byteLength(key);

/** Splits records into chunks, in order. A record above the limit gets its own chunk. */
export function* inChunks(
  records: readonly KafkaRecord[],
  limits: ChunkLimits,
): Generator<KafkaRecord[]> {
  let chunk: KafkaRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = bytesOf(record);
    const isFull = chunk.length === limits.messages || bytes + size > limits.bytes;
    if (chunk.length > 0 && isFull) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(record);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
