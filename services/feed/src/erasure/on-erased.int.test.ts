import { randomUUID } from 'node:crypto';
import { parseEvent } from '#kit/events/event';
import { DAY } from '#schema/durations';
import { erased, postPictureStored, productFollowed, roleChanged } from '#schema/generated/events';
import { createPosts } from '../seeding/create-posts.ts';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { eventsOf, memberOf } from '../testing/operations.ts';
import { eraseLeftovers } from './erase-leftovers.ts';

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

  it('P1 is completed by the housekeeping after an older release, which leaves drafts, likes and pictures', async () => {
    const [owner, erasedId] = [randomUUID(), randomUUID()];
    await feed.publish(
      listed('q', owner),
      roleChanged({ userId: owner, roles: [1] }),
      roleChanged({ userId: erasedId, roles: [3] }),
    );
    const [author, member] = [memberOf(feed, owner), memberOf(feed, erasedId, [3])];
    const input = { productId: 'q', header: 'Liked', content: 'x' };
    const { id: postId } = await author.run('publish', { input });
    const usableUntil = new Date(feed.clock.now().getTime() + DAY).toISOString();
    const name = `${'0'.repeat(32)}.png`;
    await feed.publish(postPictureStored({ userId: erasedId, name, usableUntil }));
    await member.run('like', { postId, liked: true });
    await member.run('save', { input: { header: 'Canary' } });
    await member.run('publish', { input: { ...input, header: 'Canary' } });
    // As the older release marks her. It deletes posts itself.
    await feed.database.query('insert into erased_member (user_id, at) values ($1, now())', [
      erasedId,
    ]);
    await eraseLeftovers(feed.service.context);
    for (const table of ['post', 'post_draft', 'post_like', 'member_picture']) {
      const rows = await feed.database.query(
        `select 1 from ${table} as t where t::text like '%${erasedId}%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await author.run('post', { id: postId })).toMatchObject({ likes: 0 });
    await eraseLeftovers(feed.service.context);
    const removed = (await eventsOf(feed, 'feed.post-removed.v1')) as { authorId: string }[];
    expect(removed.filter(({ authorId }) => authorId === erasedId)).toHaveLength(1);
  });
});
