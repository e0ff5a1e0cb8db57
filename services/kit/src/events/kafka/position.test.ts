import { encodePositions, positionsToRead, positionsToSet } from './position.ts';

describe('positions of a topic', () => {
  it('E7 come back as they went', () => {
    expect(positionsToRead(encodePositions([12, 0, 7]), 3)).toEqual([12, 0, 7]);
  });

  it('E7 begin a partition that came later at its beginning', () => {
    expect(positionsToRead('12.3', 3)).toEqual([12, 3, 0]);
  });

  it('E7 set a group in every partition by one number, or in each by its own', () => {
    expect(positionsToSet('12', 3)).toEqual([12, 12, 12]);
    expect(positionsToSet('12.0.7', 3)).toEqual([12, 0, 7]);
  });

  it.each(['', 'x', '1.', '-1', '1.2.3.4', '1e3'])('E7 refuse %j', (position) => {
    expect(() => positionsToRead(position, 3)).toThrow('no position of a topic');
  });
});
