import { isFullUrl } from './url-rules.ts';

describe('URL rules', () => {
  it('L2 accepts only full http and https links', () => {
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
