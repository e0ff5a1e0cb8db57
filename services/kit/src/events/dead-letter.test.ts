import { errorReason } from './dead-letter.ts';

describe('the reason of a dead letter', () => {
  it.each([
    [new Error('no such product'), 'no such product'],
    [new TypeError(''), 'TypeError'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [new Error('a\0b\0c'), 'a\ufffdb\ufffdc'],
  ])('rel-R11 is a text that PostgreSQL can store: %p', (error, reason) => {
    expect(errorReason(error)).toBe(reason);
  });

  it('rel-R11 is cut after 1,000 characters', () => {
    expect(errorReason(new Error(`${'x'.repeat(1_000)}y`))).toBe('x'.repeat(1_000));
  });
});
