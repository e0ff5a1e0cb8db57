import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { productMerged, roleChanged } from '#schema/generated/events';
import { postUndo } from '#schema/post-limits';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { eventsOf, type FeedMember, memberOf } from '../testing/operations.ts';
import { deleteRemovedPosts } from './delete-removed.ts';

const list = `query ($keyword: String!) {
  posts { totalCount nodes { id } }
  searchPosts(keyword: $keyword) { nodes { id } }
  postLabels
}`;

describe('changes of a post', () => {
  let feed: FeedFixture;
  let owner: FeedMember;
  let staff: FeedMember;
  beforeEach(async () => {
    feed = await createFeedFixture();
    owner = memberOf(feed, randomUUID());
    staff = memberOf(feed, randomUUID(), [3]);
    await feed.publish(
      listed('1', owner.userId),
      roleChanged({ userId: owner.userId, roles: [1] }),
      roleChanged({ userId: staff.userId, roles: [3] }),
    );
  });
  afterEach(() => feed.close());

  const text = { header: 'Version 2', content: '<p>It is here</p>', labels: [3] };
  const edited = { header: 'Version 3', content: '<p>Quokka</p>', labels: [4] };
  const publish = async (by = owner, productId = '1'): Promise<string> =>
    (await by.run('publish', { input: { productId, ...text } })).id;
  const read = async (keyword = 'quokka') => (await feed.ask(list, { keyword })).data;

  describe('editPost', () => {
    it('F1 F4 changes text, labels, language and search, and counts the edit', async () => {
      const id = await publish();
      feed.clock.shift(60_000);
      const post = await owner.run('edit', { id, input: { ...edited, version: 1 } });
      expect(post).toMatchObject({
        header: 'Version 3',
        content: '<p>Quokka</p>',
        labels: [4],
        version: 2,
        state: 'PUBLISHED',
        viewerMayEdit: true,
      });
      expect(post.editedAt).not.toBeNull();
      expect(await read()).toMatchObject({ searchPosts: { nodes: [{ id }] }, postLabels: [4] });
      expect((await read('here')).searchPosts.nodes).toEqual([]);
      expect(await eventsOf(feed, 'feed.post-edited.v1')).toEqual([
        {
          postId: id,
          productId: '1',
          authorId: owner.userId,
          editorId: owner.userId,
          header: 'Version 3',
          labels: [4],
          at: expect.any(String),
          editedAt: post.editedAt,
        },
      ]);
    });

    it('F4 an edit of nothing is none, and one on top of an old version is refused', async () => {
      const id = await publish();
      expect(await owner.run('edit', { id, input: text })).toMatchObject({
        version: 1,
        editedAt: null,
      });
      await staff.run('edit', { id, input: { ...edited, version: 1 } });
      const late = { ...text, header: 'Late', version: 1 };
      expect(await owner.code('edit', { id, input: late })).toBe('POST_CHANGED');
      const wins = await owner.run('edit', { id, input: { ...late, version: null } });
      expect(wins).toMatchObject({ header: 'Late', version: 3 });
      expect(await eventsOf(feed, 'feed.post-edited.v1')).toHaveLength(2);
    });

    it('F4 two edits at once on top of one version: one is refused', async () => {
      const id = await publish();
      const codes = await Promise.all(
        ['One', 'Two'].map((header) =>
          owner.code('edit', { id, input: { ...text, header, version: 1 } }),
        ),
      );
      expect(codes.sort()).toEqual(['POST_CHANGED', 'passed']);
    });

    it('C-M12 rel-R02 with a key edits once', async () => {
      const id = await publish();
      const request = { ...requestOf(owner.userId), idempotencyKey: 'key' };
      const document = `mutation ($id: ID!, $input: EditPostInput!) {
        editPost(id: $id, input: $input) { id version header }
      }`;
      const variables = { id, input: { ...edited, version: 1 } };
      const once = () => feed.ask(document, variables, request);
      const first = await once();
      expect(first.errors).toBeUndefined();
      expect(await once()).toEqual(first);
    });

    it.each([
      ['a title of 81 characters', { header: 'x'.repeat(81) }, 'FIELD_LENGTH'],
      ['701 characters', { content: `<p>${'维'.repeat(701)}</p>` }, 'FIELD_LENGTH'],
      [
        '700 characters inside 2 MB of markup',
        { content: `${'<b>x</b>'.repeat(700)}${'<i></i>'.repeat(300_000)}` },
        'FIELD_LENGTH',
      ],
      ['no text', { content: '<p> </p>' }, 'FIELD_REQUIRED'],
      ['four labels', { labels: [3, 4, 5, 6] }, 'TOO_MANY_LABELS'],
      ['the label of picks', { labels: [1] }, 'FIELD_INVALID'],
      ['the reserved label', { labels: [2] }, 'FIELD_INVALID'],
      [
        'a picture from elsewhere',
        { content: '<p>a</p><img src="https://elsewhere.test/a.png">' },
        'PICTURE_UNKNOWN',
      ],
    ])('F5 refuses %s, as a publication does, and leaves the post', async (_what, change, code) => {
      const id = await publish();
      const input = { ...text, ...change };
      expect(await owner.code('edit', { id, input })).toBe(code);
      expect(await owner.code('publish', { input: { productId: '1', ...input } })).toBe(code);
      expect(await owner.run('post', { id })).toMatchObject({ version: 1, header: 'Version 2' });
    });

    it('F6 completes links without a scheme', async () => {
      const id = await publish();
      const input = { ...text, content: '<p><a href="example.com/x">x</a></p>' };
      const { content } = await owner.run('edit', { id, input });
      expect(content).toContain('<a href="//example.com/x"');
    });

    it('Q1 R7 is refused to a former owner, to the author without the role, and to visitors', async () => {
      const [next, helper] = [memberOf(feed, randomUUID()), memberOf(feed, randomUUID())];
      await feed.publish(
        roleChanged({ userId: next.userId, roles: [1] }),
        roleChanged({ userId: helper.userId, roles: [1] }),
      );
      const id = await publish();
      const input = edited;
      expect(await next.code('edit', { id, input })).toBe('FORBIDDEN');
      await feed.publish(listed('1', next.userId));
      expect(await owner.code('edit', { id, input })).toBe('FORBIDDEN');
      expect(await owner.code('remove', { id })).toBe('FORBIDDEN');
      expect(await owner.run('post', { id })).toMatchObject({ viewerMayEdit: false });
      expect(await next.code('edit', { id, input })).toBe('passed');
      await feed.publish(roleChanged({ userId: next.userId, roles: [] }));
      expect(await next.code('edit', { id, input: text })).toBe('FORBIDDEN');
      expect(await helper.code('edit', { id, input: text })).toBe('FORBIDDEN');
      expect(await staff.code('edit', { id, input: text })).toBe('passed');
      const { errors } = await feed.ask(
        'mutation ($id: ID!, $input: EditPostInput!) { editPost(id: $id, input: $input) { id } }',
        { id, input },
      );
      expect(errors?.[0]?.message).toBe('UNAUTHENTICATED');
    });

    it('Q22 sets the pick for staff alone, and null leaves it', async () => {
      const id = await publish();
      expect(await owner.run('edit', { id, input: { ...text, pick: true } })).toMatchObject({
        essence: false,
      });
      expect(await staff.run('edit', { id, input: { ...text, pick: true } })).toMatchObject({
        essence: true,
      });
      expect(await owner.run('edit', { id, input: { ...edited, pick: null } })).toMatchObject({
        essence: true,
      });
      const rows = await feed.database.query('select staff_id as by from pick_decision');
      expect(rows).toEqual([{ by: staff.userId }]);
    });

    it('C18 finds no post of a hidden product, and none by a wrong id', async () => {
      const id = await publish();
      await feed.publish(takenDown('1', owner.userId));
      expect(await owner.code('edit', { id, input: edited })).toBe('PRODUCT_NOT_FOUND');
      expect(await owner.code('edit', { id: '999', input: edited })).toBe('NOT_FOUND');
      expect(await owner.code('edit', { id: 'x\0', input: edited })).toBe('NOT_FOUND');
    });
  });

  describe('removePost', () => {
    it('F4 hides the post from every list, and an undo brings it back', async () => {
      const id = await publish();
      const removed = await owner.run('remove', { id });
      expect(removed).toMatchObject({ id, state: 'REMOVED' });
      const timeOf = (value: unknown) => new Date(String(value)).getTime();
      expect(timeOf(removed.restorableUntil)).toBe(timeOf(removed.removedAt) + postUndo);
      expect(await read('version')).toMatchObject({
        posts: { totalCount: 0, nodes: [] },
        searchPosts: { nodes: [] },
        postLabels: [],
      });
      expect(await owner.run('post', { id })).toBeNull();
      expect((await owner.own()).posts.nodes).toMatchObject([{ id, state: 'REMOVED' }]);
      expect(await owner.run('restore', { id })).toMatchObject({ id, state: 'PUBLISHED' });
      expect((await read('version')).searchPosts.nodes).toEqual([{ id }]);
      expect((await read()).posts.totalCount).toBe(1);
      const [event] = await eventsOf(feed, 'feed.post-removed.v1');
      expect(event).toMatchObject({ postId: id, authorId: owner.userId, by: 'TEAM', reason: null });
      expect(await eventsOf(feed, 'feed.post-restored.v1')).toMatchObject([{ postId: id }]);
    });

    it('F4 a repetition of the removal or of the undo changes nothing', async () => {
      const id = await publish();
      const [first, second] = await Promise.all([
        owner.run('remove', { id }),
        owner.run('remove', { id }),
      ]);
      expect(second.removedAt).toEqual(first.removedAt);
      await Promise.all([owner.run('restore', { id }), owner.run('restore', { id })]);
      expect(await eventsOf(feed, 'feed.post-removed.v1')).toHaveLength(1);
      expect(await eventsOf(feed, 'feed.post-restored.v1')).toHaveLength(1);
    });

    it('F4 an undo comes too late after 7 days; then the post is deleted for good', async () => {
      const [id, other] = [await publish(), await publish()];
      await owner.run('remove', { id });
      feed.clock.shift(postUndo - 60_000);
      await deleteRemovedPosts(feed.service.context);
      expect(await owner.code('restore', { id })).toBe('passed');
      await owner.run('remove', { id });
      feed.clock.shift(2 * postUndo);
      expect(await owner.code('restore', { id })).toBe('RESTORE_LATE');
      expect((await owner.own()).posts.nodes).toMatchObject([{ id: other }]);
      await deleteRemovedPosts(feed.service.context);
      expect(await owner.code('restore', { id })).toBe('NOT_FOUND');
      expect(await feed.database.query('select id::text from post')).toEqual([{ id: other }]);
    });

    it('Q44 staff give a reason for a post of others, and only staff take it back', async () => {
      const id = await publish();
      expect(await staff.code('remove', { id })).toBe('FIELD_REQUIRED');
      expect(await staff.code('remove', { id, reason: 'x'.repeat(301) })).toBe('FIELD_LENGTH');
      await staff.run('remove', { id, reason: 'Spam.' });
      expect(await owner.code('restore', { id })).toBe('FORBIDDEN');
      expect(await staff.code('restore', { id })).toBe('passed');
      await owner.run('remove', { id });
      expect(await owner.code('restore', { id })).toBe('passed');
      const own = await publish(staff);
      expect(await staff.code('remove', { id: own })).toBe('passed');
      expect(await eventsOf(feed, 'feed.post-removed.v1')).toMatchObject([
        { by: 'STAFF', reason: 'Spam.', header: 'Version 2', name: { en: 'Name of 1' } },
        { by: 'TEAM' },
        { by: 'TEAM' },
      ]);
    });

    it('C18 a removed post stays hidden when its product returns, also by an older release', async () => {
      const [id, shown] = [await publish(), await publish()];
      await owner.run('remove', { id });
      await feed.publish(takenDown('1', owner.userId));
      expect((await owner.own()).posts.nodes.map(({ state }: { state: string }) => state)).toEqual([
        'HIDDEN',
        'REMOVED',
      ]);
      await feed.publish(listed('1', owner.userId));
      expect((await read()).posts.nodes).toEqual([{ id: shown }]);
      // As the previous release shows the posts of a product.
      await feed.database.query("update post set visible = true where product_id = '1'");
      expect((await read()).posts.nodes).toEqual([{ id: shown }]);
      await owner.run('restore', { id });
      expect((await read()).posts.nodes).toEqual([{ id: shown }, { id }]);
    });

    it('Q72 a removed post of a merged product is restored for the survivor', async () => {
      const id = await publish();
      await feed.publish(listed('2', owner.userId));
      await owner.run('remove', { id });
      await feed.publish(
        takenDown('1', owner.userId),
        productMerged({
          productId: '1',
          name: { en: 'One', zh: '' },
          survivorId: '2',
          survivorName: { en: 'Two', zh: '' },
          survivorSlug: 'two',
          upValue: 0,
          followers: 0,
          memberIds: [],
          reason: 'Twice.',
        }),
      );
      expect((await read()).posts.nodes).toEqual([]);
      expect(await owner.run('restore', { id })).toMatchObject({ state: 'PUBLISHED' });
    });

    it('G6 lists the own posts of a member in pages', async () => {
      const ids = [await publish(), await publish(), await publish()].reverse();
      const { posts } = await owner.own({ first: 2 });
      expect(posts.totalCount).toBe(3);
      expect(posts.nodes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
      const rest = (await owner.own({ first: 2, after: posts.pageInfo.endCursor })).posts;
      expect(rest.nodes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
      expect((await staff.own()).posts.nodes).toEqual([]);
    });
  });
});
