import { roles } from '#schema/enums';
import { lengths } from '#schema/limits';
import { createBadge, createDeveloper, eventsOf, memberOf } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('suspensions of a badge', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('B8 Q2 what the owner had suspended stays so when staff end their suspension', async () => {
    const developer = await createDeveloper(badges);
    const { id } = await createBadge(badges, developer);
    const staff = memberOf(badges, { roles: [roles.staff] });
    await developer.run('switch', { id, status: 'SUSPENDED' });
    await staff.run('switch', { id, status: 'SUSPENDED', reason: 'Spam' });
    await staff.run('switch', { id, status: 'IN_EFFECT' });
    const { developedBadge } = await developer.see({ badgeId: id });
    expect(developedBadge).toMatchObject({
      suspensionReason: null,
      badge: { status: 'SUSPENDED', suspendedBy: 'OWNER' },
    });
    await developer.run('switch', { id, status: 'IN_EFFECT' });
    await staff.run('switch', { id, status: 'SUSPENDED', reason: 'Spam' });
    expect(await staff.run('switch', { id, status: 'IN_EFFECT' })).toMatchObject({
      status: 'IN_EFFECT',
    });
  });

  it('B8 Q2 a reason that is too long is refused, also of the owner, whose reason nobody reads', async () => {
    const developer = await createDeveloper(badges);
    const { id } = await createBadge(badges, developer);
    const reason = 'a'.repeat(lengths.staffReason.max + 1);
    expect(await developer.code('switch', { id, status: 'SUSPENDED', reason })).toBe(
      'FIELD_LENGTH',
    );
    await developer.run('switch', { id, status: 'SUSPENDED', reason: reason.slice(1) });
    const { developedBadge } = await developer.see({ badgeId: id });
    expect(developedBadge.suspensionReason).toBeNull();
  });

  it('B8 M1 staff tell the owner, once for each decision', async () => {
    const developer = await createDeveloper(badges);
    const { id } = await createBadge(badges, developer);
    const staff = memberOf(badges, { roles: [roles.staff] });
    await developer.run('switch', { id, status: 'SUSPENDED' });
    for (const reason of ['Spam', 'Spam again'])
      await staff.run('switch', { id, status: 'SUSPENDED', reason });
    await staff.run('switch', { id, status: 'IN_EFFECT' });
    const told = (await eventsOf(badges, 'badge.suspension-decided.v1')).filter(
      ({ badgeId }) => badgeId === id,
    );
    const { userId: ownerId, productId } = developer;
    expect(told).toMatchObject([
      { ownerId, productId, suspended: true, reason: 'Spam' },
      { ownerId, productId, suspended: false, reason: null },
    ]);
  });
});
