import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '#schema/durations';
import { erased, postPictureStored, roleChanged } from '#schema/generated/events';
import { postUndo } from '#schema/post-limits';
import { publishDue } from '../draft/publish-due.ts';
import { deleteRemovedPosts } from '../post/delete-removed.ts';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { eventsOf, type FeedMember, memberOf } from '../testing/operations.ts';
import { deleteOldPictures } from './delete-old-pictures.ts';

describe('pictures in posts', () => {
  let feed: FeedFixture;
  let owner: FeedMember;
  let helper: FeedMember;
  beforeEach(async () => {
    feed = await createFeedFixture();
    [owner, helper] = [memberOf(feed, randomUUID()), memberOf(feed, randomUUID(), [3])];
    await feed.publish(
      listed('1', owner.userId),
      roleChanged({ userId: owner.userId, roles: [1] }),
      roleChanged({ userId: helper.userId, roles: [3] }),
    );
  });
  afterEach(() => feed.close());

  const upload = async (by = owner, days = 30): Promise<string> => {
    const name = `${randomUUID().replaceAll('-', '')}.png`;
    const usableUntil = new Date(feed.clock.now().getTime() + days * DAY).toISOString();
    await feed.publish(postPictureStored({ userId: by.userId, name, usableUntil }));
    return name;
  };
  const showing = (...names: string[]) => ({
    header: 'News',
    content: `<p>Text</p>${names.map((name) => `<img src="/files/${name}" alt="">`).join('')}`,
  });
  const publish = async (...names: string[]): Promise<string> =>
    (await owner.run('publish', { input: { productId: '1', ...showing(...names) } })).id;
  const refusal = (...names: string[]) =>
    owner.code('publish', { input: { productId: '1', ...showing(...names) } });
  const used = () => eventsOf(feed, 'feed.post-pictures-used.v1');

  it('F4 are uploads of the author, and the post keeps their files', async () => {
    const [one, two] = [await upload(), await upload()];
    const id = await publish(one, two);
    expect(await used()).toEqual([{ userId: owner.userId, kept: [one, two], released: [] }]);
    const document = `{ post(id: "${id}") { content relative: content(relative: true) excerpt hasMore } }`;
    const { post } = (await feed.ask(document)).data;
    expect(post.relative).toContain(`<img src="/files/${one}" alt="" />`);
    expect(post.content).toContain(`<img src="http://localhost:4000/files/${one}" alt="" />`);
    expect([post.excerpt, post.hasMore]).toEqual(['Text', true]);
  });

  it('F4 from elsewhere, of others, unknown ones and those of another post are refused', async () => {
    const mine = await upload();
    const foreign = await upload(helper);
    const old = await upload(owner, 0);
    await publish(mine);
    expect(await refusal(foreign)).toBe('PICTURE_UNKNOWN');
    expect(await refusal(mine)).toBe('PICTURE_UNKNOWN');
    expect(await refusal(old)).toBe('PICTURE_UNKNOWN');
    expect(await refusal(`${'0'.repeat(32)}.png`)).toBe('PICTURE_UNKNOWN');
    const input = {
      productId: '1',
      header: 'x',
      content: 'x<img src="https://a.test/files/b.png">',
    };
    expect(await owner.code('publish', { input })).toBe('PICTURE_UNKNOWN');
    expect((await feed.database.query('select from post')).length).toBe(1);
  });

  it('F4 of one upload in two posts at once: one post gets it', async () => {
    const name = await upload();
    const codes = await Promise.all([refusal(name), refusal(name)]);
    expect(codes.sort()).toEqual(['PICTURE_UNKNOWN', 'passed']);
  });

  it("F4 change with an edit; what an editor adds is the author's then", async () => {
    const [first, second] = [await upload(), await upload(helper)];
    const id = await publish(first);
    await helper.run('edit', { id, input: showing(second) });
    expect((await used()).at(-1)).toEqual({
      userId: owner.userId,
      kept: [second],
      released: [first],
    });
    expect(await owner.code('edit', { id, input: showing(first, second) })).toBe('passed');
    expect((await used()).at(-1)).toMatchObject({ kept: [first, second], released: [] });
  });

  it('F4 are released when the post is deleted for good, and forgotten 30 days later', async () => {
    const name = await upload();
    const id = await publish(name);
    await owner.run('remove', { id });
    feed.clock.shift(postUndo + HOUR);
    await deleteRemovedPosts(feed.service.context);
    expect((await used()).at(-1)).toEqual({ userId: owner.userId, kept: [], released: [name] });
    const rows = () => feed.database.query('select name from member_picture');
    await deleteOldPictures(feed.database, feed);
    expect(await rows()).toEqual([{ name }]);
    feed.clock.shift(40 * DAY);
    await deleteOldPictures(feed.database, feed);
    expect(await rows()).toEqual([]);
  });

  it('F4 of a scheduled post stay until its time, and move to the post', async () => {
    const name = await upload();
    const publishAt = new Date(feed.clock.now().getTime() + 60 * DAY).toISOString();
    const input = { productId: '1', ...showing(name) };
    const { id: draftId } = await owner.run('schedule', { input, publishAt });
    expect(await used()).toEqual([{ userId: owner.userId, kept: [name], released: [] }]);
    expect(await refusal(name)).toBe('PICTURE_UNKNOWN');
    expect(await owner.code('schedule', { input: { ...input, draftId }, publishAt })).toBe(
      'passed',
    );
    feed.clock.shift(61 * DAY);
    await deleteOldPictures(feed.database, feed);
    await publishDue(feed.service.context);
    const [row] = await feed.database.query<{ by: string; id: string }>(
      "select used_by as by, (select 'post:' || id from post) as id from member_picture",
    );
    expect(row?.by).toBe(row?.id);
    expect(await used()).toEqual(
      Array.from({ length: 3 }, () => ({ userId: owner.userId, kept: [name], released: [] })),
    );
  });

  it('F4 of a scheduled post are not for others who know its draft', async () => {
    const name = await upload();
    const publishAt = new Date(feed.clock.now().getTime() + HOUR).toISOString();
    const input = { productId: '1', ...showing(name) };
    const { id: draftId } = await owner.run('schedule', { input, publishAt });
    expect(await helper.code('publish', { input: { ...input, draftId } })).toBe('NOT_FOUND');
    expect(await helper.code('schedule', { input: { ...input, draftId }, publishAt })).toBe(
      'NOT_FOUND',
    );
    expect(await feed.database.query('select user_id as by from member_picture')).toEqual([
      { by: owner.userId },
    ]);
  });

  it('F4 of a deleted or unscheduled draft are released', async () => {
    const publishAt = new Date(feed.clock.now().getTime() + HOUR).toISOString();
    const scheduled = async (name: string) =>
      (await owner.run('schedule', { input: { productId: '1', ...showing(name) }, publishAt })).id;
    const [one, two] = [await upload(), await upload()];
    await owner.run('deleteDraft', { draftId: await scheduled(one) });
    expect((await used()).at(-1)).toMatchObject({ released: [one] });
    await owner.run('unschedule', { draftId: await scheduled(two) });
    expect((await used()).at(-1)).toMatchObject({ released: [two] });
  });

  it('P1 of an erased member are forgotten, also those that arrive later', async () => {
    const name = await upload();
    await publish(name);
    await feed.publish(erased({ userId: owner.userId }));
    await upload();
    expect(await feed.database.query('select from member_picture')).toEqual([]);
  });
});
