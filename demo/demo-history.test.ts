import { joinedDaysAgo, makeHistory } from './demo-history.ts';
import { loadDemoData } from './load-demo-data.ts';

const day = 24 * 60 * 60 * 1000;
const demoData = await loadDemoData();
const now = Date.UTC(2026, 10, 21);
const { ups, follows } = makeHistory(demoData, now);

function upsOf(slug: string): number {
  return ups.filter((up) => up.slug === slug).length;
}

/** Reasons of a product's UPs in the order of its page. */
function newestReasons(slug: string): string[] {
  return ups
    .filter((up) => up.slug === slug)
    .toReversed()
    .map(({ reason }) => reason);
}

describe('demo history', () => {
  it('Q48 gives a few products hundreds of UPs, many products some and one product none', () => {
    const sums = demoData.products.map(({ slug }) => upsOf(slug));
    expect(sums.filter((sum) => sum >= 200).length).toBeGreaterThanOrEqual(3);
    expect(sums.filter((sum) => sum >= 200).length).toBeLessThan(sums.length / 8);
    expect(sums.filter((sum) => sum > 0 && sum < 50).length).toBeGreaterThan(sums.length / 3);
    expect(upsOf('coolwallet-pro')).toBe(0);
  });

  it('U2 has no second UP of a member, and none before joining, before the release or in the future', () => {
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
    // Four, and ten more on request; a page with few UPs is read to its end.
    const seen = 14;
    const fewUps = 24;
    for (const { slug } of demoData.products) {
      const all = newestReasons(slug);
      const reasons = all.length <= fewUps ? all : all.slice(0, seen);
      expect([slug, new Set(reasons).size]).toEqual([slug, reasons.length]);
    }
  });

  it('U3 repeats a reason of a product only after all others of its language', () => {
    for (const { slug } of demoData.products) {
      for (const language of ['en', 'zh']) {
        const own = demoData.reasons.filter(
          (reason) => reason.product === slug && reason.language === language,
        );
        const texts = new Set(own.map(({ text }) => text));
        const given = newestReasons(slug).filter((reason) => texts.has(reason));
        const first = given.slice(0, texts.size);
        expect([slug, language, new Set(first).size]).toEqual([slug, language, first.length]);
      }
    }
  });

  it('U3 gives each UP a reason that is written for its product in the language of the member', () => {
    const written = new Set(
      demoData.reasons.map(({ product, language, text }) => `${product} ${language} ${text}`),
    );
    const foreign = ups.filter(({ slug, member, reason }) => {
      const { language } = demoData.members[member] ?? {};
      return !written.has(`${slug} ${language} ${reason}`);
    });
    expect(foreign).toEqual([]);
  });

  it('does not change the history of a product when another product is removed', () => {
    const products = demoData.products.filter(({ slug }) => slug !== 'aave');
    const without = makeHistory({ ...demoData, products }, now);
    expect(without.ups).toEqual(ups.filter(({ slug }) => slug !== 'aave'));
    expect(without.follows).toEqual(follows.filter(({ slug }) => slug !== 'aave'));
  });

  it('spreads UPs and follows over the months', () => {
    for (const moments of [ups, follows]) {
      const months = new Set(moments.map(({ at }) => Math.floor((now - at) / (30 * day))));
      expect(months.size).toBeGreaterThanOrEqual(11);
    }
  });
});
