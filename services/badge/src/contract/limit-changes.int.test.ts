import { badgeWriteLimits, contractChanges } from '#schema/badge-write-limits';
import { DAY } from '#schema/durations';
import { roles } from '#schema/enums';
import { createBadge, createDeveloper, formWith, memberOf, upload } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('what an owner changes in a contract', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('B8 costs the site so many transactions of a badge in a day at most; staff suspend it still', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer);
    const { id } = badge;
    const ofContract = () => badges.requests.filter(({ subject }) => subject.startsWith(`${id}:`));
    /** What the chain is asked for succeeds at once. */
    const confirmLast = async () => {
      const last = ofContract().at(-1);
      if (last) await badges.chain.confirmed(last, badges.chain.receiptOf(45_000n));
    };
    const toggle = (at: number) =>
      developer.code('switch', { id, status: at % 2 === 0 ? 'SUSPENDED' : 'IN_EFFECT' });
    for (let at = 0; at < contractChanges.max; at++) {
      expect(await toggle(at)).toBe('passed');
      await confirmLast();
    }
    expect(await toggle(contractChanges.max)).toBe('THROTTLED');
    const update = async (change: object) => {
      const { version } = (await developer.see({ badgeId: id })).developedBadge;
      return developer.code('update', { id, version, input: formWith(badge.image, change) });
    };
    expect(await update({ total: 9 })).toBe('THROTTLED');
    expect(await update({ descriptionEn: 'Another one' })).toBe('THROTTLED');
    expect(await update({ claimEnabled: false })).toBe('passed');
    expect(ofContract()).toHaveLength(contractChanges.max);
    const staff = memberOf(badges, { roles: [roles.staff] });
    expect(await staff.code('switch', { id, status: 'SUSPENDED', reason: 'Fraud' })).toBe('passed');
    expect(await staff.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
    badges.clock.shift(DAY);
    expect(await update({ total: 9 })).toBe('passed');
    badges.clock.shift(0);
  });

  it('B2 costs the site so many contracts of a member in a day at most, also of deleted badges', async () => {
    const developer = await createDeveloper(badges);
    const { productId, userId } = developer;
    for (let at = 0; at < badgeWriteLimits.badgeCreation.perMember; at++) {
      const { id } = await createBadge(badges, developer, { mints: 0 });
      expect(await developer.code('remove', { id })).toBe('passed');
    }
    const image = await upload(badges, userId);
    const add = () => developer.code('add', { productId, input: formWith(image) });
    expect(await add()).toBe('THROTTLED');
    badges.clock.shift(DAY);
    expect(await add()).toBe('passed');
    badges.clock.shift(0);
  });
});
