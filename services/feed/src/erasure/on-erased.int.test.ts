import { randomUUID } from 'node:crypto';
import { parseEvent } from '#kit/events/event';
import { erased, productFollowed } from '#schema/generated/events';
import { createPosts } from '../seeding/create-posts.ts';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';

const followed = (userId: string) =>
  productFollowed({ productId: 'p', userId, following: true, followers: 1 });

describe('erasure of a member', () => {
  let feed: FeedFixture;
  beforeAll(async () => {
    feed = await createFeedFixture();
  });
  afterAll(() => feed.close());

  it('removes posts and follows, and ignores a follow that arrives later', async () => {
    const [member, other] = [randomUUID(), randomUUID()];
    await feed.publish(listed('p', member));
    await feed.publish(followed(member), followed(other));
    const post = {
      productId: 'p',
      productName: { en: 'Uniswap', zh: '' },
      header: 'Canary header',
      topic: 'Canary topic',
      content: '<p>Canary content.</p>',
      labels: [3],
      pick: false,
      at: new Date(),
    };
    await createPosts(feed.service.context, [
      { ...post, authorId: member },
      { ...post, authorId: other, header: 'Of another', topic: 'x', content: '<p>Other.</p>' },
    ]);
    const late = followed(member);
    await feed.publish(erased({ userId: member }), erased({ userId: member }));
    await feed.publish(late);
    for (const table of ['post', 'post_search', 'follow', 'follow_version', 'product']) {
      const rows = await feed.database.query(
        `select 1 from ${table} as t where t::text ilike '%canary%' or t::text like '%${member}%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await feed.database.query('select author_id as id from post')).toEqual([{ id: other }]);
    expect(await feed.database.query('select user_id as id from follow')).toEqual([{ id: other }]);
    const types = (await feed.read('feed.post')).map(({ value }) => parseEvent(value).type);
    expect(types.filter((type) => type === 'feed.post-removed.v1')).toHaveLength(1);
    expect(types).toContain('feed.member-erased.v1');
  });
});
