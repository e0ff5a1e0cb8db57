import { demoData } from './demo-data.ts';
import { joinedDaysAgo, makeHistory } from './demo-history.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);
const { ups, follows } = makeHistory(demoData, now);

function upsOf(slug: string): number {
  return ups.filter((up) => up.slug === slug).length;
}

describe('history of the demonstration', () => {
  it('Q48 gives a few products hundreds of UPs, many some, and an untouched one none', () => {
    const sums = demoData.products.map(({ slug }) => upsOf(slug));
    expect(sums.filter((sum) => sum >= 200).length).toBeGreaterThanOrEqual(3);
    expect(sums.filter((sum) => sum >= 200).length).toBeLessThan(sums.length / 8);
    expect(sums.filter((sum) => sum > 0 && sum < 50).length).toBeGreaterThan(sums.length / 3);
    expect(upsOf('coolwallet-pro')).toBe(0);
  });

  it('U2 has nobody UP twice, before joining, before the release or in the future', () => {
    expect(new Set(ups.map(({ slug, member }) => `${slug} ${member}`)).size).toBe(ups.length);
    const released = new Map(
      demoData.products.map(({ slug, releasedDaysAgo }) => [slug, now - releasedDaysAgo * day]),
    );
    for (const { slug, member, at } of [...ups, ...follows]) {
      const joined = now - joinedDaysAgo(member, demoData.members.length) * day;
      expect(at).toBeGreaterThanOrEqual(Math.max(joined, released.get(slug) ?? now));
      expect(at).toBeLessThanOrEqual(now);
    }
  });

  it('M3 spreads UPs and follows over the months', () => {
    for (const moments of [ups, follows]) {
      const months = new Set(moments.map(({ at }) => Math.floor((now - at) / (30 * day))));
      expect(months.size).toBeGreaterThanOrEqual(11);
    }
  });
});
