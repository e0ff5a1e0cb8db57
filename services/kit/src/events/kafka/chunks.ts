/** What goes to the broker; keys and values are UTF-8. */
export interface KafkaRecord {
  topic: string;
  key: string;
  /** Bytes where it is asked for its size again and again. */
  value: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

export interface ChunkLimits {
  messages: number;
  bytes: number;
}

export const bytesOf = ({ key, value }: KafkaRecord): number =>
  Buffer.byteLength(value) + Buffer.byteLength(key);

/** In their order; a record that is over the limit by itself goes alone. */
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
