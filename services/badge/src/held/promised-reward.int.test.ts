import { randomUUID } from 'node:crypto';
import { upCast } from '#schema/generated/events';
import { payRewards } from '../reward/pay-rewards.ts';
import {
  type BadgeMember,
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('what holders are promised', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  let badge: CreatedBadge;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
    badge = await createBadge(badges, developer, { milestone: 10 });
  });
  afterAll(() => badges.close());

  const reach = async () => {
    const { productId } = developer;
    const facts = { weight: 1, upValue: 1, sharerId: null, ownerId: null } as const;
    const ups = Array.from({ length: 10 }, () =>
      upCast({ ...facts, productId, userId: randomUUID(), countsForRewards: true }),
    );
    await badges.publish(...ups);
    await payRewards(badges.service.context);
  };
  const hold = async (fan: BadgeMember) => {
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    return mint(badges, badge, claim);
  };
  const held = async (fan: BadgeMember) => (await fan.items()).heldBadges.nodes[0];
  const viewed = async (fan: BadgeMember) =>
    (await fan.see({ badgeId: badge.id })).badgeClaim.rewardRefusal;

  it('B7 says ahead of the milestone whom it does not pay', async () => {
    const alias = memberOf(badges, { countsForRewards: false });
    const fan = memberOf(badges);
    for (const member of [developer, alias, fan]) await hold(member);
    expect(await held(developer)).toMatchObject({ rewardRefusal: 'OWN' });
    expect(await held(alias)).toMatchObject({ rewardRefusal: 'ACCOUNT' });
    expect(await held(fan)).toMatchObject({ rewardRefusal: null });
  });

  it('B7 promises nothing for a token of another wallet, and nothing to who gave hers away', async () => {
    const [giver, other] = [memberOf(badges), memberOf(badges, { wallet: newWallet() })];
    const { log } = await hold(giver);
    await badges.chain.transferred('CONFIRMED', {
      ...badges.chain.place('local'),
      contract: badge.contract,
      tokenId: log.tokenId,
      from: giver.wallet,
      to: other.wallet,
    });
    const items = await other.items();
    expect(items.walletBadges).toMatchObject([{ rewardRefusal: 'NO_CLAIM' }]);
    expect((await giver.items()).heldBadges.nodes).toEqual([]);
    await reach();
    expect((await other.items()).walletBadges).toMatchObject([{ rewardPaid: 0 }]);
  });

  it('B7 pays a holder whose account began to count after her claim', async () => {
    const alias = memberOf(badges, { countsForRewards: false });
    await hold(alias);
    expect(await viewed(alias)).toBe('ACCOUNT');
    const { userId, wallet } = alias;
    const fan = memberOf(badges, { userId, wallet });
    expect(await viewed(fan)).toBeNull();
    expect(await held(fan)).toMatchObject({ rewardRefusal: null });
    await reach();
    expect(await held(fan)).toMatchObject({ rewardPaid: 1, rewardRefusal: null });
  });

  it('B7 what counted once stays so, and the page says what is paid', async () => {
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'NONCE_TAKEN');
    const { userId, wallet } = fan;
    const later = memberOf(badges, { userId, wallet, countsForRewards: false });
    await later.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim, { tries: 2 });
    expect(await viewed(later)).toBeNull();
    await reach();
    expect(await held(later)).toMatchObject({ rewardPaid: 1 });
  });
});
