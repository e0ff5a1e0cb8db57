import { joinedDaysAgo, makeHistory } from './demo-history.ts';
import { loadDemoData } from './load-demo-data.ts';

const day = 24 * 60 * 60 * 1000;
const demoData = loadDemoData();
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

  it('U3 gives no reason twice among the UPs of a product that one sees at first', () => {
    // Four, and ten more when they are asked for.
    const seen = 14;
    for (const { slug } of demoData.products) {
      const newest = ups
        .filter((up) => up.slug === slug)
        .toReversed()
        .slice(0, seen);
      const reasons = newest.map(({ reason }) => reason);
      expect([slug, new Set(reasons).size]).toEqual([slug, reasons.length]);
    }
  });

  it('C5 U3 says of an ended product that it has ended', () => {
    const ended = demoData.reasons.filter(({ about }) => about === 'ended').map(({ text }) => text);
    for (const { slug, stage } of demoData.products) {
      const reasons = ups.filter((up) => up.slug === slug).map(({ reason }) => reason);
      const isEnded = (reason: string) => ended.includes(reason);
      expect([slug, reasons.every(isEnded) || !reasons.some(isEnded)]).toEqual([slug, true]);
      if (reasons.length > 0) expect([slug, reasons.some(isEnded)]).toEqual([slug, stage === 10]);
    }
  });

  it('M3 spreads UPs and follows over the months', () => {
    for (const moments of [ups, follows]) {
      const months = new Set(moments.map(({ at }) => Math.floor((now - at) / (30 * day))));
      expect(months.size).toBeGreaterThanOrEqual(11);
    }
  });
});
