import { inChunks, type KafkaRecord } from './chunks.ts';

const record = (bytes: number): KafkaRecord => ({
  topic: 'catalog.product',
  key: '',
  value: 'x'.repeat(bytes),
});
const sizes = (records: readonly KafkaRecord[], messages: number, bytes: number) =>
  [...inChunks(records, { messages, bytes })].map((chunk) =>
    chunk.map(({ value }) => value.length),
  );

describe('inChunks', () => {
  it('limits chunks by messages and by bytes', () => {
    expect(sizes([record(1), record(2), record(3)], 2, 100)).toEqual([[1, 2], [3]]);
    expect(sizes([record(40), record(50), record(60)], 10, 100)).toEqual([[40, 50], [60]]);
  });

  it('gives a large record its own chunk, and counts bytes instead of characters', () => {
    expect(sizes([record(10), record(200), record(10)], 10, 100)).toEqual([[10], [200], [10]]);
    const wide = { topic: 'catalog.product', key: '', value: '维'.repeat(20) };
    expect(sizes([wide, wide], 10, 100)).toEqual([[20], [20]]);
  });

  it('fills a chunk to its last byte, and begins with a large record', () => {
    expect(sizes([record(50), record(50), record(1)], 10, 100)).toEqual([[50, 50], [1]]);
    expect(sizes([record(200), record(10)], 10, 100)).toEqual([[200], [10]]);
  });

  it('counts the bytes of keys', () => {
    const keyed = { ...record(30), key: 'k'.repeat(30) };
    expect(sizes([keyed, keyed], 10, 119)).toEqual([[30], [30]]);
    expect(sizes([keyed, keyed], 10, 120)).toEqual([[30, 30]]);
  });

  it('returns no chunk for no records', () => {
    expect(sizes([], 10, 100)).toEqual([]);
  });
});
