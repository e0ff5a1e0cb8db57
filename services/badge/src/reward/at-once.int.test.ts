import type { Transaction } from '#kit/database/database';
import { toEvent } from '#kit/events/event';
import { erased } from '#schema/generated/events';
import { lockBadge } from '../badge/badge-row.ts';
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
import { payRewards } from './pay-rewards.ts';

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

  /** Until a statement waits for a lock. */
  async function untilWaiting(): Promise<void> {
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await badges.admin.query(waiting)).length === 0);
  }

  /** The milestone waits for the transaction of this work. Returns whom it pays. */
  async function payees(badgeId: string, work: (tx: Transaction) => Promise<void>) {
    const { database, clock } = badges;
    let reached: Promise<void> | undefined;
    await database.transaction(async (tx) => {
      await work(tx);
      const counted = [{ productId: developer.productId, ups: 10 }];
      reached = database.transaction((other) => crossMilestones(other, { clock }, counted));
      await untilWaiting();
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

  it('B7 payment waits for no badge that something else keeps', async () => {
    const { database, clock } = badges;
    const kept = await createBadge(badges, developer, { milestone: 10 });
    const free = await createBadge(badges, developer, { milestone: 10 });
    const counted = [{ productId: developer.productId, before: 0, ups: 10 }];
    await database.transaction((tx) => crossMilestones(tx, { clock }, counted));
    const isPaid = async () => {
      const rows = await database.query<{ paid: boolean }>(
        'select rewarded_at is not null as paid from badge where id = any($1) order by id',
        [[kept.id, free.id]],
      );
      return rows.map(({ paid }) => paid);
    };
    await database.transaction(async (tx) => {
      await lockBadge(tx, kept.id);
      await payRewards(badges.service.context);
      expect(await isPaid()).toEqual([false, true]);
    });
    await payRewards(badges.service.context);
    expect(await isPaid()).toEqual([true, true]);
  });

  it('rel-R34 a step of a chain keeps its badges in the order of other writers', async () => {
    const first = await createBadge(badges, developer, { milestone: 10 });
    const second = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: first.id, way: 'RELAYER' });
    const mint = badges.chain.request('MINT', `${claim.id}:1`);
    const listener = createChainListener(badges.service.context);
    const step = { network: 'local' as const, contracts: [], badgeKeys: [], transactions: [] };
    const places = [
      { badgeKeys: [second.key, first.key] },
      { contracts: [second.contract, first.contract] },
      { badgeKeys: [second.key], transactions: [mint] },
      { badgeKeys: [second.key], transactions: [badges.chain.request('CREATE_BADGE', first.id)] },
    ];
    for (const place of places) {
      let held: Promise<void> | undefined;
      await badges.database.transaction(async (other) => {
        await lockBadge(other, first.id);
        held = badges.database.transaction((tx) => listener.hold(tx, { ...step, ...place }));
        await untilWaiting();
        await lockBadge(other, second.id);
      });
      await held;
    }
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
