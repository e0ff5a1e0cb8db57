import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { postPublished, postRemoved, postRestored } from '#schema/generated/events';
import { migrations } from './migrations/migrations.ts';
import { readModels } from './read-models.ts';
import { createUserStack, type UserStack } from './testing/fixture.ts';

let user: UserStack;
beforeEach(async () => {
  user = await createUserStack();
});
afterEach(() => user.close());

const run = (repair: boolean) =>
  rebuildReadModels(
    { service: 'user', adminUrl: user.adminUrl, migrations, models: readModels },
    { transport: user.transport, clock: user.clock, logger: createLogger('test', 'silent') },
    { repair },
  );
const query = (text: string) => user.service.context.database.query<{ count: number }>(text);
const weeks = () => query('select week::text, count from week_post order by week');

const authorId = newId();
const published = { name: { en: 'Uniswap', zh: '' }, header: 'Version 4', labels: [] };
const post = (day: number) => ({
  postId: String(day),
  productId: '1',
  authorId,
  at: `2026-11-${day}T10:00:00.000Z`,
});

describe('the read models of the user service', () => {
  it('rel-R10 count the posts of each week again', async () => {
    for (const day of [10, 11, 18])
      await user.publish(postPublished({ ...post(day), ...published }));
    await user.publish(postRemoved(post(11)));
    await user.publish(postRestored(post(11)));
    await user.publish(postRemoved(post(10)));
    await user.settle();
    const before = await weeks();
    expect(before.map(({ count }) => count)).toEqual([1, 1]);
    await query('update week_post set count = 5');
    expect((await run(false)).differences).toMatchObject([
      { finding: 'week_post-differs', column: 'count', expected: 1, found: 5 },
      { finding: 'week_post-differs', column: 'count', expected: 1, found: 5 },
    ]);
    await query('delete from week_post');
    expect((await run(true)).differing).toBe(2);
    expect(await weeks()).toEqual(before);
  });

  it('rel-R10 rel-E4 count a post once when a replay follows, of events without an inbox', async () => {
    for (const day of [10, 11, 12]) {
      await user.publish(postPublished({ ...post(day), ...published }));
    }
    await user.publish(postRemoved(post(11)));
    await user.settle();
    const before = await weeks();
    expect(before.map(({ count }) => count)).toEqual([2]);
    // As from a backup that is older than the offsets in Kafka.
    await query('delete from inbox');
    await query('delete from week_post');
    await run(true);
    await user.transport.resetOffsets('user', 'feed.post', 'beginning');
    await user.settle();
    expect(await weeks()).toEqual(before);
  });
});
