import { randomUUID } from 'node:crypto';
import { toPublicError } from '#kit/runtime/errors';
import { requestOf, visitor } from '#kit/testing/service-fixture';
import { roleChanged } from '#schema/generated/events';
import { writeLimits } from '#schema/write-limits';
import {
  createFeedFixture,
  type FeedFixture,
  listed,
  postFields,
  takenDown,
} from '../testing/fixture.ts';

let feed: FeedFixture;
const owner = randomUUID();
const staff = randomUUID();
beforeAll(async () => {
  feed = await createFeedFixture();
  await feed.publish(
    listed('1', owner),
    listed('2'),
    listed('3', owner),
    takenDown('3', owner),
    roleChanged({ userId: owner, roles: [1] }),
    roleChanged({ userId: staff, roles: [3] }),
  );
});
afterAll(() => feed.close());

const mutation = `
  mutation ($input: PublishPostInput!) { publishPost(input: $input) { ...postFields } }
  ${postFields}`;

const input = { productId: '1', header: 'Version 2', content: '<p>It is <b>here</b></p>' };

const publish = (change: object = {}, request = requestOf(owner)) =>
  feed.ask(mutation, { input: { ...input, ...change } }, request);

const codeOf = async (result: ReturnType<typeof publish>) => (await result).errors?.[0]?.message;

describe('publishPost with an idempotency key', () => {
  it('C-M12 rel-R02 publishes one post, also when its author lost the role since', async () => {
    const author = randomUUID();
    await feed.publish(listed('9', author), roleChanged({ userId: author, roles: [1] }));
    const count = async () =>
      (await feed.database.query('select from post where author_id = $1', [author])).length;
    const keyed = { ...requestOf(author), idempotencyKey: 'key' };
    const once = () => publish({ productId: '9' }, keyed);
    const [first, other] = await Promise.all([once(), once()]);
    expect(first.errors).toBeUndefined();
    expect(other).toEqual(first);
    await feed.publish(roleChanged({ userId: author, roles: [] }));
    expect(await once()).toEqual(first);
    expect(await codeOf(publish({ productId: '9', header: 'Other' }, keyed))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await codeOf(publish({ productId: '9' }, requestOf(author)))).toBe('FORBIDDEN');
    expect(await count()).toBe(1);
  });
});

describe('publishPost', () => {
  it('F1 F5 Q23 returns the post, sanitised and dated by the server', async () => {
    feed.clock.shift(3_600_000);
    const before = feed.clock.now().getTime();
    const { data, errors } = await publish({ topic: ' news ', labels: [3, 11] });
    expect(errors).toBeUndefined();
    const { at, id, ...post } = data.publishPost;
    expect(post).toEqual({
      topic: 'news',
      header: 'Version 2',
      content: '<p>It is <strong>here</strong></p>',
      excerpt: 'It is here',
      labels: [3, 11],
      essence: false,
      language: 'EN',
      likes: 0,
      product: { id: '1' },
      author: { id: owner },
    });
    expect(new Date(at).getTime()).toBeGreaterThanOrEqual(before);
    const found = await feed.ask(`query ($id: ID!) { post(id: $id) { header } }`, { id });
    expect(found.data.post).toEqual({ header: 'Version 2' });
    feed.clock.shift(0);
  });

  it('emits an event for the post', async () => {
    const { data } = await publish({ header: 'Emitted', labels: [4] });
    await feed.processAll();
    const events = (await feed.read('feed.post')).map(({ value }) => JSON.parse(value).data);
    expect(events.at(-1)).toMatchObject({
      postId: data.publishPost.id,
      productId: '1',
      authorId: owner,
      name: { en: 'Name of 1', zh: '名称 1' },
      header: 'Emitted',
      labels: [4],
      at: data.publishPost.at,
    });
  });

  it('Q20 stores the detected language', async () => {
    const { data } = await publish({ header: '新版本', content: '<p>Vita 2.0 上线了</p>' });
    expect(data.publishPost.language).toBe('ZH');
  });

  it('Q1 allows the owner developer and staff', async () => {
    expect((await publish({}, requestOf(staff))).errors).toBeUndefined();
    expect((await publish({ productId: '2' }, requestOf(staff))).errors).toBeUndefined();
    expect(await codeOf(publish({ productId: '2' }))).toBe('FORBIDDEN');
    expect(await codeOf(publish({}, requestOf(randomUUID(), [1])))).toBe('FORBIDDEN');
    expect(await codeOf(publish({}, visitor()))).toBe('UNAUTHENTICATED');
  });

  it('Q1 allows the new owner developer and not the former one', async () => {
    const next = randomUUID();
    await feed.publish(roleChanged({ userId: next, roles: [1] }), listed('4', owner));
    expect((await publish({ productId: '4' })).errors).toBeUndefined();
    await feed.publish(listed('4', next));
    expect((await publish({ productId: '4' }, requestOf(next))).errors).toBeUndefined();
    expect(await codeOf(publish({ productId: '4' }))).toBe('FORBIDDEN');
  });

  it('rel-S34 uses the latest roles from events, or those of the session when there are none', async () => {
    const [former, fresh] = [randomUUID(), randomUUID()];
    await feed.publish(roleChanged({ userId: former, roles: [] }));
    expect(await codeOf(publish({}, requestOf(former, [3])))).toBe('FORBIDDEN');
    expect((await publish({}, requestOf(fresh, [3]))).errors).toBeUndefined();
  });

  it('Q22 makes picks only of posts of staff', async () => {
    const byStaff = await publish({ pick: true }, requestOf(staff));
    const byOwner = await publish({ pick: true });
    expect(byStaff.data.publishPost.essence).toBe(true);
    expect(byOwner.data.publishPost.essence).toBe(false);
  });

  it('C18 rejects a product that is not released', async () => {
    expect(await codeOf(publish({ productId: '3' }))).toBe('PRODUCT_NOT_FOUND');
    expect(await codeOf(publish({ productId: 'none' }))).toBe('PRODUCT_NOT_FOUND');
  });

  it('X-L8 finds no product for an id with NUL', async () => {
    expect(await codeOf(publish({ productId: '\0' }))).toBe('PRODUCT_NOT_FOUND');
  });

  it('X-M9 rejects a post after the limit of a member or of a client address', async () => {
    const { perMember, perClient, window } = writeLimits.post;
    const [author, colleague] = [randomUUID(), randomUUID()];
    const by = (userId: string) => publish({}, requestOf(userId, [3]));
    await feed.database.query('delete from attempt_counter');
    for (let n = 0; n < perMember; n++) expect((await by(author)).errors).toBeUndefined();
    expect(toPublicError((await by(author)).errors?.[0])).toEqual({
      code: 'THROTTLED',
      params: { seconds: expect.any(Number) },
    });
    expect((await by(colleague)).errors).toBeUndefined();
    await feed.database.query("update attempt_counter set count = $1 where scope = 'post.client'", [
      perClient,
    ]);
    expect(await codeOf(by(colleague))).toBe('THROTTLED');
    feed.clock.shift(window);
    expect((await by(author)).errors).toBeUndefined();
    feed.clock.shift(0);
  });

  it('F5 inserts nothing when a field is invalid', async () => {
    const count = async () => (await feed.database.query('select from post')).length;
    const before = await count();
    expect(await codeOf(publish({ header: 'x'.repeat(81) }))).toBe('FIELD_LENGTH');
    expect(await codeOf(publish({ content: '' }))).toBe('FIELD_REQUIRED');
    expect(await codeOf(publish({ labels: [3, 4, 5, 6] }))).toBe('TOO_MANY_LABELS');
    expect(await count()).toBe(before);
  });
});
