import { hasTokenInAddress } from './token-place.ts';

const token = `vita_pat_${'x'.repeat(43)}`;

describe('a token in an address', () => {
  it('rel-S45 is found by the name of its field, and by its form in every other place', () => {
    const addresses = [
      '/graphql?access_token=abc',
      '/api/user?op_type=user_info&TOKEN=abc',
      `/graphql?query=%7Ba%7D&variables=${encodeURIComponent(JSON.stringify({ a: token }))}`,
      `/api/user?x=${token.replace('_', '%5F')}`,
      `/events/feed.post?from=${token}`,
      `/api/${token}?op_type=list`,
      `/graphql/${token}`,
    ];
    for (const url of addresses) expect([url, hasTokenInAddress({ url })]).toEqual([url, true]);
  });

  it('rel-S45 is not found in other addresses', () => {
    for (const url of ['/graphql', '/graphql?query=%7Btoken%7D', '/api/find?keyword=vita_pat_']) {
      expect([url, hasTokenInAddress({ url })]).toEqual([url, false]);
    }
    expect(hasTokenInAddress({})).toBe(false);
  });
});
