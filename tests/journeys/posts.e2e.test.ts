import sharp from 'sharp';
import { errors } from '#schema/errors';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Form, type Member } from '../stack.ts';

// Own source address: logins and codes are limited per address.
const stack = connectStack().asAddress('127.0.92.1');
afterAll(() => stack.close());

const changed = 'id header content(relative: true) version state likes viewerLiked viewerMayEdit';
const documents = {
  own: `mutation ($id: ID!, $member: ID!) {
    setProductOwner(productId: $id, memberId: $member, reason: "For a test.") { id } }`,
  upload: 'mutation ($content: String!) { uploadFile(content: $content, use: POST) { url } }',
  publish: `mutation ($input: PublishPostInput!) { publishPost(input: $input) { ${changed} } }`,
  edit: `mutation ($id: ID!, $input: EditPostInput!) { editPost(id: $id, input: $input) { ${changed} } }`,
  like: `mutation ($id: ID!, $liked: Boolean!) { likePost(postId: $id, liked: $liked) { ${changed} } }`,
  remove: `mutation ($id: ID!, $reason: String) {
    removePost(id: $id, reason: $reason) { ${changed} restorableUntil product { name(language: EN) } } }`,
  restore: `mutation ($id: ID!) { restorePost(id: $id) { ${changed} } }`,
  save: `mutation ($input: PostDraftInput!) { savePostDraft(input: $input) { id version } }`,
  schedule: `mutation ($input: PublishPostInput!, $publishAt: DateTime!) {
    schedulePost(input: $input, publishAt: $publishAt) { id publishAt product { name(language: EN) } } }`,
  post: `query ($id: ID!) { post(id: $id) { ${changed} editedAt author { nickname } product { name(language: EN) } } }`,
  mine: `{ viewer { postDrafts { id publishAt header } posts { totalCount nodes { id state } } } }`,
  messages: '{ viewer { messages { nodes { content(language: EN) link } } } }',
} as const;

type Document = keyof typeof documents;
const send = async (name: Document, variables: object, caller: Partial<Member> = {}) => {
  const { data, code } = await stack.graphql(documents[name], { ...variables }, caller);
  return { code, value: data && Object.values(data)[0] };
};
const ok = async (name: Document, variables: object, caller: Partial<Member> = {}) => {
  const { code, value } = await send(name, variables, caller);
  expect([name, code]).toEqual([name, null]);
  return value as Record<string, unknown> & { id: string };
};

interface Team {
  productId: string;
  owner: Member;
  reader: Member;
  staff: Member;
}

async function team(): Promise<Team> {
  const [owner, reader] = (await stack.users(2, [1])) as [Member, Member];
  const { id: productId, staff } = await releasedProduct(stack);
  await ok('own', { id: productId, member: owner.userId }, staff);
  await stack.drain();
  return { productId, owner, reader, staff };
}

