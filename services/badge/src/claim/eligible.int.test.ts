import { productFollowed, upCast, upWithheld } from '#schema/generated/events';
import {
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
  nameOf,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('who may claim a badge', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const mints = (badge: CreatedBadge) =>
    badges.requests.filter(({ kind, account }) => kind === 'MINT' && account === badge.id);
  const relayed = (badge: CreatedBadge) => ({ badgeId: badge.id, way: 'RELAYER' });

  it('Q32 a badge for followers is for those who follow with an account that counts', async () => {
    const badge = await createBadge(badges, developer, { eligibility: 'FOLLOWERS' });
    const { productId } = developer;
    const [fan, further, stranger] = [memberOf(badges), memberOf(badges), memberOf(badges)];
    const follow = (userId: string, following: boolean, countsForRewards?: boolean) =>
      productFollowed({
        productId,
        userId,
        following,
        followers: 1,
        ...(countsForRewards !== undefined && { countsForRewards }),
      });
    await badges.publish(follow(fan.userId, true), follow(further.userId, true, false));
    expect(await stranger.code('claim', relayed(badge))).toBe('NOT_ELIGIBLE');
    expect(await further.code('claim', relayed(badge))).toBe('NOT_ELIGIBLE');
    const { userId } = further;
    const uncounted = memberOf(badges, { userId, countsForRewards: false });
    const at = { badgeId: badge.id };
    expect((await uncounted.see(at)).badgeClaim).toMatchObject({ lack: 'ACCOUNT' });
    expect((await further.see(at)).badgeClaim).toMatchObject({ lack: 'NOT_COUNTED' });
    expect((await stranger.see(at)).badgeClaim).toMatchObject({ lack: 'MISSING' });
    expect((await fan.see(at)).badgeClaim).toMatchObject({ eligible: true, lack: null });
    await badges.publish(follow(fan.userId, false));
    expect(await fan.code('claim', relayed(badge))).toBe('NOT_ELIGIBLE');
    await badges.publish(follow(fan.userId, true));
    expect(await fan.code('claim', relayed(badge))).toBe('passed');
  });

  it('Q32 a badge for UP voters is for those whose UP counts', async () => {
    const badge = await createBadge(badges, developer, { eligibility: 'UP_VOTERS' });
    const { productId } = developer;
    const [fan, own] = [memberOf(badges), memberOf(badges)];
    const up = (userId: string, countsForRewards: boolean) =>
      upCast({
        productId,
        userId,
        weight: 1,
        upValue: 1,
        countsForRewards,
        sharerId: null,
        ownerId: null,
      });
    const withhold = (withheld: boolean) =>
      upWithheld({
        productId,
        name: nameOf(productId),
        userId: fan.userId,
        withheld,
        weight: withheld ? -1 : 1,
        upValue: 0,
        countsForRewards: true,
        upEventId: null,
        sharerId: null,
        ownerId: null,
        reason: 'Bought',
      });
    await badges.publish(up(fan.userId, true), up(own.userId, false), withhold(true));
    expect(await fan.code('claim', relayed(badge))).toBe('NOT_ELIGIBLE');
    expect(await own.code('claim', relayed(badge))).toBe('NOT_ELIGIBLE');
    const at = { badgeId: badge.id };
    expect((await fan.see(at)).badgeClaim).toMatchObject({ lack: 'NOT_COUNTED' });
    expect((await memberOf(badges).see(at)).badgeClaim).toMatchObject({ lack: 'MISSING' });
    await badges.publish(withhold(false));
    expect(await fan.code('claim', relayed(badge))).toBe('passed');
  });

  it('Q2 Q32 the owner mints to listed holders, each once, and to nobody else', async () => {
    const [one, two] = [newWallet(), newWallet()];
    const change = { eligibility: 'LIST', holders: [one, two] };
    const badge = await createBadge(badges, developer, change);
    const give = (...holders: string[]) => ({ id: badge.id, holders });
    expect(await memberOf(badges).code('mintTo', give(one))).toBe('FORBIDDEN');
    expect(await developer.code('mintTo', give(newWallet()))).toBe('HOLDER_NOT_LISTED');
    expect(await developer.code('mintTo', give(one, one))).toBe('HOLDER_REPEATED');
    const first = await developer.run('mintTo', give(one));
    const both = await developer.run('mintTo', give(one, two));
    expect(both[0].id).toBe(first[0].id);
    expect(mints(badge)).toHaveLength(2);
    // A listed member whose wallet has one.
    const holder = memberOf(badges, { wallet: one });
    expect(await holder.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    expect(await memberOf(badges).code('claim', relayed(badge))).toBe('NOT_ELIGIBLE');
    const all = await createBadge(badges, developer);
    expect(await developer.code('mintTo', { id: all.id, holders: [one] })).toBe(
      'HOLDER_NOT_LISTED',
    );
  });
});
