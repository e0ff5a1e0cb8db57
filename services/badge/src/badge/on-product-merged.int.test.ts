import { productMerged } from '#schema/generated/events';
import { createBadges } from '../testing/create-badges.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

let badges: BadgeFixture;
beforeAll(async () => {
  badges = await createBadgeFixture();
});
afterAll(() => badges?.close());

describe('a product that is merged', () => {
  it('Q72 gives its badges to the survivor', async () => {
    await createBadges(badges.service.context, [
      {
        productId: '2',
        name: { en: 'Badge', zh: '' },
        description: { en: '', zh: '' },
        image: '/files/badge.png',
        status: 'IN_EFFECT',
        network: 'local',
        contract: null,
        total: 1,
        at: new Date(0),
        holders: [],
      },
    ]);
    const merged = productMerged({
      productId: '2',
      name: { en: 'Two', zh: '' },
      survivorId: '1',
      survivorSlug: 'one',
      survivorName: { en: 'One', zh: '' },
      memberIds: [],
      upValue: 0,
      followers: 0,
      reason: 'The same',
    });
    for (let round = 0; round < 2; round++) {
      await badges.publish(merged);
      expect(await badges.admin.query('select product_id from badge')).toEqual([
        { product_id: '1' },
      ]);
    }
  });
});
