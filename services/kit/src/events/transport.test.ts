import { positionInPartition } from './transport.ts';

describe('positionInPartition', () => {
  it('returns the position of a subscription as it is', () => {
    expect(positionInPartition({ partition: 2, position: '7' })).toBe('7');
    expect(positionInPartition({ partition: 0, position: '12' })).toBe('12');
  });

  it('returns the part of its partition from the position of a reader', () => {
    const at = (partition: number) => positionInPartition({ partition, position: '3.0.14' });
    expect([at(0), at(1), at(2)]).toEqual(['3', '0', '14']);
  });
});
