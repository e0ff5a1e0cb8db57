import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { HOUR } from '#schema/durations';
import { roleChanged } from '#schema/generated/events';
import { talkSpam } from '#schema/talk-limits';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { eventsOf, type FeedMember, memberOf } from '../testing/operations.ts';

describe('rights to changed posts', () => {
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
  const publish = async (): Promise<string> =>
    (await owner.run('publish', { input: { productId: '1', ...text } })).id;

  it('C-M12 rel-R02 C18 a repetition does not show a hidden post to a former editor', async () => {
    const id = await publish();
    const document = `mutation ($id: ID!, $input: EditPostInput!) {
      editPost(id: $id, input: $input) { id header state }
    }`;
    const once = async ({ userId }: FeedMember, header: string) => {
      const request = { ...requestOf(userId), idempotencyKey: 'key' };
      const { data, errors } = await feed.ask(
        document,
        { id, input: { ...text, header } },
        request,
      );
      return errors?.[0]?.message ?? data.editPost.state;
    };
    const asStaff = () => once(staff, 'By staff');
    const asAuthor = () => once(owner, 'By the author');
    expect(await asStaff()).toBe('PUBLISHED');
    expect(await asAuthor()).toBe('PUBLISHED');
    await feed.publish(takenDown('1', owner.userId));
    expect(await asStaff()).toBe('HIDDEN');
    await feed.publish(roleChanged({ userId: staff.userId, roles: [] }));
    expect(await asStaff()).toBe('NOT_FOUND');
    await feed.publish(listed('1', owner.userId));
    expect(await asStaff()).toBe('PUBLISHED');
    await owner.run('remove', { id });
    expect(await asStaff()).toBe('NOT_FOUND');
    await feed.publish(roleChanged({ userId: owner.userId, roles: [] }));
    expect(await asAuthor()).toBe('REMOVED');
  });

  it('rel-S34 staff have no more rights than other members in a program with an API token', async () => {
    const id = await publish();
    const program = memberOf(feed, staff.userId, [], { scopes: ['read', 'engage', 'publish'] });
    const input = { productId: '1', ...text };
    const publishAt = new Date(feed.clock.now().getTime() + HOUR).toISOString();
    expect(await staff.code('schedule', { input, publishAt })).toBe('passed');
    for (const [operation, variables] of [
      ['publish', { input }],
      ['schedule', { input, publishAt }],
      ['edit', { id, input: text }],
      ['remove', { id, reason: 'Spam.' }],
      ['restore', { id }],
    ] as const) {
      expect([operation, await program.code(operation, variables)]).toEqual([
        operation,
        'FORBIDDEN',
      ]);
    }
    expect(await staff.run('post', { id })).toMatchObject({ viewerMayEdit: true });
    expect(await program.run('post', { id })).toMatchObject({ viewerMayEdit: false });
    const comment = async ({ userId, request }: FeedMember) => {
      const content = Array.from(
        { length: talkSpam.links + 1 },
        (_, n) => `https://a.test/${n}`,
      ).join(' ');
      const document = `mutation ($input: AddCommentInput!) { addComment(input: $input) { state } }`;
      const { data, errors } = await feed.ask(
        document,
        { input: { kind: 'POST', subjectId: id, content: `${content} ${userId}` } },
        request(),
      );
      return errors?.[0]?.message ?? data.addComment.state;
    };
    expect(await comment(program)).toBe('HELD');
    expect(await comment(staff)).toBe('SHOWN');
  });

  it('Q44 staff take a post from its team that removed it first', async () => {
    const id = await publish();
    const { removedAt } = await owner.run('remove', { id });
    feed.clock.shift(60_000);
    expect(await staff.code('remove', { id })).toBe('FIELD_REQUIRED');
    const reason = 'Spam.';
    expect(await staff.run('remove', { id, reason })).toMatchObject({ removedAt });
    expect(await owner.code('remove', { id })).toBe('passed');
    expect(await staff.code('remove', { id })).toBe('passed');
    expect(await owner.code('restore', { id })).toBe('FORBIDDEN');
    const removals = await eventsOf(feed, 'feed.post-removed.v1');
    expect(removals).toMatchObject([
      { by: 'TEAM', reason: null },
      { by: 'STAFF', reason, again: true },
    ]);
    expect(removals[0]).not.toHaveProperty('again');
    expect(await staff.code('restore', { id })).toBe('passed');
  });

  it('Q44 R5 an author sees that staff removed a post, and is not offered to restore it', async () => {
    const shown = async ({ own }: FeedMember) => (await own()).posts.nodes[0];
    const byTeam = await publish();
    expect(await shown(owner)).toMatchObject({ removedByStaff: false, viewerMayRestore: false });
    await owner.run('remove', { id: byTeam });
    expect(await shown(owner)).toMatchObject({ removedByStaff: false, viewerMayRestore: true });
    feed.clock.shift(1000);
    await staff.run('remove', { id: byTeam, reason: 'Spam.' });
    expect(await shown(owner)).toMatchObject({
      state: 'REMOVED',
      viewerMayEdit: true,
      removedByStaff: true,
      viewerMayRestore: false,
    });
    expect(await staff.run('remove', { id: byTeam })).toMatchObject({ viewerMayRestore: true });
  });
});
