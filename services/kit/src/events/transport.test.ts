import { positionInPartition, positionPattern } from './transport.ts';

describe('positionPattern', () => {
  it.each([
    ['0', true],
    ['12.345.6', true],
    [`${'9'.repeat(15)}.${'9'.repeat(15)}`, true],
    ['9'.repeat(16), false],
    [`1.${'9'.repeat(16)}`, false],
    ['1.', false],
    ['.1', false],
    ['-1', false],
    ['', false],
    [Array(100).fill('1').join('.'), true],
    [Array(101).fill('1').join('.'), false],
  ])('rel-R05 decides whether %s is a position: %s', (text, expected) => {
    expect(positionPattern.test(text)).toBe(expected);
  });
});

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
