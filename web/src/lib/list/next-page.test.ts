import { nextPage, popupPage } from './next-page.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('pages', () => {
  it('T5 Q30 shows 10, then at most 20, with "see all" from 20 on', () => {
    expect(popupPage(numbers(10), 15)).toMatchObject({ hasMore: true, seeAll: false });
    expect(popupPage(numbers(15), 15)).toMatchObject({ hasMore: false, seeAll: false });
    expect(popupPage(numbers(10), 20)).toMatchObject({ hasMore: true, seeAll: true });
    const full = popupPage(numbers(30), 31);
    expect(full.shown).toHaveLength(20);
    expect(full).toMatchObject({ hasMore: false, seeAll: true });
  });

  it('F8 continues after the last cursor', () => {
    expect(nextPage({ pageInfo: { hasNextPage: true, endCursor: 'x' } }).variables.after).toBe('x');
    expect(nextPage(undefined).variables.after).toBeNull();
  });
});
