import { positionInPartition } from './transport.ts';

describe('where a message stands in its partition', () => {
  it('E7 is its position, from a subscription', () => {
    expect(positionInPartition({ partition: 2, position: '7' })).toBe('7');
    expect(positionInPartition({ partition: 0, position: '12' })).toBe('12');
  });

  it('E7 is its part of the position, from a reader of several partitions', () => {
    const at = (partition: number) => positionInPartition({ partition, position: '3.0.14' });
    expect([at(0), at(1), at(2)]).toEqual(['3', '0', '14']);
  });
});
