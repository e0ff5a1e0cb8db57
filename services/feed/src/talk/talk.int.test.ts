import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { productMerged, roleChanged, upWithheld } from '#schema/generated/events';
import { writeLimits } from '#schema/write-limits';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { eventsOf, memberOf } from '../testing/operations.ts';
import { type Talker, talkerOf, upped } from '../testing/talk-operations.ts';

describe('talk', () => {
  let feed: FeedFixture;
  let alice: Talker;
  let bob: Talker;
  let carol: Talker;
  let visitor: Talker;
  beforeEach(async () => {
    feed = await createFeedFixture();
    [alice, bob, carol] = [1, 2, 3].map(() => talkerOf(feed, randomUUID())) as [
      Talker,
      Talker,
      Talker,
    ];
    visitor = talkerOf(feed, null);
    await feed.publish(
      listed('1', alice.userId),
      ...[alice, bob, carol].map(({ userId }) => roleChanged({ userId, roles: [1] })),
    );
  });
  afterEach(() => feed.close());

  const read = (by = visitor, more: object = {}) =>
    by.run('talk', { kind: 'PRODUCT', id: '1', ...more });
  const added = async () =>
    (await eventsOf(feed, 'feed.comment-added.v1')) as {
      commentId: string;
      repliedId: string | null;
      mentionedIds: string[];
      comments: number;
    }[];
  const publishPost = async () =>
    (
      await memberOf(feed, alice.userId, [1]).run('publish', {
        input: { productId: '1', header: 'News', content: '<p>Text</p>' },
      })
    ).id;

  it('Q71 has comments of members and threads of two levels', async () => {
    const first = await alice.add('First');
    expect(first).toMatchObject({
      kind: 'PRODUCT',
      subjectId: '1',
      threadId: null,
      state: 'SHOWN',
      content: 'First',
      author: { id: alice.userId },
    });
    const reply = await bob.add('Reply', { replyTo: first.id });
    const answer = await carol.add('Answer', { replyTo: reply.id });
    expect(answer).toMatchObject({ threadId: first.id, replyTo: { id: reply.id } });
    const talk = await read();
    expect(talk).toMatchObject({ comments: 3, isOpen: true, threads: { totalCount: 1 } });
    expect(talk.threads.nodes[0]).toMatchObject({
      id: first.id,
      replyCount: 2,
      replies: { totalCount: 2, nodes: [{ content: 'Reply' }, { content: 'Answer' }] },
    });
    expect(await added()).toMatchObject([
      { commentId: first.id, repliedId: null, mentionedIds: [], comments: 1 },
      { commentId: reply.id, repliedId: alice.userId, mentionedIds: [], comments: 2 },
      { commentId: answer.id, repliedId: bob.userId, mentionedIds: [], comments: 3 },
    ]);
    expect(await visitor.addCode('Nobody')).toBe('UNAUTHENTICATED');
  });

  it('Q71 says nothing of texts in events', async () => {
    await alice.add('Canary text');
    expect(JSON.stringify(await added())).not.toContain('Canary');
  });

  it('Q71 mentions members, and neither strangers nor oneself', async () => {
    const stranger = randomUUID();
    const text = `@${bob.userId} @${bob.userId} @${stranger} @${alice.userId} hi`;
    const comment = await alice.add(text);
    const members = comment.parts.flatMap((part: { member: { id: string } | null }) =>
      part.member ? [part.member.id] : [],
    );
    expect(members).toEqual([bob.userId, bob.userId, alice.userId]);
    expect((await added())[0]).toMatchObject({ mentionedIds: [bob.userId] });
    const many = Array.from({ length: 11 }, () => `@${randomUUID()}`).join(' ');
    expect(await alice.addCode(many)).toBe('TOO_MANY_ENTRIES');
  });

  it("Q71 shows the reader's own language first, in pages", async () => {
    const ids: Record<string, string> = {};
    for (const text of ['One', '一', 'Two', '二', 'Three']) ids[text] = (await alice.add(text)).id;
    const pages = async (reader: 'EN' | 'ZH') => {
      const texts: string[] = [];
      let after: string | null = null;
      do {
        const { threads } = await read(visitor, { reader, first: 2, after });
        texts.push(...threads.nodes.map(({ content }: { content: string }) => content));
        after = threads.pageInfo.hasNextPage ? threads.pageInfo.endCursor : null;
      } while (after !== null);
      return texts;
    };
    expect(await pages('EN')).toEqual(['Three', 'Two', 'One', '二', '一']);
    expect(await pages('ZH')).toEqual(['二', '一', 'Three', 'Two', 'One']);
    const chinese = await read(visitor, { language: 'ZH' });
    expect(chinese.threads).toMatchObject({
      totalCount: 2,
      nodes: [{ id: ids.二 }, { id: ids.一 }],
    });
    expect(await visitor.code('talk', { kind: 'PRODUCT', id: '1', after: 'x' })).toBe(
      'CURSOR_INVALID',
    );
  });

  it('Q71 reads the talk of many subjects with few statements', async () => {
    await feed.publish(listed('2'), listed('3'));
    for (const subjectId of ['1', '2', '3']) {
      const head = await alice.add(`About ${subjectId}`, { subjectId });
      await bob.add(`Yes ${subjectId}`, { subjectId, replyTo: head.id });
    }
    const query = `{ _entities(representations: [${['1', '2', '3']
      .map((id) => `{ __typename: "Product", id: "${id}" }`)
      .join()}]) { ... on Product { talk { comments threads {
        totalCount nodes { content author { id } viewerHelpful replies { totalCount nodes { content } } } } } } } }`;
    const statements: string[] = [];
    const { query: run } = feed.database;
    feed.database.query = ((text: string, ...rest: never[]) => {
      statements.push(text);
      return run.call(feed.database, text, ...rest);
    }) as typeof run;
    const { data } = await feed.ask(query);
    feed.database.query = run;
    expect(data._entities).toHaveLength(3);
    for (const { talk } of data._entities) {
      expect(talk).toMatchObject({ comments: 2, threads: { totalCount: 1 } });
      expect(talk.threads.nodes[0].replies).toMatchObject({ totalCount: 1 });
    }
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  it('Q71 is closed for what is not there, and for what was removed a moment ago', async () => {
    expect(await alice.addCode('x', { subjectId: '99' })).toBe('PRODUCT_NOT_FOUND');
    expect(await alice.addCode('x', { subjectId: '\0' })).toBe('PRODUCT_NOT_FOUND');
    expect(await alice.addCode('x', { kind: 'POST', subjectId: '99' })).toBe('NOT_FOUND');
    const post = await publishPost();
    const onPost = { kind: 'POST', subjectId: post };
    const comment = await bob.add('On the post', onPost);
    expect(await alice.run('talk', { kind: 'POST', id: post })).toMatchObject({ comments: 1 });
    expect(await added()).toMatchObject([{ repliedId: alice.userId }]);
    await memberOf(feed, alice.userId, [1]).run('remove', { id: post });
    expect(await bob.addCode('Late', onPost)).toBe('TALK_CLOSED');
    expect(await alice.code('helpful', { id: comment.id, helpful: true })).toBe('TALK_CLOSED');
    expect(await bob.code('edit', { id: comment.id, content: 'x' })).toBe('TALK_CLOSED');
    expect(await visitor.run('talk', { kind: 'POST', id: post })).toBeNull();
    expect(await bob.run('comment', { id: comment.id })).toBeNull();
    await memberOf(feed, alice.userId, [1]).run('restore', { id: post });
    expect(await bob.addCode('Again', onPost)).toBe('passed');
    await feed.publish(takenDown('1', alice.userId));
    expect(await bob.addCode('Late')).toBe('TALK_CLOSED');
    expect(await bob.addCode('Late', onPost)).toBe('TALK_CLOSED');
    expect(await read()).toBeNull();
  });

  it('Q71 has replies below the reason of an UP that counts', async () => {
    const upId = `1:${bob.userId}`;
    const onUp = { kind: 'UP', subjectId: upId };
    expect(await alice.addCode('Too early', onUp)).toBe('NOT_FOUND');
    await feed.publish(upped('1', bob.userId));
    await alice.add('Why?', onUp);
    expect(await added()).toMatchObject([{ repliedId: bob.userId }]);
    const withheld = (isWithheld: boolean) =>
      upWithheld({
        productId: '1',
        name: { en: 'One', zh: '' },
        userId: bob.userId,
        withheld: isWithheld,
        weight: isWithheld ? -1 : 1,
        upValue: 1,
        countsForRewards: true,
        upEventId: null,
        sharerId: null,
        ownerId: null,
        reason: 'Staff',
      });
    await feed.publish(withheld(true));
    expect(await alice.addCode('Late', onUp)).toBe('TALK_CLOSED');
    expect(await visitor.run('talk', { kind: 'UP', id: upId })).toBeNull();
    await feed.publish(withheld(false));
    expect(await visitor.run('talk', { kind: 'UP', id: upId })).toMatchObject({ comments: 1 });
  });

  it('Q71 refuses replies to what is gone or elsewhere', async () => {
    await feed.publish(listed('2'));
    const head = await alice.add('Head');
    await bob.add('Reply', { replyTo: head.id });
    expect(await bob.addCode('x', { replyTo: '999' })).toBe('NOT_FOUND');
    expect(await bob.addCode('x', { replyTo: head.id, subjectId: '2' })).toBe('NOT_FOUND');
    await alice.run('delete', { id: head.id });
    expect(await bob.addCode('x', { replyTo: head.id })).toBe('COMMENT_GONE');
  });

  it('Q71 adds one comment for one key, however often it is sent', async () => {
    const request = { ...requestOf(alice.userId), idempotencyKey: 'the same key' };
    const mutation = `mutation { addComment(input: { kind: PRODUCT, subjectId: "1", content: "Once" }) { id } }`;
    const answers = [await feed.ask(mutation, {}, request), await feed.ask(mutation, {}, request)];
    const [first, second] = answers.map(({ data }) => data.addComment.id);
    expect(second).toBe(first);
    expect(await read()).toMatchObject({ comments: 1 });
  });

  it('Q71 limits the comments of a client address', async () => {
    const { perClient } = writeLimits.comment;
    await alice.add('The first one');
    await feed.admin.query(`update attempt_counter set count = $1 where scope = 'comment.client'`, [
      perClient,
    ]);
    expect(await bob.addCode('Another member')).toBe('THROTTLED');
  });

  it('Q71 limits the comments of a member', async () => {
    const { perMember } = writeLimits.comment;
    for (let index = 0; index < perMember; index++) await alice.add(`Number ${index}`);
    expect(await alice.addCode('One more')).toBe('THROTTLED');
    expect(await bob.addCode('Another member')).toBe('passed');
  });

  it('Q71 Q72 moves to the survivor of a merge, once', async () => {
    await feed.publish(
      listed('2'),
      upped('2', bob.userId),
      upped('2', carol.userId),
      upped('1', carol.userId),
    );
    await alice.add('On one');
    const head = await alice.add('On two', { subjectId: '2' });
    await bob.add('Reply', { subjectId: '2', replyTo: head.id });
    await alice.add('Why?', { kind: 'UP', subjectId: `2:${bob.userId}` });
    await alice.add('And you?', { kind: 'UP', subjectId: `2:${carol.userId}` });
    await alice.run('upHelpful', { upId: `2:${bob.userId}`, helpful: true });
    for (const subject of ['1', '2']) {
      await alice.run('upHelpful', { upId: `${subject}:${carol.userId}`, helpful: true });
    }
    const merged = productMerged({
      productId: '2',
      name: { en: 'Two', zh: '' },
      survivorId: '1',
      survivorSlug: 'one',
      survivorName: { en: 'One', zh: '' },
      memberIds: [],
      upValue: 2,
      followers: 0,
      reason: 'The same',
    });
    for (let round = 0; round < 2; round++) {
      await feed.publish(takenDown('2'), merged);
      expect(await read()).toMatchObject({ comments: 3, threads: { totalCount: 2 } });
      for (const { userId } of [bob, carol]) {
        const upId = `1:${userId}`;
        expect(await visitor.run('talk', { kind: 'UP', id: upId })).toMatchObject({ comments: 1 });
        const set = { upId, helpful: true };
        expect(await alice.run('upHelpful', set)).toMatchObject({
          helpful: 1,
          viewerHelpful: true,
        });
      }
    }
    expect(await feed.database.query(`select 1 from talk where subject_id like '2%'`)).toEqual([]);
    expect(await bob.addCode('More', { replyTo: head.id })).toBe('passed');
  });
});
