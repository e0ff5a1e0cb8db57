import { roles } from '#schema/enums';
import { erased } from '#schema/generated/events';
import { createBadge, createDeveloper, listed, memberOf } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('the owner of a contract', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('Q2 shows the wallet of the third owner when the second was erased', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer);
    const second = memberOf(badges, { roles: [roles.developer] });
    await badges.publish(listed(developer.productId, second.userId));
    await second.run('switch', { id: badge.id, status: 'SUSPENDED' });
    await badges.publish(erased({ userId: second.userId }));
    const third = memberOf(badges, { roles: [roles.developer] });
    await badges.publish(listed(developer.productId, third.userId));
    expect(await third.code('switch', { id: badge.id, status: 'IN_EFFECT' })).toBe('passed');
    const [late, latest, ...more] = badges.requests.filter(
      ({ kind, to }) => kind === 'SET_OWNER' && to === badge.contract,
    );
    if (!late || !latest) throw new Error('not asked for twice');
    expect(more).toEqual([]);
    expect(latest.data).toContain(third.wallet.slice(2).toLowerCase());
    // What the erased one had asked for comes before, and ends nothing.
    await badges.chain.confirmed(late);
    await badges.chain.confirmed(latest);
    expect((await third.see({ badgeId: badge.id })).developedBadge.contractParts).toContainEqual({
      part: 'OWNER',
      state: 'DONE',
      wanted: third.wallet.toLowerCase(),
      actual: third.wallet.toLowerCase(),
      reason: null,
    });
  });
});
