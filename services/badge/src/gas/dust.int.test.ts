import { badgeCounts } from '#schema/badge-limits';
import { roles } from '#schema/enums';
import {
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  memberOf,
  perMint,
  prepay,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('payments that pay for nothing', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const make = () => createBadge(badges, developer, { mints: 0 });
  const balanceOf = async ({ id }: { id: string }) => {
    const sql = 'select balance from gas_account where id = $1';
    const [row] = await badges.database.query<{ balance: string }>(sql, [`badge:${id}`]);
    return BigInt(row?.balance ?? 0);
  };

  it('O43 B6 hinder no deletion, bring no deleted badge back, and stay in the ledger', async () => {
    const badge = await make();
    await prepay(badges, badge.key, perMint - 2n);
    const log = { ...badges.chain.place('local'), badgeKey: badge.key, payer: developer.wallet };
    await badges.chain.prepaid('SEEN', { ...log, amount: 1n });
    expect(await developer.code('remove', { id: badge.id })).toBe('passed');
    await badges.chain.prepaid('CONFIRMED', { ...log, amount: 1n });
    expect((await developer.see({ productId: developer.productId })).developedBadges).toEqual([]);
    expect(await balanceOf(badge)).toBe(perMint - 1n);
    // With one more wei there is a mint in it.
    await prepay(badges, badge.key, 1n);
    expect(await balanceOf(badge)).toBe(perMint);
    const { developedBadge } = await developer.see({ badgeId: badge.id });
    expect(developedBadge.gas).toMatchObject({ balance: String(perMint), mintsLeft: 1 });
    const restored = await eventsOf(badges, 'badge.badge-restored.v1');
    expect(restored.filter(({ badgeId }) => badgeId === badge.id)).toHaveLength(1);
    expect(await developer.code('remove', { id: badge.id })).toBe('BADGE_NOT_EMPTY');
  });

  it('B6 hide no payment that counts, and the owner sees each of her own', async () => {
    const badge = await make();
    await prepay(badges, badge.key, 10n ** 18n);
    const own = { badgeKey: badge.key, payer: developer.wallet, amount: 1n };
    await badges.chain.prepaid('SEEN', { ...badges.chain.place('local'), ...own });
    for (let count = 0; count < badgeCounts.mintTo + 1; count++) {
      const log = { ...badges.chain.place('local'), badgeKey: badge.key };
      await badges.chain.prepaid('SEEN', { ...log, payer: `0x${'1'.repeat(40)}`, amount: 1n });
    }
    const { developedBadge } = await developer.see({ badgeId: badge.id });
    const amounts = developedBadge.prepayments.map(({ amount }: { amount: string }) => amount);
    expect(amounts).toEqual(['1', String(10n ** 18n)]);
  });

  it('O45 finds nothing for a text that no name has, whatever its characters', async () => {
    const query = 'query ($name: String!) { badgeByName(name: $name) { id } }';
    const staff = memberOf(badges, { roles: [roles.staff] });
    for (const text of ['\u0000', 'a\u0000b', '\ud800']) {
      const { data, errors } = await badges.ask(query, { name: text });
      expect([data?.badgeByName, errors]).toEqual([null, undefined]);
      expect(await staff.code('find', { keyword: text })).toBe('passed');
      expect(await developer.code('link', { id: text, enabled: true })).toBe('NOT_FOUND');
      const seen = await developer.see({ productId: text, badgeId: text });
      expect(seen.developedBadges).toBeNull();
    }
  });
});
