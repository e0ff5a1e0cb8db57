import { DAY } from '#schema/durations';
import { createBadge, createDeveloper, formWith } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('an edit of a badge', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('B2 Q59 changes the words of a badge whose times have passed, and none of the times to one that has', async () => {
    const developer = await createDeveloper(badges);
    const now = badges.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    const reward = { milestone: 10, rewardingTime: 'ON_DATE', rewardingAt: at(2) };
    const times = { ...reward, claimUntil: at(1) };
    const { id, image } = await createBadge(badges, developer, times);
    await badges.database.query(
      `update badge set claim_until = $2, rewarding_at = $3 where id = $1`,
      [id, at(-2), at(-1)],
    );
    const update = (change: object) =>
      developer.code('update', {
        id,
        version: 1,
        input: formWith(image, { ...reward, ...change }),
      });
    expect(await update({ claimUntil: at(-2), rewardingAt: at(-3) })).toBe('TIME_INVALID');
    expect(await update({ claimUntil: at(-3), rewardingAt: at(-1) })).toBe('TIME_INVALID');
    const words = { descriptionEn: 'It was for the first.' };
    const passed = { claimUntil: at(-2), rewardingAt: at(-1) };
    expect(await update({ ...words, ...passed })).toBe('passed');
  });

  it('B4 O43 gives its owner the texts as they are stored, in each language', async () => {
    const developer = await createDeveloper(badges);
    const rewardEn = 'Thanks. '.repeat(30).trim();
    const { id, image } = await createBadge(badges, developer, { milestone: 10, rewardEn });
    const { nameEn, nameZh, descriptionEn, descriptionZh } = formWith(image);
    const texts = { nameEn, nameZh, descriptionEn, descriptionZh, rewardEn, rewardZh: null };
    const seen = async () => (await developer.see({ badgeId: id })).developedBadge.texts;
    expect(await seen()).toEqual(texts);
    const input = formWith(image, { ...texts, milestone: 10, total: 9 });
    expect(await developer.code('update', { id, version: 1, input })).toBe('passed');
    expect(await seen()).toEqual(texts);
    const [row] = await badges.database.query<{ reward: object }>(
      'select reward_description as reward from badge where id = $1',
      [id],
    );
    expect(row?.reward).toEqual({ en: rewardEn, zh: '' });
  });
});
