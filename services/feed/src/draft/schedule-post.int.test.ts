import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '#schema/durations';
import { roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { eventsOf, type FeedMember, memberOf } from '../testing/operations.ts';
import { deleteOldDrafts } from './delete-draft.ts';
import { publishDue } from './publish-due.ts';

describe('scheduled posts', () => {
  let feed: FeedFixture;
  let owner: FeedMember;
  beforeEach(async () => {
    feed = await createFeedFixture();
    owner = memberOf(feed, randomUUID());
    await feed.publish(
      listed('1', owner.userId),
      roleChanged({ userId: owner.userId, roles: [1] }),
    );
  });
  afterEach(() => feed.close());

  const input = { productId: '1', header: 'Soon', content: '<p>Text</p>', labels: [3] };
  const inMs = (ms: number) => new Date(feed.clock.now().getTime() + ms).toISOString();
  const schedule = (ms = HOUR, change: object = {}) =>
    owner.run('schedule', { input: { ...input, ...change }, publishAt: inMs(ms) });
  const code = (publishAt: string, change: object = {}) =>
    owner.code('schedule', { input: { ...input, ...change }, publishAt });
  const due = () => publishDue(feed.service.context);
  const posts = async () =>
    (await feed.ask('{ posts { nodes { id header at } } }')).data.posts.nodes;
  const drafts = async () => (await owner.own()).postDrafts;

  it('F4 Q23 are published at their time, dated by the server', async () => {
    const draft = await schedule();
    expect(draft).toMatchObject({ header: 'Soon', product: { id: '1' }, version: 1 });
    await due();
    expect(await posts()).toEqual([]);
    feed.clock.shift(HOUR + 5_000);
    await due();
    const [post] = await posts();
    expect(post.header).toBe('Soon');
    expect(post.at > String(draft.publishAt)).toBe(true);
    expect(await drafts()).toEqual([]);
    expect(await eventsOf(feed, 'feed.post-published.v1')).toMatchObject([
      { postId: post.id, authorId: owner.userId, header: 'Soon' },
    ]);
  });

  it('F4 are published once by many copies of the service', async () => {
    const headers = Array.from({ length: 8 }, (_, n) => `Post ${n}`);
    for (const header of headers) await schedule(HOUR, { header });
    feed.clock.shift(2 * HOUR);
    await Promise.all([due(), due(), due(), due()]);
    const published = (await posts()).map(({ header }: { header: string }) => header).sort();
    expect(published).toEqual(headers);
    expect(await eventsOf(feed, 'feed.post-published.v1')).toHaveLength(8);
    expect(await drafts()).toEqual([]);
  });

  it('F4 a failure of the database leaves a post due, and the others go on', async () => {
    const [broken] = [await schedule(HOUR, { header: 'Broken' }), await schedule(2 * HOUR)];
    await feed.admin.query(`create function fail() returns trigger language plpgsql as $$
      begin
        if new.header = 'Broken' then raise exception 'no space'; end if;
        return new;
      end $$`);
    await feed.admin.query(
      'create trigger fail before insert on post for each row execute function fail()',
    );
    feed.clock.shift(3 * HOUR);
    await due();
    expect((await posts()).map(({ header }: { header: string }) => header)).toEqual(['Soon']);
    expect(await drafts()).toMatchObject([
      { id: broken?.id, failure: null, publishAt: broken?.publishAt },
    ]);
    await feed.admin.query('drop trigger fail on post');
    await due();
    expect(await posts()).toHaveLength(2);
  });

  it.each([
    ['the author lost the role', 'FORBIDDEN'],
    ['the author is owner no more', 'FORBIDDEN'],
    ['the product was taken down', 'PRODUCT_NOT_FOUND'],
  ])('F4 Q1 keep their text when %s, and the author is told', async (what, failure) => {
    const draft = await schedule();
    const { userId } = owner;
    await feed.publish(
      what.includes('role')
        ? roleChanged({ userId, roles: [] })
        : what.includes('owner')
          ? listed('1', randomUUID())
          : takenDown('1', userId),
    );
    feed.clock.shift(2 * HOUR);
    await Promise.all([due(), due()]);
    await due();
    expect(await posts()).toEqual([]);
    expect(await drafts()).toMatchObject([
      { id: draft.id, header: 'Soon', content: '<p>Text</p>', publishAt: null, failure },
    ]);
    expect(await eventsOf(feed, 'feed.post-not-published.v1')).toEqual([
      {
        draftId: draft.id,
        authorId: userId,
        productId: '1',
        name: { en: 'Name of 1', zh: '名称 1' },
        header: 'Soon',
        code: failure,
      },
    ]);
  });

  it('F4 cannot be in the past or in ten years, and follow the rules of a publication', async () => {
    expect(await code(inMs(-1))).toBe('SCHEDULE_PAST');
    expect(await code(inMs(0))).toBe('SCHEDULE_PAST');
    expect(await code(inMs(3650 * DAY))).toBe('SCHEDULE_TOO_FAR');
    expect(await code('soon')).toBe('FIELD_INVALID');
    expect(await code(inMs(HOUR), { header: 'x'.repeat(81) })).toBe('FIELD_LENGTH');
    expect(await code(inMs(HOUR), { labels: [3, 4, 5, 6] })).toBe('TOO_MANY_LABELS');
    expect(await code(inMs(HOUR), { productId: '2' })).toBe('PRODUCT_NOT_FOUND');
    const other = memberOf(feed, randomUUID());
    const publishAt = inMs(HOUR);
    expect(await other.code('schedule', { input, publishAt })).toBe('FORBIDDEN');
    expect(await drafts()).toEqual([]);
  });

  it('F4 take the place of their draft, change by scheduling again, and are not saved over', async () => {
    const { id: draftId } = await owner.run('save', { productId: '1', input: { header: 'Draft' } });
    const scheduled = await schedule(HOUR, { draftId });
    expect(scheduled).toMatchObject({ id: draftId, version: 2, header: 'Soon' });
    const save = { draftId, version: 2, input: { header: 'Typed' } };
    expect(await owner.code('save', save)).toBe('POST_SCHEDULED');
    const later = await schedule(3 * HOUR, { draftId, header: 'Later' });
    expect(later).toMatchObject({ id: draftId, header: 'Later' });
    feed.clock.shift(2 * HOUR);
    await due();
    expect(await posts()).toEqual([]);
    expect(await owner.run('unschedule', { draftId })).toMatchObject({ publishAt: null });
    expect(await owner.run('unschedule', { draftId })).toMatchObject({ publishAt: null });
    feed.clock.shift(4 * HOUR);
    await due();
    expect(await posts()).toEqual([]);
    expect(await drafts()).toMatchObject([{ id: draftId, header: 'Later' }]);
  });

  it('F4 are published once: a draft that was published or deleted is not scheduled again', async () => {
    const { id: draftId } = await schedule();
    feed.clock.shift(2 * HOUR);
    await due();
    expect(await code(inMs(HOUR), { draftId })).toBe('NOT_FOUND');
    expect(await owner.code('publish', { input: { ...input, draftId } })).toBe('NOT_FOUND');
    const deleted = await schedule();
    await owner.run('deleteDraft', { draftId: deleted.id });
    expect(await code(inMs(HOUR), { draftId: deleted.id })).toBe('NOT_FOUND');
    feed.clock.shift(4 * HOUR);
    await due();
    expect(await posts()).toHaveLength(1);
  });

  it('F4 are stored when many are scheduled at once, without a deadlock', async () => {
    const headers = Array.from({ length: 10 }, (_, n) => `Post ${n}`);
    for (const header of headers.slice(0, 2)) await schedule(HOUR, { header });
    const rest = headers.slice(2).map((header) => code(inMs(HOUR), { header }));
    expect(new Set(await Promise.all(rest))).toEqual(new Set(['passed']));
    expect(await drafts()).toHaveLength(headers.length);
  });

  it('F4 are published once when their author changes them at that time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => (await schedule(HOUR, { header: `${n}` })).id),
    );
    feed.clock.shift(2 * HOUR);
    const codes = ids.map((draftId, n) =>
      n % 2 === 0
        ? code(inMs(HOUR), { draftId })
        : owner.code('publish', { input: { ...input, draftId } }),
    );
    for (const found of await Promise.all([...codes, due(), due()])) {
      expect(['passed', 'NOT_FOUND', undefined]).toContain(found);
    }
    feed.clock.shift(4 * HOUR);
    await due();
    expect(await posts()).toHaveLength(ids.length);
    expect(await drafts()).toEqual([]);
  });

  it('Q22 F4 are no picks of staff who schedule without a second factor, and no posts of theirs elsewhere', async () => {
    const { userId } = owner;
    const proved = memberOf(feed, userId, [1, 3]);
    const unproved = memberOf(feed, userId, [1], { lacksFactor: true });
    await feed.publish(roleChanged({ userId, roles: [1, 3] }), listed('2', randomUUID()));
    const by = (staff: FeedMember, header: string, change: object = {}) =>
      staff.run('schedule', {
        input: { ...input, header, pick: true, ...change },
        publishAt: inMs(HOUR),
      });
    await by(proved, 'Picked');
    expect(await by(unproved, 'Not picked')).toMatchObject({ pick: false });
    const { id: draftId } = await by(proved, 'Again');
    await by(unproved, 'Again', { draftId });
    await by(proved, 'Of another', { productId: '2' });
    const { id: moved } = await by(unproved, 'Of another once');
    await feed.database.query("update post_draft set product_id = '2' where id = $1", [moved]);
    feed.clock.shift(2 * HOUR);
    await due();
    const { nodes } = (await feed.ask('{ posts { nodes { header essence } } }')).data.posts;
    const picks = new Map(
      nodes.map((post: { header: string; essence: boolean }) => [post.header, post.essence]),
    );
    expect(Object.fromEntries(picks)).toEqual({
      Picked: true,
      'Not picked': false,
      Again: false,
      'Of another': true,
    });
    expect(await drafts()).toMatchObject([{ id: moved, failure: 'STAFF_FACTOR_NEEDED' }]);
  });

  it('F4 C-M12 a repetition schedules one post', async () => {
    const publishAt = inMs(HOUR);
    const [first, second] = await Promise.all([
      owner.run('schedule', { input, publishAt }),
      owner.run('schedule', { input, publishAt }),
    ]);
    expect(second.id).toBe(first.id);
    expect(await drafts()).toHaveLength(1);
  });

  it('F4 stay however long ago they were saved', async () => {
    await schedule(80 * DAY);
    feed.clock.shift(200 * DAY);
    await deleteOldDrafts(feed.database, feed);
    expect(await drafts()).toHaveLength(1);
  });
});
