import { randomUUID } from 'node:crypto';
import { DAY } from '#schema/durations';
import { erased, productMerged, roleChanged } from '#schema/generated/events';
import { postDrafts } from '#schema/post-limits';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { type FeedMember, memberOf } from '../testing/operations.ts';
import { deleteOldDrafts } from './delete-draft.ts';

describe('drafts of posts', () => {
  let feed: FeedFixture;
  let member: FeedMember;
  beforeAll(async () => {
    feed = await createFeedFixture();
  });
  beforeEach(() => {
    member = memberOf(feed, randomUUID());
  });
  afterAll(() => feed.close());
  afterEach(() => feed.clock.shift(0));

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

  it('F4 keep a text as it was typed, with mistakes, and count its saves', async () => {
    const input = {
      header: 'x'.repeat(90),
      content: '<script>a\0</script>',
      labels: [99],
      pick: true,
    };
    const first = await member.run('save', { productId: '7', input });
    expect(first).toMatchObject({
      version: 1,
      header: input.header,
      content: '<script>a</script>',
      labels: [99],
      pick: true,
      product: { id: '7' },
      postId: null,
      post: null,
      publishAt: null,
      failure: null,
    });
    const second = await member.run('save', {
      draftId: first.id,
      version: 1,
      input: { header: 'Two' },
    });
    expect(second).toMatchObject({ id: first.id, version: 2, header: 'Two', product: null });
    const own = await member.own({ draftId: first.id });
    expect(own.postDrafts).toEqual([second]);
    expect(own.postDraft).toEqual(second);
  });

  it('F4 refuse a save on top of an old version; one without a version wins', async () => {
    const { id: draftId } = await member.run('save', { input: { header: 'One' } });
    await member.run('save', { draftId, version: 1, input: { header: 'Two' } });
    const late = { draftId, version: 1, input: { header: 'Late' } };
    expect(await member.code('save', late)).toBe('DRAFT_CHANGED');
    expect(await member.run('save', { draftId, input: {} })).toMatchObject({ version: 3 });
  });

  it('F4 C-M12 a save that is repeated after its response was lost changes nothing', async () => {
    const fresh = { input: { header: 'Harbour' } };
    const [first, same] = await Promise.all([member.run('save', fresh), member.run('save', fresh)]);
    expect(same).toEqual(first);
    const later = { draftId: first.id, version: 1, input: { header: 'Port' } };
    const second = await member.run('save', later);
    expect(await member.run('save', later)).toEqual(second);
    expect(await rows()).toEqual([{ id: first.id, version: 2 }]);
    feed.clock.shift(postDrafts.repeatedWithin + 1000);
    await member.run('save', { input: { header: 'Port' } });
    expect(await rows()).toHaveLength(2);
  });

  it('F4 C-M12 two new forms that begin alike are two drafts, each found by its own form', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const input = { header: 'Same' };
    const first = await member.run('save', { formId: one, version: 0, input });
    const second = await member.run('save', { formId: two, version: 0, input });
    expect(second.id).not.toBe(first.id);
    feed.clock.shift(postDrafts.repeatedWithin + 1000);
    expect(await member.run('save', { formId: one, version: 0, input })).toEqual(first);
    const typed = { formId: one, input: { header: 'One' } };
    expect(await member.code('save', { ...typed, version: 0 })).toBe('DRAFT_CHANGED');
    expect(await member.run('save', typed)).toMatchObject({ id: first.id, version: 2 });
    const other = await memberOf(feed, randomUUID()).run('save', {
      formId: one,
      version: 0,
      input,
    });
    expect(other.id).not.toBe(first.id);
    // A client of an older release names no form.
    const older = await member.run('save', { input });
    expect(await member.run('save', { input })).toEqual(older);
    expect(await rows()).toHaveLength(3);
  });

  it('F4 C-M12 a first save that is sent twice at once makes one draft', async () => {
    const postId = await published();
    const input = { header: 'Twin' };
    for (const subject of [{ formId: randomUUID() }, { postId }]) {
      const both = [1, 2].map(() => member.run('save', { ...subject, version: 0, input }));
      const [first, again] = await Promise.all(both);
      expect(again).toEqual(first);
    }
    expect(await rows()).toHaveLength(2);
  });

  it('F4 refuses an id of a form that another form could have', async () => {
    for (const formId of ['', '1', 'x'.repeat(65), 'a b c d e f g h i']) {
      expect(await member.code('save', { formId, input: {} })).toBe('FIELD_INVALID');
    }
  });

  it('F4 of an edit there is one for each member, which the edit deletes', async () => {
    const postId = await published();
    const first = await member.run('save', { postId, input: { header: 'One' } });
    expect(first).toMatchObject({ post: { id: postId } });
    const again = await member.run('save', { postId, input: { header: 'Two' } });
    expect(again).toMatchObject({ id: first.id, version: 2 });
    const other = memberOf(feed, randomUUID());
    await other.run('save', { postId, input: { header: 'Mine' } });
    await member.run('edit', { id: postId, input: { header: 'Two', content: 'x' } });
    expect(await rows()).toEqual([]);
    expect(await rows(other)).toHaveLength(1);
    expect(await member.code('save', { postId: '999', input: {} })).toBe('NOT_FOUND');
    expect(await member.code('save', { postId: 'x', input: {} })).toBe('NOT_FOUND');
  });

  it('F4 of an edit says which post it edits, also when nobody sees the post', async () => {
    const postId = await published();
    const draft = await member.run('save', { postId, input: { header: 'Edit' } });
    expect(draft).toMatchObject({ postId, post: { id: postId } });
    await member.run('remove', { id: postId });
    expect((await member.own()).postDrafts).toMatchObject([{ id: draft.id, postId, post: null }]);
  });

  it('F4 the publication of a draft deletes it, of its member alone', async () => {
    const other = memberOf(feed, randomUUID());
    await published();
    const { id: foreign } = await other.run('save', { input: {} });
    const { id: draftId } = await member.run('save', { input: {} });
    const [{ product_id: productId } = { product_id: '' }] = await feed.database.query<{
      product_id: string;
    }>('select product_id from product where owner_id = $1', [member.userId]);
    const input = { productId, header: 'From a draft', content: 'x' };
    expect(await member.code('publish', { input: { ...input, header: '', draftId } })).toBe(
      'FIELD_REQUIRED',
    );
    expect(await rows()).toHaveLength(1);
    await member.run('publish', { input: { ...input, draftId } });
    expect(await member.code('publish', { input: { ...input, draftId: foreign } })).toBe(
      'NOT_FOUND',
    );
    expect([await rows(), await rows(other)]).toMatchObject([[], [{}]]);
  });

  it('F4 a draft is published once, also from two tabs at once', async () => {
    const postId = await published();
    const { id: draftId } = await member.run('save', { input: {} });
    const { id: edit } = await member.run('save', { postId, input: {} });
    const [{ id: productId } = { id: '' }] = await feed.database.query<{ id: string }>(
      'select product_id as id from product where owner_id = $1',
      [member.userId],
    );
    const publish = (id: string) =>
      member.code('publish', {
        input: { productId, header: 'From a draft', content: 'x', draftId: id },
      });
    const codes = await Promise.all([publish(draftId), publish(draftId)]);
    expect(codes.sort()).toEqual(['NOT_FOUND', 'passed']);
    for (const id of [draftId, edit, 'x', '']) expect(await publish(id)).toBe('NOT_FOUND');
  });

  it('F4 nobody else reads, saves or deletes a draft', async () => {
    const other = memberOf(feed, randomUUID());
    const { id: draftId } = await member.run('save', { input: {} });
    expect(await other.code('save', { draftId, input: {} })).toBe('NOT_FOUND');
    expect(await other.code('unschedule', { draftId })).toBe('NOT_FOUND');
    expect(await other.own({ draftId })).toMatchObject({ postDrafts: [], postDraft: null });
    const { errors } = await feed.ask('mutation ($id: ID!) { deletePostDraft(draftId: $id) }', {
      id: draftId,
    });
    expect(errors?.[0]?.message).toBe('UNAUTHENTICATED');
    await other.run('deleteDraft', { draftId });
    expect(await rows()).toHaveLength(1);
    await member.run('deleteDraft', { draftId });
    expect(await member.run('deleteDraft', { draftId: 'none' })).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('F4 are at most 30, and each at most 64 KB', async () => {
    const input = { content: '长'.repeat(22_000) };
    expect(await member.code('save', { input })).toBe('DRAFT_TOO_LARGE');
    for (let n = 0; n < postDrafts.perMember; n += 1) {
      await member.run('save', { input: { header: `${n}` } });
    }
    expect(await member.code('save', { input: {} })).toBe('DRAFT_LIMIT');
  });

  it('F4 are deleted when nobody saved them for 180 days', async () => {
    await member.run('save', { input: {} });
    feed.clock.shift(postDrafts.kept - DAY);
    await deleteOldDrafts(feed.database, feed);
    expect(await rows()).toHaveLength(1);
    feed.clock.shift(postDrafts.kept + DAY);
    await deleteOldDrafts(feed.database, feed);
    expect(await rows()).toEqual([]);
  });

  it('P1 are exported and erased with their member, and follow a merged product', async () => {
    const [id, survivorId] = [randomUUID(), randomUUID()];
    const { id: draftId } = await member.run('save', { productId: id, input: { header: 'Mine' } });
    const name = { en: 'Name', zh: '' };
    await feed.publish(
      productMerged({
        productId: id,
        name,
        survivorId,
        survivorName: name,
        survivorSlug: 'slug',
        upValue: 0,
        followers: 0,
        memberIds: [],
        reason: 'Twice.',
      }),
    );
    const request = { userId: member.userId, part: 'post-drafts', after: '' };
    expect(await feed.service.exportMember(request)).toMatchObject({
      rows: [{ id: draftId, productId: survivorId, input: { header: 'Mine' } }],
      next: null,
    });
    await feed.publish(erased({ userId: member.userId }));
    expect(await rows()).toEqual([]);
  });
});
