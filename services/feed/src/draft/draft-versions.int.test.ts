import { randomUUID } from 'node:crypto';
import { DAY } from '#schema/durations';
import { roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { type FeedMember, memberOf } from '../testing/operations.ts';

describe('what a draft remembers', () => {
  let feed: FeedFixture;
  let member: FeedMember;
  beforeAll(async () => {
    feed = await createFeedFixture();
  });
  beforeEach(() => {
    member = memberOf(feed, randomUUID());
  });
  afterAll(() => feed.close());

  const rows = (of = member) =>
    feed.database.query<{ id: string; version: number }>(
      'select id::text, version from post_draft where user_id = $1 order by id',
      [of.userId],
    );
  const published = async (): Promise<string> => {
    const productId = randomUUID();
    await feed.publish(
      listed(productId, member.userId),
      roleChanged({ userId: member.userId, roles: [1] }),
    );
    const input = { productId, header: 'News', content: '<p>Text</p>' };
    return (await member.run('publish', { input })).id;
  };

  it('F4 of an edit keep the version of the post on which they were typed', async () => {
    const postId = await published();
    const save = (input: object) => member.run('save', { postId, input });
    expect(await save({ header: 'One' })).toMatchObject({ baseVersion: null });
    expect(await save({ header: 'Two', baseVersion: 1 })).toMatchObject({ baseVersion: 1 });
    const edit = { header: 'Of another', content: 'x', version: 1 };
    const other = memberOf(feed, randomUUID(), [3]);
    await feed.publish(roleChanged({ userId: other.userId, roles: [3] }));
    await other.run('edit', { id: postId, input: edit });
    // A client of an older release names none.
    expect(await save({ header: 'Three' })).toMatchObject({ baseVersion: 1 });
    const stale = { header: 'Three', content: 'x', version: 1 };
    expect(await member.code('edit', { id: postId, input: stale })).toBe('POST_CHANGED');
    expect(await save({ header: 'Three', baseVersion: 2 })).toMatchObject({ baseVersion: 2 });
    const fresh = await member.run('save', { input: { baseVersion: 2 } });
    expect(fresh).toMatchObject({ baseVersion: null });
  });

  it('F6 keep the time that was chosen for them', async () => {
    const plannedAt = '2030-01-05T10:00:00.000Z';
    const input = { header: 'Later', plannedAt };
    const saved = await member.run('save', { input });
    expect(saved).toMatchObject({ plannedAt, publishAt: null });
    expect(await member.run('save', { input })).toEqual(saved);
    const { id: draftId } = saved;
    for (const plannedAt of ['soon', '2030-01-05T10:00']) {
      const refused = { draftId, input: { header: 'Later', plannedAt } };
      expect(await member.code('save', refused)).toBe('FIELD_INVALID');
    }
    const change = { header: 'Later', plannedAt: null };
    expect(await member.run('save', { draftId, input: change })).toMatchObject({ plannedAt: null });
  });

  it('F4 an older text of a draft is not published, scheduled or sent as an edit', async () => {
    const postId = await published();
    const [{ id: productId } = { id: '' }] = await feed.database.query<{ id: string }>(
      'select product_id as id from product where owner_id = $1',
      [member.userId],
    );
    const { id: draftId } = await member.run('save', { productId, input: { header: 'Short' } });
    await member.run('save', { draftId, productId, version: 1, input: { header: 'Longer' } });
    await member.run('save', { postId, input: { header: 'Edit' } });
    await member.run('save', { postId, version: 1, input: { header: 'Edit it' } });
    const input = { productId, header: 'Short', content: 'x', draftId, draftVersion: 1 };
    const edit = { header: 'Edit', content: 'x', draftVersion: 1 };
    expect(await member.code('publish', { input })).toBe('DRAFT_CHANGED');
    const publishAt = new Date(feed.clock.now().getTime() + DAY).toISOString();
    expect(await member.code('schedule', { input, publishAt })).toBe('DRAFT_CHANGED');
    expect(await member.code('edit', { id: postId, input: edit })).toBe('DRAFT_CHANGED');
    expect(await rows()).toHaveLength(2);
    const latest = { draftVersion: 2 };
    await member.run('edit', { id: postId, input: { ...edit, ...latest } });
    await member.run('publish', { input: { ...input, ...latest } });
    expect(await rows()).toEqual([]);
  });
});
