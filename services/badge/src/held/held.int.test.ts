import { randomUUID } from 'node:crypto';
import { upCast } from '#schema/generated/events';
import { payRewards } from '../reward/pay-rewards.ts';
import {
  type BadgeMember,
  type CreatedBadge,
  createBadge,
  createDeveloper,
  eventsOf,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
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
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.holds).toBeNull();
    const { receipt } = await mint(badges, badge, claim);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.holds).toBe(true);
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

  const given = async (fan: BadgeMember, change: object = {}) => {
    const developer = await createDeveloper(badges);
    const listed = { eligibility: 'LIST', holders: [fan.wallet], ...change };
    const badge = await createBadge(badges, developer, listed);
    const [claim] = await developer.run('mintTo', { id: badge.id, holders: [fan.wallet] });
    await mint(badges, badge, claim);
    return { badge, developer };
  };
  const move = (badge: CreatedBadge, from: string, to: string) => {
    const moved = { contract: badge.contract, tokenId: 1n, from, to };
    return badges.chain.transferred('CONFIRMED', { ...badges.chain.place('local'), ...moved });
  };
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

  it('Q2 M1 a token that the owner minted to a wallet is held by whom it is connected, who is told', async () => {
    const fan = memberOf(badges);
    const { badge } = await given(fan);
    expect((await memberOf(badges).items()).walletBadges).toEqual([]);
    const without = memberOf(badges, { userId: fan.userId, wallet: null });
    expect((await without.items()).heldBadges.nodes).toEqual([]);
    const [held] = (await fan.items()).heldBadges.nodes;
    expect(held).toMatchObject({ id: `${badge.id}:1`, tokenId: '1', badge: { id: badge.id } });
    expect((await fan.items()).walletBadges).toEqual([]);
    expect((await without.items()).heldBadges.nodes).toHaveLength(1);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.claim.state).toBe('CONFIRMED');
    const minted = await eventsOf(badges, 'badge.badge-minted.v1');
    expect(minted.filter(({ userId }) => userId === fan.userId)).toHaveLength(1);
    // Another member who connects the wallet later does not take it from her.
    const later = memberOf(badges, { wallet: fan.wallet });
    expect((await later.items()).heldBadges.nodes).toEqual([]);

    const to = newWallet();
    await move(badge, fan.wallet, to);
    expect((await fan.items()).heldBadges.nodes).toEqual([]);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim).toMatchObject({
      holds: false,
      claim: { state: 'CONFIRMED' },
    });
    expect((await memberOf(badges, { wallet: to }).items()).walletBadges).toHaveLength(1);
  });

  it('B5 Q2 one who claims with the wallet gets the token that is there, and no second one', async () => {
    const fan = memberOf(badges);
    const { badge } = await given(fan);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    expect(claim).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
    const [row] = await badges.database.query<{ claims: number }>(
      'select claims from badge where id = $1',
      [badge.id],
    );
    expect(row?.claims).toBe(1);
  });

  it('B7 Q31 she is paid at the milestone when she came before it, and also when she comes after it', async () => {
    const [before, after, sold] = [memberOf(badges), memberOf(badges), memberOf(badges)];
    const { badge, developer } = await given(before, {
      milestone: 10,
      holders: [before.wallet, after.wallet, sold.wallet],
    });
    for (const { wallet } of [after, sold]) {
      const [claim] = await developer.run('mintTo', { id: badge.id, holders: [wallet] });
      await mint(badges, badge, claim);
    }
    await before.items();
    await ups(developer.productId, 10);
    // The token of the third has gone, and comes back after the milestone.
    const place = () => badges.chain.place('local');
    const third = { contract: badge.contract, tokenId: 3n };
    const elsewhere = newWallet();
    const gone = { ...third, from: sold.wallet, to: elsewhere };
    const back = { ...third, from: elsewhere, to: sold.wallet };
    badges.clock.shift(60_000);
    await badges.chain.transferred('CONFIRMED', { ...place(), ...gone });
    await badges.chain.transferred('CONFIRMED', { ...place(), ...back });
    for (const member of [before, after, sold]) {
      await member.items();
      await member.items();
    }
    expect(await paidOf(before)).toMatchObject([{ milestone: 10, amount: 1 }]);
    expect(await paidOf(after)).toMatchObject([{ milestone: 10, amount: 1 }]);
    expect(await paidOf(sold)).toEqual([]);
    badges.clock.shift(0);
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

  it('B7 Q31 she is paid also when the badge has paid all others before, but not with an account that does not count', async () => {
    const [early, late, alias] = [
      memberOf(badges),
      memberOf(badges),
      memberOf(badges, { countsForRewards: false }),
    ];
    const wallets = [early, late, alias].map(({ wallet }) => wallet as string);
    const { badge, developer } = await given(early, { milestone: 10, holders: wallets });
    for (const wallet of wallets.slice(1)) {
      const [claim] = await developer.run('mintTo', { id: badge.id, holders: [wallet] });
      await mint(badges, badge, claim);
    }
    await early.items();
    await ups(developer.productId, 10);
    expect(await paidOf(early)).toHaveLength(1);
    const [held] = (await alias.items()).heldBadges.nodes;
    expect(held).toMatchObject({ rewardPaid: 0, rewardRefusal: 'ACCOUNT' });
    expect(await paidOf(alias)).toEqual([]);
    await late.items();
    expect(await paidOf(late)).toMatchObject([{ milestone: 10, amount: 1 }]);
    expect((await late.items()).heldBadges.nodes).toMatchObject([
      { rewardPaid: 1, rewardRefusal: null },
    ]);
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
