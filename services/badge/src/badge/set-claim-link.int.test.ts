import { roles } from '#schema/enums';
import {
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  memberOf,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('the claim link of a badge', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  it('B5 its owner turns it off and on, which stops claims and is told', async () => {
    const { id } = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const claim = () => fan.code('claim', { badgeId: id, way: 'RELAYER' });
    const off = await developer.run('link', { id, enabled: false });
    expect(off).toMatchObject({ version: 2, badge: { claimEnabled: false, status: 'IN_EFFECT' } });
    expect(await developer.run('link', { id, enabled: false })).toMatchObject({ version: 2 });
    expect(await claim()).toBe('CLAIM_LINK_OFF');
    expect(await developer.run('link', { id, enabled: true })).toMatchObject({ version: 3 });
    expect(await claim()).toBe('passed');
    const changed = await eventsOf(badges, 'badge.badge-changed.v1');
    const told = changed.filter(({ badgeId }) => badgeId === id);
    expect(told.filter(({ claimEnabled }) => !claimEnabled)).toHaveLength(1);
    expect(told.at(-1)).toMatchObject({ claimEnabled: true });
  });

  it('B5 a form that was read before does not turn it back', async () => {
    const { id, image } = await createBadge(badges, developer);
    await developer.run('link', { id, enabled: false });
    const update = { id, version: 1, input: formWith(image) };
    expect(await developer.code('update', update)).toBe('BADGE_CHANGED');
  });

  it('Q2 R6 nobody else turns it, nor its owner without a wallet', async () => {
    const { id } = await createBadge(badges, developer);
    const other = await createDeveloper(badges);
    const { userId } = developer;
    const noWallet = memberOf(badges, { userId, roles: [roles.developer], wallet: null });
    expect(await other.code('link', { id, enabled: false })).toBe('FORBIDDEN');
    expect(await noWallet.code('link', { id, enabled: false })).toBe('WALLET_REQUIRED');
    expect(await other.code('link', { id: '999999999', enabled: false })).toBe('NOT_FOUND');
  });
});
