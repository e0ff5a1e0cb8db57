import { formatAmount, formatValue } from './format-token.ts';
import { isRejected } from './is-rejected.ts';
import { shortAddress } from './short-address.ts';

describe('formatAmount', () => {
  it.each([
    ['0', 18, '0.0000'],
    ['1', 18, '0.0000'],
    ['1234567890000000000', 18, '1.2345'],
    ['999999999999999999', 18, '0.9999'],
    ['2500000', 6, '2.5000'],
    ['1234567000000', 6, '1,234,567.0000'],
    ['12', 0, '12.0000'],
  ])('K9 shows %s with %i decimals as %s', (balance, decimals, shown) => {
    expect(formatAmount(balance, decimals)).toBe(shown);
  });
});

describe('formatValue', () => {
  it('K9 shows US dollars with two decimals', () => {
    expect(formatValue('1500000000000000000', 18, 3000.004)).toBe('$4,500.01');
    expect(formatValue('0', 18, 3000)).toBe('$0.00');
  });
});

describe('shortAddress', () => {
  it('K7 shows the first four and the last four characters', () => {
    expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3...2266');
  });
});

describe('isRejected', () => {
  it.each([
    [{ code: 4001 }, true],
    [{ code: 'ACTION_REJECTED' }, true],
    [{ code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }, true],
    [{ code: -32002 }, false],
    [new Error('x'), false],
    [undefined, false],
  ])('knows that %j is declined: %s', (error, expected) => {
    expect(isRejected(error)).toBe(expected);
  });
});
