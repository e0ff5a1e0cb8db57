import { checkPassword, isFullUrl, isPassword } from './account-rules.ts';

describe('account rules', () => {
  it('A7 tells the three conditions apart', () => {
    expect(checkPassword('abc')).toEqual({ length: false, letter: true, digit: false });
    expect(checkPassword('12345')).toEqual({ length: false, letter: false, digit: true });
    expect(checkPassword('abcdef')).toEqual({ length: true, letter: true, digit: false });
    expect(checkPassword('abcde1')).toEqual({ length: true, letter: true, digit: true });
  });

  it('A7 stops at 6 and 20 characters', () => {
    expect(isPassword('abcd1')).toBe(false);
    expect(isPassword(`a1${'x'.repeat(18)}`)).toBe(true);
    expect(isPassword(`a1${'x'.repeat(19)}`)).toBe(false);
  });

  it('L2 takes only full http and https links', () => {
    expect(isFullUrl('https://uniswap.org/app?x=1')).toBe(true);
    expect(isFullUrl('http://例子.测试')).toBe(true);
    for (const bad of [
      'uniswap.org',
      'javascript:alert(1)',
      'ftp://a.co',
      'https://',
      'https://a',
    ]) {
      expect(isFullUrl(bad)).toBe(false);
    }
    expect(isFullUrl('https://me:secret@a.co')).toBe(false);
  });
});
