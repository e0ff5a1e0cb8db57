import { createBadges } from '../testing/create-badges.ts';
import { createDeveloper, memberOf } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('a badge of a release without contracts', () => {
  let badges: BadgeFixture;
  let badgeId: string;
  beforeAll(async () => {
    badges = await createBadgeFixture();
    const { productId } = await createDeveloper(badges);
    [badgeId = ''] = await createBadges(badges.service.context, [
      {
        productId,
        name: { en: 'Pioneer', zh: '先行者' },
        description: { en: 'For the first', zh: '给最早的人' },
        image: '/demo/ens.svg',
        status: 'IN_EFFECT',
        network: 'local',
        contract: null,
        total: 100,
        at: badges.clock.now(),
        holders: [],
      },
    ]);
  });
  afterAll(() => badges.close());

  it.each(['RELAYER', 'WALLET'])('B6 can be claimed by nobody, and says so (%s)', async (way) => {
    const fan = memberOf(badges);
    expect((await fan.see({ badgeId })).badgeClaim).toMatchObject({
      claim: null,
      refusal: 'BADGE_NO_CONTRACT',
    });
    expect(await fan.code('claim', { badgeId, way })).toBe('BADGE_NO_CONTRACT');
    expect((await fan.see({ badgeId })).badgeClaim.claim).toBeNull();
    expect(badges.requests).toEqual([]);
  });
});
