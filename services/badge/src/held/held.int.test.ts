import { upCast } from '#schema/generated/events';
import { payRewards } from '../reward/pay-rewards.ts';
import { createBadge, createDeveloper, memberOf, mint, newWallet } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('what a member holds', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  const relayed = ({ id }: { id: string }) => ({ badgeId: id, way: 'RELAYER' });

  it('B5 B6 R2 a claim is shown on its way, then as a token that its holder has', async () => {
    const badge = await createBadge(badges, await createDeveloper(badges));
    const [fan, other] = [memberOf(badges), memberOf(badges)];
    const { claim } = await fan.run('claim', relayed(badge));
    expect(await fan.items()).toEqual({
      heldBadges: { totalCount: 0, nodes: [] },
      walletBadges: [],
      openBadgeClaims: [{ id: claim.id, state: 'REQUESTED', badge: { id: badge.id } }],
    });
    const { receipt } = await mint(badges, badge, claim);
    expect(await fan.items()).toEqual({
      heldBadges: {
        totalCount: 1,
        nodes: [
          {
            id: `${badge.id}:1`,
            tokenId: '1',
            hash: receipt.hash,
            rewardPaid: 0,
            rewardDue: false,
            rewardRefusal: null,
            badge: { id: badge.id },
          },
        ],
      },
      walletBadges: [],
      openBadgeClaims: [],
    });
    expect((await other.items()).heldBadges).toEqual({ totalCount: 0, nodes: [] });
  });

  it('B7 a holder sees the vitamins that the badge paid her', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    await mint(badges, badge, claim);
    const { productId } = developer;
    const ups = Array.from({ length: 10 }, () => ({ productId, userId: memberOf(badges).userId }));
    const counted = {
      weight: 1,
      upValue: 1,
      countsForRewards: true,
      sharerId: null,
      ownerId: null,
    };
    await badges.publish(...ups.map((up) => upCast({ ...up, ...counted } as never)));
    expect((await fan.items()).heldBadges.nodes).toMatchObject([
      { rewardPaid: 0, rewardDue: true },
    ]);
    await payRewards(badges.service.context);
    const paid = { rewardPaid: 1, rewardDue: false };
    expect((await fan.items()).heldBadges.nodes).toMatchObject([paid]);
    const late = memberOf(badges);
    await mint(badges, badge, (await late.run('claim', relayed(badge))).claim);
    await payRewards(badges.service.context);
    const unpaid = { rewardPaid: 0, rewardDue: false };
    expect((await late.items()).heldBadges.nodes).toMatchObject([unpaid]);
  });

  it('Q2 a token that the owner minted to a wallet is shown to whom it is connected', async () => {
    const fan = memberOf(badges);
    const developer = await createDeveloper(badges);
    const listed = { eligibility: 'LIST', holders: [fan.wallet] };
    const badge = await createBadge(badges, developer, listed);
    const [claim] = await developer.run('mintTo', { id: badge.id, holders: [fan.wallet] });
    await mint(badges, badge, claim);
    const token = {
      id: `${badge.id}:1`,
      tokenId: '1',
      hash: null,
      rewardPaid: 0,
      rewardDue: false,
      rewardRefusal: null,
    };
    expect((await fan.items()).walletBadges).toEqual([{ ...token, badge: { id: badge.id } }]);
    expect((await memberOf(badges).items()).walletBadges).toEqual([]);
    const without = memberOf(badges, { userId: fan.userId, wallet: null });
    expect((await without.items()).walletBadges).toEqual([]);

    const to = newWallet();
    const moved = { contract: badge.contract, tokenId: 1n, from: fan.wallet, to };
    await badges.chain.transferred('CONFIRMED', { ...badges.chain.place('local'), ...moved });
    expect((await fan.items()).walletBadges).toEqual([]);
    expect((await memberOf(badges, { wallet: to }).items()).walletBadges).toHaveLength(1);
  });

  it('B6 the last voucher of a badge is not closed to its own claimer', async () => {
    const badge = await createBadge(badges, await createDeveloper(badges), { total: 1 });
    const fan = memberOf(badges);
    await fan.run('claim', { badgeId: badge.id, way: 'WALLET' });
    expect((await fan.see({ badgeId: badge.id })).badgeClaim).toMatchObject({ closed: null });
    const { badgeClaim } = await memberOf(badges).see({ badgeId: badge.id });
    expect(badgeClaim).toMatchObject({ closed: 'BADGE_ALL_MINTED' });
    expect(await fan.code('claim', relayed(badge))).toBe('passed');
  });

  it('B6 a badge says that it is closed also to a member without a wallet', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer, { mints: 0 });
    const view = (await memberOf(badges, { wallet: null }).see({ badgeId: badge.id })).badgeClaim;
    expect(view).toMatchObject({ refusal: 'WALLET_REQUIRED', closed: 'BADGE_LACKS_GAS' });
    const open = await createBadge(badges, developer);
    expect((await developer.see({ badgeId: open.id })).badgeClaim).toMatchObject({ closed: null });
  });
});
