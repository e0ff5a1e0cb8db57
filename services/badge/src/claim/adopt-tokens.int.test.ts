import { randomUUID } from 'node:crypto';
import { badgeTimes } from '#schema/badge-limits';
import { MINUTE } from '#schema/durations';
import { upCast } from '#schema/generated/events';
import { exportQueries } from '../export/export-queries.ts';
import { payRewards } from '../reward/pay-rewards.ts';
import {
  type BadgeMember,
  claimedLog,
  createBadge,
  createDeveloper,
  eventsOf,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('tokens that an owner gives to a wallet', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(() => badges.clock.shift(0));
  afterAll(() => badges.close());

  const ups = (productId: string, count: number) =>
    badges.publish(
      ...Array.from({ length: count }, () =>
        upCast({
          productId,
          userId: randomUUID(),
          weight: 1,
          upValue: 1,
          countsForRewards: true,
          sharerId: null,
          ownerId: null,
        }),
      ),
    );
  const paidOf = async ({ userId }: BadgeMember) => {
    await payRewards(badges.service.context);
    return (await eventsOf(badges, 'badge.milestone-reached.v1')).filter(
      (event) => event.userId === userId,
    );
  };
  /** A badge for two wallets of a fan, who has claimed it for the first. */
  const claimed = async (...ways: ('WALLET' | 'RELAYER')[]) => {
    const developer = await createDeveloper(badges);
    const wallets = [newWallet(), newWallet()] as const;
    const listed = { eligibility: 'LIST', holders: wallets, milestone: 10 };
    const badge = await createBadge(badges, developer, listed);
    const first = memberOf(badges, { wallet: wallets[0] });
    const second = memberOf(badges, { userId: first.userId, wallet: wallets[1] });
    let claim = { id: '', address: '' };
    for (const way of ways) ({ claim } = await first.run('claim', { badgeId: badge.id, way }));
    return { developer, badge, first, second, claim };
  };
  type Claimed = Awaited<ReturnType<typeof claimed>>;
  const fail = ({ claim }: Claimed) =>
    badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), badges.chain.receiptOf(1n));
  const give = async ({ developer, badge, second }: Claimed) => {
    const [given] = await developer.run('mintTo', { id: badge.id, holders: [second.wallet] });
    await mint(badges, badge, given);
    return given;
  };

  it('B7 Q2 belong also to a member whose own claim has failed, who is paid for them', async () => {
    const setting = await claimed('RELAYER');
    const { developer, badge, second } = setting;
    await fail(setting);
    const given = await give(setting);
    const items = await second.items();
    expect(items.heldBadges.nodes).toMatchObject([
      { id: `${badge.id}:1`, badge: { id: badge.id } },
    ]);
    expect(items).toMatchObject({ walletBadges: [], openBadgeClaims: [] });
    const { claim } = await second.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    expect(claim).toMatchObject({ id: given.id, state: 'CONFIRMED' });
    await ups(developer.productId, 10);
    expect(await paidOf(second)).toMatchObject([{ milestone: 10, amount: 1 }]);
    const page = { userId: second.userId, after: '' };
    expect(await exportQueries['badge-claims'].run(badges.database, page)).toMatchObject([
      { id: given.id, state: 'CONFIRMED' },
    ]);
    const [row] = await badges.database.query('select minted, claims from badge where id = $1', [
      badge.id,
    ]);
    expect(row).toEqual({ minted: 1, claims: 1 });
  });

  it('rel-S39 Q2 wait as long as a voucher of her failed claim is good', async () => {
    const setting = await claimed('WALLET', 'RELAYER');
    const { badge, first, second, claim } = setting;
    await fail(setting);
    const given = await give(setting);
    expect((await second.items()).heldBadges.nodes).toEqual([]);
    // Her wallet has used it: this is her token, and the other one is only shown.
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    await badges.chain.claimed('CONFIRMED', log);
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE);
    expect((await second.items()).heldBadges.nodes).toMatchObject([{ id: `${badge.id}:2` }]);
    expect((await second.items()).walletBadges).toMatchObject([{ id: `${badge.id}:1` }]);
    expect((await first.see({ badgeId: badge.id })).badgeClaim.claim.id).toBe(claim.id);
    expect(given.id).not.toBe(claim.id);
  });

  it('rel-S39 Q2 come to her when the voucher of her failed claim has ended', async () => {
    const setting = await claimed('WALLET', 'RELAYER');
    await fail(setting);
    await give(setting);
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE);
    expect((await setting.second.items()).heldBadges.nodes).toHaveLength(1);
    // Her first wallet is free for another claim with another key.
    const heir = memberOf(badges, { wallet: setting.first.wallet });
    const { claim } = await heir.run('claim', { badgeId: setting.badge.id, way: 'RELAYER' });
    expect(claim.id).not.toBe(setting.claim.id);
  });

  it('B7 Q31 are paid for what her claim was noted for before its block was replaced', async () => {
    const setting = await claimed('WALLET', 'RELAYER');
    const { developer, badge, second, claim } = setting;
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    await ups(developer.productId, 10);
    await badges.chain.claimed('UNDONE', log);
    await fail(setting);
    await give(setting);
    expect(await paidOf(second)).toEqual([]);
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE);
    await second.items();
    expect(await paidOf(second)).toMatchObject([{ milestone: 10, amount: 1 }]);
    await second.items();
    expect(await paidOf(second)).toHaveLength(1);
  });

  it('B7 Q31 are paid for a milestone that was reached while their block was not final', async () => {
    const developer = await createDeveloper(badges);
    const fan = memberOf(badges);
    const listed = { eligibility: 'LIST', holders: [fan.wallet], milestone: 10 };
    const badge = await createBadge(badges, developer, listed);
    const [given] = await developer.run('mintTo', { id: badge.id, holders: [fan.wallet] });
    const log = await claimedLog(badges, badge, given);
    await badges.chain.claimed('SEEN', log);
    badges.clock.shift(MINUTE);
    await ups(developer.productId, 10);
    badges.clock.shift(2 * MINUTE);
    await badges.chain.claimed('CONFIRMED', log);
    await fan.items();
    expect(await paidOf(fan)).toMatchObject([{ milestone: 10, amount: 1 }]);
  });
});
