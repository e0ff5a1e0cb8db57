import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { registered, roleChanged } from '#schema/generated/events';
import { talk, talkSpam } from '#schema/talk-limits';
import { deleteOldNewcomers } from '../newcomer/newcomers.ts';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { eventsOf } from '../testing/operations.ts';
import { type Talker, talkerOf, upped } from '../testing/talk-operations.ts';

describe('changes of comments', () => {
  let feed: FeedFixture;
  let alice: Talker;
  let bob: Talker;
  let carol: Talker;
  let staff: Talker;
  let visitor: Talker;
  beforeEach(async () => {
    feed = await createFeedFixture();
    [alice, bob, carol] = [1, 2, 3].map(() => talkerOf(feed, randomUUID())) as [
      Talker,
      Talker,
      Talker,
    ];
    staff = talkerOf(feed, randomUUID(), [3]);
    visitor = talkerOf(feed, null);
    await feed.publish(
      listed('1'),
      ...[alice, bob, carol].map(({ userId }) => roleChanged({ userId, roles: [1] })),
      roleChanged({ userId: staff.userId, roles: [3] }),
    );
  });
  afterEach(() => feed.close());

  const read = (by = visitor) => by.run('talk', { kind: 'PRODUCT', id: '1' });
  const events = (name: string) => eventsOf(feed, `feed.comment-${name}.v1`);

  it('Q71 are edits of the author within 15 minutes', async () => {
    const { id } = await alice.add('First');
    expect(await bob.code('edit', { id, content: 'Mine' })).toBe('NOT_FOUND');
    expect(await alice.code('edit', { id: '99', content: 'x' })).toBe('NOT_FOUND');
    const content = `Second @${bob.userId}`;
    const edited = await alice.run('edit', { id, content });
    expect(edited).toMatchObject({ content, state: 'SHOWN' });
    expect(edited.editedAt).not.toBeNull();
    expect(edited.editableUntil).not.toBeNull();
    await alice.run('edit', { id, content });
    expect(await events('edited')).toMatchObject([
      { commentId: id, mentionedIds: [bob.userId], comments: 1 },
    ]);
    feed.clock.shift(talk.editWindow);
    expect(await alice.code('edit', { id, content: 'Third' })).toBe('COMMENT_EDIT_LATE');
    expect((await alice.run('comment', { id })).editableUntil).toBeNull();
  });

  it('Q71 are deletions of the author, which leave the place of an answered one', async () => {
    const head = await alice.add('Canary');
    const reply = await bob.add('Reply', { replyTo: head.id });
    const lonely = await alice.add('Alone');
    expect(await bob.code('delete', { id: head.id })).toBe('NOT_FOUND');
    expect(await alice.run('delete', { id: head.id })).toMatchObject({
      state: 'DELETED',
      content: null,
      author: null,
      parts: [],
      replyCount: 1,
    });
    for (let round = 0; round < 2; round++) {
      expect(await alice.run('delete', { id: lonely.id })).toBeNull();
      expect(await alice.code('delete', { id: head.id })).toBe('passed');
    }
    const { comments, threads } = await read();
    expect(comments).toBe(1);
    expect(threads).toMatchObject({ totalCount: 1, nodes: [{ id: head.id, state: 'DELETED' }] });
    expect(await events('removed')).toMatchObject([
      { commentId: head.id, by: 'AUTHOR', comments: 2 },
      { commentId: lonely.id, by: 'AUTHOR', comments: 1 },
    ]);
    const kept = await feed.database.query(`select 1 from comment c where c::text like '%Canary%'`);
    expect(kept).toEqual([]);
    await bob.run('delete', { id: reply.id });
    expect((await read()).threads).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('Q71 are marks as helpful, once for a member and not of the own', async () => {
    const { id } = await alice.add('Useful');
    const set = { id, helpful: true };
    expect(await alice.code('helpful', set)).toBe('FORBIDDEN');
    expect(await visitor.code('helpful', set)).toBe('UNAUTHENTICATED');
    await Promise.all(Array.from({ length: 5 }, () => bob.run('helpful', set)));
    expect(await carol.run('helpful', set)).toMatchObject({ helpful: 2, viewerHelpful: true });
    await bob.run('helpful', { id, helpful: false });
    expect(await bob.run('helpful', { id, helpful: false })).toMatchObject({
      helpful: 1,
      viewerHelpful: false,
    });
    const upId = `1:${alice.userId}`;
    expect(await bob.code('upHelpful', { upId, helpful: true })).toBe('NOT_FOUND');
    await feed.publish(upped('1', alice.userId));
    expect(await alice.code('upHelpful', { upId, helpful: true })).toBe('FORBIDDEN');
    const marks = Array.from({ length: 5 }, () => bob.run('upHelpful', { upId, helpful: true }));
    await Promise.all([...marks, carol.run('upHelpful', { upId, helpful: true })]);
    expect(await bob.run('upHelpful', { upId, helpful: true })).toMatchObject({ helpful: 2 });
    expect(await carol.run('upHelpful', { upId, helpful: false })).toEqual({
      id: upId,
      helpful: 1,
      viewerHelpful: false,
    });
  });

  it('Q71 are reports, of which staff decide', async () => {
    const { id } = await alice.add('Rude');
    const report = { id, reason: 'ABUSE', note: 'See there' };
    expect(await alice.code('report', report)).toBe('FORBIDDEN');
    expect(await bob.run('report', report)).toMatchObject({ viewerReported: true });
    expect(await bob.run('report', { ...report, note: 'Again' })).toMatchObject({ state: 'SHOWN' });
    expect(await bob.code('review')).toBe('FORBIDDEN');
    expect(await bob.code('decide', { id, decision: 'HIDE', reason: 'x' })).toBe('FORBIDDEN');
    expect(await staff.run('review')).toMatchObject({
      totalCount: 1,
      nodes: [
        { id, reports: [{ reason: 'ABUSE', note: 'See there', reporter: { id: bob.userId } }] },
      ],
    });
    expect(await staff.code('decide', { id, decision: 'HIDE' })).toBe('FIELD_REQUIRED');
    const hide = { id, decision: 'HIDE', reason: 'It is rude' };
    for (let round = 0; round < 2; round++) await staff.run('decide', hide);
    expect(await staff.run('review')).toMatchObject({ totalCount: 0 });
    expect(await read()).toMatchObject({ comments: 0, threads: { totalCount: 0 } });
    expect(await alice.run('comment', { id })).toMatchObject({ state: 'HIDDEN', content: 'Rude' });
    expect(await bob.run('comment', { id })).toBeNull();
    expect(await carol.code('report', report)).toBe('COMMENT_GONE');
    expect(await alice.code('edit', { id, content: 'Nice' })).toBe('COMMENT_GONE');
    await staff.run('decide', { id, decision: 'SHOW' });
    expect(await read()).toMatchObject({ comments: 1 });
    expect(await events('decided')).toMatchObject([
      { commentId: id, authorId: alice.userId, decision: 'HIDDEN', reason: 'It is rude' },
      { commentId: id, decision: 'SHOWN', reason: null },
    ]);
    expect(await staff.run('decisions')).toMatchObject({
      totalCount: 2,
      nodes: [
        { decision: 'SHOW' },
        { decision: 'HIDE', reason: 'It is rude', staff: { id: staff.userId } },
      ],
    });
    expect(feed.security.lines.filter((line) => line.includes('comment.decide'))).toHaveLength(4);
  });

  it('Q71 keep a comment that was reported for nothing, and forbid staff to decide about themselves', async () => {
    const { id } = await alice.add('Fine');
    await bob.run('report', { id, reason: 'SPAM' });
    await staff.run('decide', { id, decision: 'SHOW' });
    expect(await staff.run('review')).toMatchObject({ totalCount: 0 });
    expect(await events('decided')).toEqual([]);
    await bob.run('report', { id, reason: 'SPAM' });
    expect(await staff.run('review')).toMatchObject({ totalCount: 0 });
    await carol.run('report', { id, reason: 'OTHER' });
    expect(await staff.run('review')).toMatchObject({ totalCount: 1 });
    const own = await staff.add('Of staff');
    await bob.run('report', { id: own.id, reason: 'OTHER' });
    expect(await staff.code('decide', { id: own.id, decision: 'SHOW' })).toBe('FORBIDDEN');
  });

  it('Q71 hold what looks like spam, and never lose it', async () => {
    await alice.add('Look at this');
    const repeated = await alice.add('LOOK at this!');
    expect(repeated).toMatchObject({
      state: 'HELD',
      heldFor: ['REPEATED'],
      content: 'LOOK at this!',
    });
    expect(await bob.addCode('Look at this')).toBe('passed');
    const links = await bob.add('www.a.example www.b.example www.c.example');
    expect(links).toMatchObject({ state: 'HELD', heldFor: ['LINKS'] });
    expect(await carol.addCode('x', { replyTo: links.id })).toBe('NOT_FOUND');
    expect(await carol.code('report', { id: links.id, reason: 'SPAM' })).toBe('NOT_FOUND');
    expect(await carol.run('comment', { id: links.id })).toBeNull();
    expect(await read()).toMatchObject({ comments: 2, threads: { totalCount: 2 } });
    expect((await read(bob)).threads).toMatchObject({ totalCount: 3 });
    expect(await staff.run('review')).toMatchObject({
      totalCount: 2,
      nodes: [{ id: repeated.id }, { id: links.id }],
    });
    await staff.run('decide', { id: links.id, decision: 'SHOW' });
    await staff.run('decide', { id: repeated.id, decision: 'HIDE', reason: 'Once is enough' });
    expect(await read()).toMatchObject({ comments: 3 });
    expect(await events('added')).toHaveLength(3);
    expect(await events('decided')).toHaveLength(2);
    feed.clock.shift(talkSpam.repeatedWithin);
    expect(await alice.add('Look at this')).toMatchObject({ state: 'SHOWN' });
  });

  it('Q71 hold a text that its author deleted a short time ago', async () => {
    const first = await alice.add('Look at this');
    await alice.run('delete', { id: first.id });
    const again = await alice.add('Look at THIS');
    expect(again).toMatchObject({ state: 'HELD', heldFor: ['REPEATED'] });
    expect(await bob.add('Look at this')).toMatchObject({ state: 'SHOWN' });
    expect(await alice.add('Look at that')).toMatchObject({ state: 'SHOWN' });
    feed.clock.shift(talkSpam.repeatedWithin - 1000);
    await alice.run('delete', { id: again.id });
    feed.clock.shift(talkSpam.repeatedWithin + 1000);
    const third = await alice.add('Look at this');
    expect(third).toMatchObject({ state: 'HELD' });
    // What was written longer ago than the rule looks is no repetition, deleted or not.
    feed.clock.shift(3 * talkSpam.repeatedWithin);
    await alice.run('delete', { id: third.id });
    expect(await alice.add('Look at this')).toMatchObject({ state: 'SHOWN' });
  });

  it('Q71 hold a text that its author replaced a short time ago', async () => {
    const { id } = await alice.add('Look at this');
    await alice.run('edit', { id, content: 'look at this!' });
    expect(await alice.run('edit', { id, content: 'Look at that' })).toMatchObject({
      state: 'SHOWN',
    });
    const again = await alice.add('Look at THIS');
    expect(again).toMatchObject({ state: 'HELD', heldFor: ['REPEATED'] });
    expect(await bob.add('Look at this')).toMatchObject({ state: 'SHOWN' });
    const other = await carol.add('One');
    await carol.run('edit', { id: other.id, content: 'Two' });
    const back = await carol.run('edit', { id: other.id, content: 'One' });
    expect(back).toMatchObject({ state: 'HELD', heldFor: ['REPEATED'] });
    feed.clock.shift(talkSpam.repeatedWithin);
    expect(await alice.add('Look at this')).toMatchObject({ state: 'SHOWN' });
  });

  it('Q71 hold links of accounts that are new, and edits that add them', async () => {
    const dave = talkerOf(feed, randomUUID());
    await feed.publish(registered({ userId: dave.userId, language: 'en', roles: [] }));
    expect(await dave.add('Hello')).toMatchObject({ state: 'SHOWN' });
    const { id } = await dave.add('Good day');
    expect(await dave.run('edit', { id, content: 'See www.a.example' })).toMatchObject({
      state: 'HELD',
      heldFor: ['NEW_ACCOUNT'],
    });
    expect(await dave.run('edit', { id, content: 'See nothing' })).toMatchObject({ state: 'HELD' });
    expect(await events('removed')).toMatchObject([{ commentId: id, by: 'REVIEW', comments: 1 }]);
    feed.clock.shift(talkSpam.newFor + 1);
    expect(await dave.add('See www.b.example')).toMatchObject({ state: 'SHOWN' });
    await deleteOldNewcomers(feed.database, feed.service.context);
    expect(await feed.database.query('select 1 from newcomer')).toEqual([]);
  });

  it('Q71 keep all counts whatever members do in whatever order', async () => {
    const people = [alice, bob, carol];
    const step = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('add', 'reply', 'spam', 'delete', 'helpful', 'hide', 'show', 'report'),
      target: fc.nat(30),
    });
    const ids: string[] = [];
    let text = 0;
    const act = async ({ who, what, target }: { who: number; what: string; target: number }) => {
      const person = people[who] as Talker;
      const id = ids.at(target % Math.max(1, ids.length)) ?? '1';
      const kept = async (answer: Promise<{ id: string }>) =>
        answer.then(({ id: made }) => ids.push(made)).catch(() => undefined);
      switch (what) {
        case 'add':
          return kept(person.add(`Text ${text++}`));
        case 'reply':
          return kept(person.add(`Text ${text++}`, { replyTo: id }));
        case 'spam':
          return kept(person.add('Spam', { replyTo: id }));
        case 'delete':
          return person.code('delete', { id });
        case 'helpful':
          return person.code('helpful', { id, helpful: target % 3 > 0 });
        case 'report':
          return person.code('report', { id, reason: 'OTHER' });
        case 'hide':
          return staff.code('decide', { id, decision: 'HIDE', reason: 'x' });
        default:
          return staff.code('decide', { id, decision: 'SHOW' });
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const each of steps) await act(each);
        const wrong = await feed.database.query(`
          select c.id from comment c where c.replies <>
              (select count(*) from comment r where r.thread_id = c.id and r.state = 'SHOWN')
            or c.helpful <> (select count(*) from comment_helpful h where h.comment_id = c.id)
            or (c.state = 'HELD') <> (cardinality(c.held_for) > 0)
            or (c.state = 'HELD' and c.review_since is null)
            or (c.state = 'DELETED' and (c.content <> '' or c.review_since is not null))
          union all
          select t.comments from talk t where t.comments <>
            (select count(*) from comment c where c.kind = t.kind and c.subject_id = t.subject_id
              and c.state = 'SHOWN')`);
        expect(wrong).toEqual([]);
      }),
      { numRuns: 8 },
    );
    const { comments } = await read();
    const told = [...(await events('added')), ...(await events('removed'))] as object[];
    const balance = told.reduce((sum: number, event) => sum + ('by' in event ? -1 : 1), 0);
    expect(balance).toBe(comments);
  });
});
