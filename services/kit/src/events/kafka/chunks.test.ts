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

  it('returns no chunk for no records', () => {
    expect(sizes([], 10, 100)).toEqual([]);
  });
});
