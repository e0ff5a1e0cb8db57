import { randomUUID } from 'node:crypto';
import type { Transaction } from '#kit/database/database';
import { parseEvent } from '#kit/events/event';
import type { EventHandler } from '#kit/events/event-handler';
import { DAY, HOUR } from '#schema/durations';
import {
  type EventDraft,
  erased,
  postPictureStored,
  productFollowed,
  productListed,
  roleChanged,
} from '#schema/generated/events';
import { publishDue } from '../draft/publish-due.ts';
import { onProductListed } from '../product/on-product-listed.ts';
import { createPosts } from '../seeding/create-posts.ts';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { eventsOf, memberOf } from '../testing/operations.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { eraseLeftovers } from './erase-leftovers.ts';
import { onErased } from './on-erased.ts';

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

  const tables = ['post', 'post_draft', 'post_like', 'member_picture', 'product'];
  const holding = async (userId: string): Promise<string[]> => {
    const found = await Promise.all(
      tables.map((table) =>
        feed.database.query(`select 1 from ${table} as t where t::text like '%${userId}%'`),
      ),
    );
    return tables.filter((_, n) => found[n]?.length !== 0);
  };
  /** The owner of a new product, and staff. */
  const team = async (productId: string) => {
    const [ownerId, staffId] = [randomUUID(), randomUUID()];
    await feed.publish(
      listed(productId, ownerId),
      roleChanged({ userId: ownerId, roles: [1] }),
      roleChanged({ userId: staffId, roles: [3] }),
    );
    return { owner: memberOf(feed, ownerId), staff: memberOf(feed, staffId, [3]) };
  };
  const inAnHour = () => new Date(feed.clock.now().getTime() + HOUR).toISOString();

  it('P1 ends the writes of a session that has not ended yet', async () => {
    const { owner, staff } = await team('late');
    const input = { productId: 'late', header: 'Late', content: 'x' };
    const { id } = await owner.run('publish', { input });
    await feed.publish(erased({ userId: staff.userId }));
    expect(await staff.code('save', { input: { header: 'Late' } })).toBe('UNAUTHENTICATED');
    expect(await staff.code('schedule', { input, publishAt: inAnHour() })).toBe('UNAUTHENTICATED');
    expect(await staff.code('publish', { input })).toBe('UNAUTHENTICATED');
    expect(await staff.code('like', { postId: id, liked: true })).toBe('UNAUTHENTICATED');
    const edit = { header: 'Edited', content: 'x' };
    expect(await staff.code('edit', { id, input: edit })).toBe('UNAUTHENTICATED');
    expect(await holding(staff.userId)).toEqual([]);
  });

  it('P1 F4 a scheduled post that an older release left is not published', async () => {
    const { owner } = await team('left');
    const input = { productId: 'left', header: 'Left', content: 'x' };
    await owner.run('schedule', { input, publishAt: inAnHour() });
    await feed.database.query('insert into erased_member (user_id, at) values ($1, now())', [
      owner.userId,
    ]);
    feed.clock.shift(2 * HOUR);
    await publishDue(feed.service.context);
    feed.clock.shift(0);
    const published = (await eventsOf(feed, 'feed.post-published.v1')) as { authorId: string }[];
    expect(published.filter(({ authorId }) => authorId === owner.userId)).toEqual([]);
    expect(await holding(owner.userId)).toEqual(['post_draft', 'product']);
  });

  it.each(['the release', 'the erasure'] as const)(
    'P1 leaves no erased owner and maintainer in a product when %s is first of the two at once',
    async (first) => {
      const [ownerId, maintainerId] = [randomUUID(), randomUUID()];
      const productId = `at-once-${randomUUID()}`;
      const { data } = listed(productId, ownerId);
      const event = productListed({ ...data, maintainerIds: [maintainerId] });
      const erasures = [ownerId, maintainerId].map((userId) => erased({ userId }));
      await feed.publish(
        ...[ownerId, maintainerId].map((userId) => roleChanged({ userId, roles: [1] })),
      );
      const context = { ...feed, outbox: feed.service.context.outbox };
      const handle = (handler: EventHandler, drafts: readonly EventDraft[]) => (tx: Transaction) =>
        handler.handle(
          tx,
          feed.messages(drafts).map(({ value }) => parseEvent(value)),
          context,
        );
      const release = handle(onProductListed, [event]);
      const erase = handle(onErased, erasures);
      const [one, other] = first === 'the release' ? [release, erase] : [erase, release];
      let second: Promise<unknown> = Promise.resolve();
      await feed.database.transaction(async (tx) => {
        await one(tx);
        second = feed.database.transaction(other);
        await untilWaiting(feed, 1, second);
      });
      await second;
      expect(await holding(ownerId)).toEqual([]);
      expect(await holding(maintainerId)).toEqual([]);
    },
  );

  it('P1 is completed by the housekeeping for the owner of whom no event had come', async () => {
    const ownerId = randomUUID();
    await feed.publish(listed('unknown-owner', ownerId));
    await feed.database.query('insert into erased_member (user_id, at) values ($1, now())', [
      ownerId,
    ]);
    await eraseLeftovers(feed.service.context);
    expect(await holding(ownerId)).toEqual([]);
  });

  it('P1 runs before or after all that the member writes at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const productId = `busy-${round}`;
      const { owner, staff } = await team(productId);
      const input = { productId, header: 'Busy', content: 'x' };
      const [{ id: removed }, { id: edited }, { id: liked }] = [
        await owner.run('publish', { input }),
        await owner.run('publish', { input }),
        await staff.run('publish', { input }),
      ] as const;
      await owner.run('remove', { id: removed });
      await owner.run('save', { postId: edited, input: { header: 'Draft' } });
      const { id: draftId } = await owner.run('save', { input: { header: 'Draft' } });
      for (const header of ['1', '2', '3']) {
        await owner.run('schedule', { input: { ...input, header }, publishAt: inAnHour() });
      }
      feed.clock.shift(2 * HOUR);
      const codes = await Promise.all([
        owner.code('edit', { id: edited, input: { header: 'Edited', content: 'y' } }),
        owner.code('publish', { input: { ...input, draftId } }),
        owner.code('save', { input: { header: 'New' } }),
        owner.code('like', { postId: liked, liked: true }),
        staff.code('restore', { id: removed }),
        publishDue(feed.service.context),
        feed.publish(erased({ userId: owner.userId })),
      ]);
      feed.clock.shift(0);
      for (const code of codes.filter((each) => typeof each === 'string')) {
        expect(['passed', 'UNAUTHENTICATED', 'NOT_FOUND']).toContain(code);
      }
      expect(await holding(owner.userId)).toEqual([]);
      const [post] = await feed.database.query('select likes from post where id = $1', [liked]);
      expect(post).toEqual({ likes: 0 });
    }
  });
});
