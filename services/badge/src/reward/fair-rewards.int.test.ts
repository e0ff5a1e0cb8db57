import { randomUUID } from 'node:crypto';
import { roles } from '#schema/enums';
import { productEdited, productTakenDown, upCast } from '#schema/generated/events';
import {
  type BadgeMember,
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  listed,
  memberOf,
  mint,
  nameOf,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { payRewards } from './pay-rewards.ts';

describe('whom badges pay', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const ups = (count: number) =>
    Array.from({ length: count }, () =>
      upCast({
        productId: developer.productId,
        userId: randomUUID(),
        weight: 1,
        upValue: 1,
        countsForRewards: true,
        sharerId: null,
        ownerId: null,
      }),
    );
  const claim = async (badge: CreatedBadge, fan: BadgeMember) =>
    (await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' })).claim;
  const holderOf = async (badge: CreatedBadge) => {
    const fan = memberOf(badges);
    await mint(badges, badge, await claim(badge, fan));
    return fan;
  };
  const paid = async (badge: CreatedBadge) => {
    await payRewards(badges.service.context);
    return (await eventsOf(badges, 'badge.milestone-reached.v1')).filter(
      ({ badgeId }) => badgeId === badge.id,
    );
  };

  it('B7 accounts that do not count, and who owns, maintains or shared the product, are not paid', async () => {
    const { productId, userId: ownerId } = developer;
    const [maintainer, sharer, fan] = [memberOf(badges), memberOf(badges), memberOf(badges)];
    const alias = memberOf(badges, { countsForRewards: false });
    await badges.publish(
      productEdited({
        ...{ productId, slug: 's', type: 'APP', name: nameOf(productId), ownerId },
        ...{ sharerId: sharer.userId, maintainerIds: [maintainer.userId] },
      }),
    );
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const members = [developer, maintainer, sharer, alias, fan];
    for (const member of members) await mint(badges, badge, await claim(badge, member));
    const refusal = async (member: BadgeMember) =>
      (await member.see({ badgeId: badge.id })).badgeClaim.rewardRefusal;
    const refusals = ['OWN', 'OWN', 'OWN', 'ACCOUNT', null];
    expect(await Promise.all(members.map(refusal))).toEqual(refusals);
    await badges.publish(...ups(10));
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId }]);
    const held = await Promise.all(members.map((member) => member.items()));
    expect(held.map(({ heldBadges }) => heldBadges.nodes[0].rewardRefusal)).toEqual(refusals);
  });

  it('Q31 several badges of a product with one milestone pay a holder once', async () => {
    const make = () => createBadge(badges, developer, { milestone: 10 });
    const [first, second] = [await make(), await make()];
    const [both, one] = [memberOf(badges), memberOf(badges)];
    await mint(badges, first, await claim(first, both));
    for (const fan of [both, one]) await mint(badges, second, await claim(second, fan));
    await badges.publish(...ups(10));
    await Promise.all([payRewards(badges.service.context), payRewards(badges.service.context)]);
    expect(await paid(first)).toMatchObject([{ userId: both.userId }]);
    expect(await paid(second)).toMatchObject([{ userId: one.userId }]);
    const { nodes } = (await both.items()).heldBadges;
    expect(nodes.map((held: { rewardRefusal: string | null }) => held.rewardRefusal)).toEqual(
      expect.arrayContaining([null, 'SAME_MILESTONE']),
    );
  });

  it('B7 Q2 a badge that staff suspend pays when the suspension ends, and not before', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = await holderOf(badge);
    const staff = memberOf(badges, { roles: [roles.staff] });
    await staff.run('switch', { id: badge.id, status: 'SUSPENDED', reason: 'Fraud' });
    await badges.publish(...ups(10));
    expect(await paid(badge)).toEqual([]);
    await staff.run('switch', { id: badge.id, status: 'IN_EFFECT' });
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId }]);
  });

  it('B7 a badge of a product that is taken down pays when the product is back, and not before', async () => {
    const { productId, userId: ownerId } = developer;
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = await holderOf(badge);
    const name = nameOf(productId);
    await badges.publish(productTakenDown({ productId, name, ownerId, reason: null }), ...ups(10));
    expect(await paid(badge)).toEqual([]);
    await badges.publish(listed(productId, ownerId));
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId }]);
  });

  it('Q31 a new milestone is further away than one UP reaches', async () => {
    await badges.publish(...ups(8));
    const input = async (milestone: number) =>
      formWith(await upload(badges, developer.userId), { milestone });
    const { productId } = developer;
    const add = async (milestone: number) =>
      developer.code('add', { productId, input: await input(milestone) });
    expect([await add(10), await add(20)]).toEqual(['MILESTONE_PASSED', 'passed']);
  });
});
