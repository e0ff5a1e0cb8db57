import { countAfterPush } from './live-ups.rules.ts';

describe('countAfterPush', () => {
  it.each([
    ['a new UP', 10, 10, 11, 11],
    ['the first value of the stream', 10, null, 12, 12],
    ['a first value that is older than the page', 10, null, 9, 10],
    ['an older value after the own UP', 12, 10, 11, 12],
    ['the same value', 10, 10, 10, 10],
    ['a withheld UP', 10, 10, 8, 8],
    ['a withheld UP after the own one', 12, 12, 10, 10],
  ])('U5 shows after %s the right count', (_, shown, last, pushed, next) => {
    expect(countAfterPush(shown, last, pushed)).toBe(next);
  });
});
