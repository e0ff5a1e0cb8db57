import { randomUUID } from 'node:crypto';
import { DAY } from '#schema/durations';
import { productMerged, upCast, upWithheld } from '#schema/generated/events';
import {
  type BadgeMember,
  type CreatedBadge,
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  listed,
  memberOf,
  mint,
  nameOf,
  newWallet,
  perMint,
  prepay,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { crossMissed } from './cross-milestones.ts';
import { payRewards } from './pay-rewards.ts';

describe('rewards of badges', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const up = (weight: 1 | 2, countsForRewards = true, productId = developer.productId) =>
    upCast({
      productId,
      userId: randomUUID(),
      weight,
      upValue: 1,
      countsForRewards,
      sharerId: null,
      ownerId: null,
    });
  const withheld = ({ data }: ReturnType<typeof up>, isWithheld = true) =>
    upWithheld({
      productId: data.productId,
      name: nameOf(data.productId),
      userId: data.userId,
      withheld: isWithheld,
      weight: isWithheld ? (-data.weight as -1 | -2) : data.weight,
      upValue: 0,
      countsForRewards: data.countsForRewards,
      upEventId: null,
      sharerId: null,
      ownerId: null,
      reason: 'Bought',
    });
  const ups = (count: number) => Array.from({ length: count }, () => up(1));
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
  const rewardState = async ({ id }: CreatedBadge) =>
    (await badges.ask(`{ badge(id: "${id}") { rewardState countedUps } }`)).data.badge;

  it('B7 Q31 pays each holder a tenth of the milestone when counted UPs reach it, once', async () => {
    const badge = await createBadge(badges, developer, { milestone: 20 });
    const [one, two] = [await holderOf(badge), await holderOf(badge)];
    await badges.publish(...ups(17), up(2, false), up(2));
    expect(await rewardState(badge)).toEqual({ rewardState: 'PENDING', countedUps: 19 });
    expect(await paid(badge)).toEqual([]);
    await badges.publish(up(2));
    expect(await rewardState(badge)).toEqual({ rewardState: 'TRIGGERED', countedUps: 21 });
    const late = await holderOf(badge);
    const events = await paid(badge);
    expect(events.map(({ userId }) => userId).sort()).toEqual([one.userId, two.userId].sort());
    expect(events[0]).toMatchObject({
      milestone: 20,
      amount: 2,
      productId: developer.productId,
      productName: nameOf(developer.productId),
    });
    await badges.publish(...ups(20));
    expect(await paid(badge)).toHaveLength(2);
    expect(events.map(({ userId }) => userId)).not.toContain(late.userId);
  });

  it('B7 a withheld UP does not count, and one that is restored does', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    await holderOf(badge);
    const last = up(1);
    await badges.publish(last, withheld(last), ...ups(9));
    expect(await rewardState(badge)).toEqual({ rewardState: 'PENDING', countedUps: 9 });
    const message = await badges.publish(withheld(last, false));
    expect(await rewardState(badge)).toMatchObject({ rewardState: 'TRIGGERED' });
    // The same event once more, and the UP taken back after the payment: nothing is paid again.
    await badges.transport.publish(message);
    await badges.processAll();
    await badges.publish(withheld(last), withheld(last, false));
    expect(await paid(badge)).toHaveLength(1);
  });

  it('B7 rel-R33 a token whose block may still go is paid when it stays', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const asked = await claim(badge, fan);
    const log = await claimedLog(badges, badge, asked);
    await badges.chain.claimed('SEEN', log);
    await badges.publish(...ups(10));
    expect(await paid(badge)).toEqual([]);
    await badges.chain.claimed('CONFIRMED', log);
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId, amount: 1 }]);
  });

  it('Q59 a reward on a date waits for it', async () => {
    const rewardingAt = new Date(badges.clock.now().getTime() + 10 * DAY).toISOString();
    const change = { milestone: 10, rewardingTime: 'ON_DATE', rewardingAt };
    const badge = await createBadge(badges, developer, change);
    const fan = await holderOf(badge);
    await badges.publish(...ups(10));
    expect(await rewardState(badge)).toMatchObject({ rewardState: 'TRIGGERED' });
    expect(await paid(badge)).toEqual([]);
    badges.clock.shift(11 * DAY);
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId }]);
    badges.clock.shift(0);
  });

  it('B7 who gave the token away before is not paid', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = await holderOf(badge);
    await badges.chain.transferred('CONFIRMED', {
      ...badges.chain.place('local'),
      contract: badge.contract,
      tokenId: 1n,
      from: fan.wallet,
      to: newWallet(),
    });
    await badges.publish(...ups(10));
    expect(await paid(badge)).toEqual([]);
  });

  it('Q31 the reward cannot be changed when somebody has claimed', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    await holderOf(badge);
    const { developedBadge } = await developer.see({ badgeId: badge.id });
    const input = {
      network: 'local',
      nameEn: 'Early Bird 1',
      nameZh: '早鸟徽章',
      descriptionEn: 'x',
      descriptionZh: 'x',
      image: badge.image,
      total: 10,
      eligibility: 'ALL',
      gasPayer: 'DEVELOPER',
      milestone: 20,
    };
    const update = { id: badge.id, version: developedBadge.version, input };
    expect(await developer.code('update', update)).toBe('BADGE_FIELD_FIXED');
  });

  it('Q31 each holder gets what was noted at the milestone, whatever the rule is later', async () => {
    const badge = await createBadge(badges, developer, { milestone: 20 });
    const [one, two] = [await holderOf(badge), await holderOf(badge)];
    await badges.publish(...ups(20));
    const ofBadge = 'select amount from badge_reward where badge_id = $1';
    expect(await badges.database.query(ofBadge, [badge.id])).toEqual([
      { amount: 2 },
      { amount: 2 },
    ]);
    // One of another rule, and one of a release that noted none.
    const note = 'update badge_reward set amount = $1 where user_id = $2';
    await badges.database.query(note, [7, one.userId]);
    await badges.database.query(note, [null, two.userId]);
    const amounts = (await paid(badge)).map(({ userId, amount }) => [userId, amount]);
    expect(Object.fromEntries(amounts)).toEqual({ [one.userId]: 7, [two.userId]: 2 });
    const shownTo = async (fan: BadgeMember) => (await fan.items()).heldBadges.nodes[0].rewardPaid;
    expect([await shownTo(one), await shownTo(two)]).toEqual([7, 2]);
  });

  it('Q72 the UPs of a merged duplicate count for the survivor', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = await holderOf(badge);
    const duplicate = randomUUID();
    await badges.publish(listed(duplicate, null), ...ups(6));
    await badges.publish(...Array.from({ length: 4 }, () => up(1, true, duplicate)));
    expect(await paid(badge)).toEqual([]);
    await badges.publish(
      productMerged({
        productId: duplicate,
        name: nameOf(duplicate),
        survivorId: developer.productId,
        survivorSlug: 's',
        survivorName: nameOf(developer.productId),
        memberIds: [],
        upValue: 10,
        followers: 0,
        reason: 'The same',
      }),
    );
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId }]);
  });

  it('Q72 B7 a badge of a merged duplicate pays at a milestone that the survivor crosses, not at one it has', async () => {
    const duplicate = await createDeveloper(badges);
    const passed = await createBadge(badges, duplicate, { milestone: 20 });
    const ahead = await createBadge(badges, duplicate, { milestone: 40 });
    await holderOf(passed);
    const fan = await holderOf(ahead);
    await badges.publish(...ups(30));
    await badges.publish(
      productMerged({
        productId: duplicate.productId,
        name: nameOf(duplicate.productId),
        survivorId: developer.productId,
        survivorSlug: 's',
        survivorName: nameOf(developer.productId),
        memberIds: [],
        upValue: 30,
        followers: 0,
        reason: 'The same',
      }),
    );
    await badges.publish(up(1));
    expect([await paid(passed), await paid(ahead)]).toEqual([[], []]);
    expect(await rewardState(passed)).toMatchObject({ rewardState: 'PASSED' });
    expect(await rewardState(ahead)).toMatchObject({ rewardState: 'PENDING' });
    await badges.publish(...ups(9));
    expect(await paid(passed)).toEqual([]);
    expect(await paid(ahead)).toMatchObject([{ userId: fan.userId }]);
  });

  it('B7 Q31 pays at a milestone that was reached while the copy of UPs was wrong', async () => {
    const badge = await createBadge(badges, developer, { milestone: 20 });
    const fan = await holderOf(badge);
    await badges.publish(...ups(12));
    // As `npm run events -- rebuild badge` does when events had been lost.
    const { productId } = developer;
    await badges.admin.query('update product_ups set ups = 21 where product_id = $1', [productId]);
    await crossMissed(badges.service.context);
    expect(await rewardState(badge)).toMatchObject({ rewardState: 'TRIGGERED' });
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId, amount: 2 }]);
    await crossMissed(badges.service.context);
    expect(await paid(badge)).toHaveLength(1);
  });

  it('B7 Q31 a badge that comes back after its milestone pays at the next one that its owner sets', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10, mints: 0 });
    const { id, image } = badge;
    await developer.run('remove', { id });
    await badges.publish(...ups(12));
    await prepay(badges, badge.key, 10n * perMint);
    expect(await rewardState(badge)).toMatchObject({ rewardState: 'PASSED' });
    const change = async (milestone: number) => {
      const { version } = (await developer.see({ badgeId: id })).developedBadge;
      const input = formWith(image, { milestone, claimEnabled: true });
      return developer.code('update', { id, version, input });
    };
    expect(await change(20)).toBe('passed');
    expect(await rewardState(badge)).toMatchObject({ rewardState: 'PENDING' });
    const fan = await holderOf(badge);
    await badges.publish(...ups(10));
    await crossMissed(badges.service.context);
    expect(await paid(badge)).toMatchObject([{ userId: fan.userId, amount: 2 }]);
  });

  it('B7 is done with a badge when nobody is left to pay', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const rewardedAt = async () => {
      await payRewards(badges.service.context);
      const [row] = await badges.database.query<{ at: Date | null }>(
        'select rewarded_at as at from badge where id = $1',
        [badge.id],
      );
      return row?.at ?? null;
    };
    const first = await holderOf(badge);
    const asked = await claim(badge, memberOf(badges));
    const log = await claimedLog(badges, badge, asked);
    await badges.chain.claimed('SEEN', log);
    expect(await rewardedAt()).toBeNull();
    await badges.publish(...ups(10));
    expect(await rewardedAt()).toBeNull();
    await badges.chain.claimed('CONFIRMED', log);
    expect(await rewardedAt()).not.toBeNull();
    expect((await paid(badge)).map(({ userId }) => userId)).toContain(first.userId);
    expect(await paid(badge)).toHaveLength(2);
  });
});
