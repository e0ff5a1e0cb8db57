import { encodePositions, positionsToRead, positionsToSet } from './position.ts';

describe('positions of a topic', () => {
  it('are decoded as they were encoded', () => {
    expect(positionsToRead(encodePositions([12, 0, 7]), 3)).toEqual([12, 0, 7]);
  });

  it('start a partition that was added later at its beginning', () => {
    expect(positionsToRead('12.3', 3)).toEqual([12, 3, 0]);
  });

  it('set every partition of a group by one number, or each by its own', () => {
    expect(positionsToSet('12', 3)).toEqual([12, 12, 12]);
    expect(positionsToSet('12.0.7', 3)).toEqual([12, 0, 7]);
  });

  it.each(['', 'x', '1.', '-1', '1.2.3.4', '1e3'])('reject %j', (position) => {
    expect(() => positionsToRead(position, 3)).toThrow('no position of a topic');
  });
});
