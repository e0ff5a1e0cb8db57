import { erased, productFollowed, upCast } from '#schema/generated/events';
import { createBadge, createDeveloper, memberOf, mint, upload } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('erasure of a developer and a claimer', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  const tables = [
    'badge',
    'badge_reward',
    'badge_token',
    'claim',
    'follow_copy',
    'holder',
    'idempotency_key',
    'member_picture',
    'product',
  ];
  const holding = async (text: string): Promise<string[]> => {
    const found = await Promise.all(
      tables.map((table) =>
        badges.database.query(`select from ${table} as t where t::text ilike $1`, [`%${text}%`]),
      ),
    );
    return tables.filter((_, n) => found[n]?.length !== 0);
  };

  it('P1 forgets claims, wallets and follows of a member, and keeps all numbers', async () => {
    const developer = await createDeveloper(badges);
    const { productId } = developer;
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim);
    await upload(badges, fan.userId);
    const up = { productId, userId: fan.userId, weight: 2, upValue: 2 } as const;
    await badges.publish(
      productFollowed({ productId, userId: fan.userId, following: true, followers: 1 }),
      upCast({ ...up, countsForRewards: true, sharerId: null, ownerId: null }),
      ...Array.from({ length: 8 }, () =>
        upCast({
          ...up,
          userId: memberOf(badges).userId,
          weight: 1,
          countsForRewards: true,
          sharerId: null,
          ownerId: null,
        }),
      ),
    );
    expect((await holding(fan.userId)).length).toBeGreaterThan(3);
    await badges.publish(erased({ userId: fan.userId }), erased({ userId: fan.userId }));
    expect(await holding(fan.userId)).toEqual([]);
    expect(await holding(fan.wallet)).toEqual([]);
    const { data } = await badges.ask(
      `{ badge(id: "${badge.id}") { minted countedUps rewardState } }`,
    );
    expect(data.badge).toEqual({ minted: 1, countedUps: 10, rewardState: 'TRIGGERED' });
    expect(await fan.code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe('UNAUTHENTICATED');
  });

  it('P1 forgets who created a badge, which stays with its picture', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer);
    await badges.publish(erased({ userId: developer.userId }));
    expect(await holding(developer.userId)).toEqual([]);
    expect(await holding(developer.wallet)).toEqual([]);
    const fan = memberOf(badges);
    expect(await fan.code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe('passed');
    const used = await badges.database.query(
      'select badge_id::text as id from member_picture where badge_id = $1',
      [badge.id],
    );
    expect(used).toEqual([{ id: badge.id }]);
  });
});
