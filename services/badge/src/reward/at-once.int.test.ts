import type { Transaction } from '#kit/database/database';
import { toEvent } from '#kit/events/event';
import { erased } from '#schema/generated/events';
import { createChainListener } from '../chain-listener.ts';
import { onErased } from '../erasure/on-erased.ts';
import {
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { crossMilestones } from './cross-milestones.ts';

describe('a milestone at the moment of something else', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  /** The milestone waits for the transaction of this work. Returns whom it pays. */
  async function payees(badgeId: string, work: (tx: Transaction) => Promise<void>) {
    const { database, admin, clock } = badges;
    let reached: Promise<void> | undefined;
    await database.transaction(async (tx) => {
      await work(tx);
      const counted = [{ productId: developer.productId, ups: 10 }];
      reached = database.transaction((other) => crossMilestones(other, { clock }, counted));
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await admin.query(waiting)).length === 0);
    });
    await reached;
    const rows = await database.query<{ id: string }>(
      'select user_id as id from badge_reward where badge_id = $1',
      [badgeId],
    );
    return rows.map(({ id }) => id);
  }

  it('B7 a token of the same moment is paid', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    const log = await claimedLog(badges, badge, claim);
    const listener = createChainListener(badges.service.context);
    expect(await payees(badge.id, (tx) => listener.claimed(tx, 'SEEN', log))).toEqual([fan.userId]);
  });

  it('P1 a member who is erased at the same moment leaves no reward', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.chain.claimed('SEEN', await claimedLog(badges, badge, claim));
    const event = toEvent(erased({ userId: fan.userId }), badges.clock.now());
    const erase = (tx: Transaction) => onErased.handle(tx, [event], badges.service.context);
    expect(await payees(badge.id, erase)).toEqual([]);
  });
});
