import { fixedHeaderOffset } from './fixed-header.rules.ts';

describe('fixed header', () => {
  it('H4 fixes from 170 px on product pages', () => {
    for (const path of ['/app-item', '/uniswap/posts', '/uniswap/talk/', '/uniswap/about']) {
      expect(fixedHeaderOffset(path)).toBe(170);
    }
  });

  it('H4 fixes from 70 px on badge pages', () => {
    expect(fixedHeaderOffset('/badges')).toBe(70);
    expect(fixedHeaderOffset('/badges/12/claim')).toBe(70);
  });

  it('H4 fixes from 320 px elsewhere', () => {
    for (const path of [
      '/',
      '/games',
      '/about',
      '/user/message',
      '/badgesx',
      '/articles/terms-en',
    ]) {
      expect(fixedHeaderOffset(path)).toBe(320);
    }
  });
});