describe('a post', () => {
  it('F4 O46 is written with a picture, liked, edited, removed and restored', async () => {
    const { productId, owner, reader, staff } = await team();
    const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#27c' } });
    const content = (await drawn.png().toBuffer()).toString('base64');
    const { url } = await ok('upload', { content }, owner);
    const text = { header: 'Version 2', content: `<p>It is here</p><img src="${url}" alt="A">` };
    const { id } = await ok('publish', { input: { productId, ...text } }, owner);
    const path = new URL(String(url)).pathname;
    expect((await ok('post', { id })).content).toBe(
      `<p>It is here</p><img src="${path}" alt="A" />`,
    );
    const likes = await Promise.all([1, 2, 3].map(() => ok('like', { id, liked: true }, reader)));
    expect(likes.map((post) => [post.likes, post.viewerLiked])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect((await send('like', { id, liked: true }, owner)).code).toBe('FORBIDDEN');
    const input = { header: 'Version 3', content: '<p>It is better</p>', version: 1 };
    expect(await ok('edit', { id, input }, owner)).toMatchObject({
      version: 2,
      viewerMayEdit: true,
    });
    expect((await send('edit', { id, input }, reader)).code).toBe('FORBIDDEN');
    expect((await send('edit', { id, input }, owner)).code).toBe('POST_CHANGED');
    expect(await ok('post', { id }, reader)).toMatchObject({
      header: 'Version 3',
      likes: 1,
      viewerLiked: true,
      viewerMayEdit: false,
    });

    expect((await send('remove', { id }, staff)).code).toBe('FIELD_REQUIRED');
    const removed = await ok('remove', { id, reason: 'Too short.' }, staff);
    expect(removed).toMatchObject({ state: 'REMOVED', restorableUntil: expect.any(String) });
    expect(await ok('post', { id })).toBeNull();
    expect((await send('restore', { id }, owner)).code).toBe('FORBIDDEN');
    await stack.drain();
    const { messages } = (await ok('messages', {}, owner)) as unknown as {
      messages: { nodes: object[] };
    };
    expect(messages.nodes).toContainEqual(
      expect.objectContaining({
        content: '“Version 3” was removed by staff. Reason: Too short.',
        link: '/user/my-posts',
      }),
    );
    expect(await ok('restore', { id }, staff)).toMatchObject({ state: 'PUBLISHED', likes: 1 });
    expect(await ok('post', { id })).toMatchObject({ header: 'Version 3' });
  });

  it('F4 Q23 waits as a draft, or for its time', async () => {
    const { productId, owner } = await team();
    await ok('save', { input: { header: 'Later' } }, owner);
    const input = { productId, header: 'Soon', content: '<p>Text</p>' };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const code = async (days: number) =>
      (await send('schedule', { input, publishAt: inDays(days) }, owner)).code;
    expect([await code(-1), await code(3650)]).toEqual(['SCHEDULE_PAST', 'SCHEDULE_TOO_FAR']);
    await ok('schedule', { input, publishAt: inDays(3) }, owner);
    const mine = await ok('mine', {}, owner);
    expect(mine).toMatchObject({
      postDrafts: [
        { header: 'Soon', publishAt: expect.any(String) },
        { header: 'Later', publishAt: null },
      ],
      posts: { totalCount: 0, nodes: [] },
    });
  });

  it('F5 with 700 characters inside 2 MB of markup is refused', async () => {
    const { productId, owner } = await team();
    const content = `${'<b>x</b>'.repeat(700)}${'<i></i>'.repeat(300_000)}`;
    const input = { productId, header: 'Long', content };
    expect((await send('publish', { input }, owner)).code).toBe('BODY_TOO_LARGE');
    const below = { ...input, content: content.slice(0, 30_000) };
    expect((await send('publish', { input: below }, owner)).code).toBe('FIELD_LENGTH');
  });
});

describe('a REST client', () => {
  const call = async (op_type: string, form: Form, caller: Partial<Member>) => {
    const response = await stack.rest('POST', '/api/app', { op_type, ...form }, caller);
    expectMatchesContract('app', op_type, response);
    return response;
  };

  it('E4 F7 O38 O41 O42 publishes, edits, likes and deletes a post', async () => {
    const { productId, owner, reader } = await team();
    const text = { header: 'News', content: 'It is <b>out</b>.', labels: '3', title: 'chain' };
    const made = await call('add_feed', { app_id: productId, ...text }, owner);
    expect(made).toMatchObject({
      err: 0,
      msg: 'dynamic published',
      data: { header: 'News', edit_time: null, has_like: false },
    });
    const { feed_id } = made.data;
    const edit = { feed_id, header: 'Newer', content: '<a href="example.com">x</a>', labels: '4' };
    const edited = await call('add_feed', edit, owner);
    expect(edited).toMatchObject({
      err: 0,
      msg: 'Newer: success',
      data: { feed_id, app_id: made.data.app_id, header: 'Newer', title: '', labels: '4' },
    });
    expect(edited.data.content).toContain('href="//example.com"');
    expect(edited.data.edit_time).toEqual(expect.any(Number));
    const liked = { err: 0, data: { feed_id, likes: 1, has_like: true } };
    expect(await call('feed_like', { feed_id }, reader)).toMatchObject(liked);
    expect(await call('feed_like', { post_id: feed_id, liked: 1 }, reader)).toMatchObject(liked);
    expect(await call('feed_like', { feed_id, liked: 0 }, reader)).toMatchObject({
      err: 0,
      data: { feed_id, likes: 0, has_like: false },
    });
    expect(await call('del_feed', { feed_id }, owner)).toMatchObject({
      err: 0,
      msg: '',
      data: { feed_id, restorable_until: expect.any(Number) },
    });
    expect((await call('del_feed', { id: feed_id }, owner)).err).toBe(0);
    expect((await call('feed_like', { feed_id }, reader)).err).toBe(errors.NOT_FOUND.err);
  });

  it('O38 O41 O42 gets an error for each bad input', async () => {
    const { productId, owner, reader } = await team();
    const text = { header: 'News', content: 'It is out.' };
    const { feed_id } = (await call('add_feed', { app_id: productId, ...text }, owner)).data;
    const code = async (op_type: string, form: Form, caller: Partial<Member> = owner) =>
      (await call(op_type, form, caller)).err;
    expect(await code('add_feed', text)).toBe(errors.FIELD_REQUIRED.err);
    const edit = { feed_id, ...text };
    expect(await code('add_feed', edit, reader)).toBe(errors.FORBIDDEN.err);
    expect(await code('add_feed', { ...edit, feed_id: 'x' })).toBe(errors.NOT_FOUND.err);
    expect(await code('add_feed', { ...edit, header: 'x'.repeat(81) })).toBe(
      errors.FIELD_LENGTH.err,
    );
    expect(await code('add_feed', { ...edit, labels: '3|4|5|6' })).toBe(errors.TOO_MANY_LABELS.err);
    const foreign = 'x<img src="https://elsewhere.test/a.png">';
    expect(await code('add_feed', { ...edit, content: foreign })).toBe(errors.PICTURE_UNKNOWN.err);
    expect(await code('feed_like', {})).toBe(errors.FIELD_REQUIRED.err);
    expect(await code('feed_like', { feed_id })).toBe(errors.FORBIDDEN.err);
    expect(await code('feed_like', { feed_id, liked: 'yes' })).toBe(errors.FIELD_INVALID.err);
    expect(await code('feed_like', { feed_id }, {})).toBe(errors.UNAUTHENTICATED.err);
    expect(await code('del_feed', {})).toBe(errors.FIELD_REQUIRED.err);
    expect(await code('del_feed', { feed_id }, reader)).toBe(errors.FORBIDDEN.err);
    expect(await code('del_feed', { feed_id: '999999999' })).toBe(errors.NOT_FOUND.err);
  });
});
