import { randomUUID } from 'node:crypto';
import { parseEvent } from '#kit/events/event';
import { erased } from '#schema/generated/events';
import { createBadges } from '../testing/create-badges.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('erasure of a member', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('forgets who held a badge, keeps how many were minted, and confirms', async () => {
    const [member, other] = [randomUUID(), randomUUID()];
    const at = new Date(Date.UTC(2026, 0, 2));
    await createBadges(badges.service.context, [
      {
        productId: 'a',
        name: { en: 'Badge', zh: '' },
        description: { en: 'For the first', zh: '' },
        image: '/files/badge.png',
        status: 'IN_EFFECT',
        network: 'local',
        contract: null,
        total: 100,
        at,
        holders: [member, other].map((userId) => ({ userId, at })),
      },
    ]);
    await badges.publish(erased({ userId: member }), erased({ userId: member }));
    expect(await badges.database.query('select user_id as id from holder')).toEqual([
      { id: other },
    ]);
    expect(await badges.database.query('select minted from badge')).toEqual([{ minted: 2 }]);
    const events = (await badges.read('badge.badge')).map(({ value }) => parseEvent(value));
    expect(events.map(({ type, data }) => [type, data])).toContainEqual([
      'badge.member-erased.v1',
      { userId: member },
    ]);
  });
});
