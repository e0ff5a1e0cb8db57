import { randomUUID } from 'node:crypto';
import {
  erased,
  productMerged,
  registered,
  roleChanged,
  upWithheld,
} from '#schema/generated/events';
import { talk } from '#schema/talk-limits';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { eventsOf } from '../testing/operations.ts';
import { type Talker, talkerOf, upped } from '../testing/talk-operations.ts';

describe('talk, when changes meet', () => {
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
  const spam = 'www.a.example www.b.example www.c.example';

  it('Q71 publishes no text that staff have not read', async () => {
    const { id, at } = await alice.add(spam);
    const edited = await alice.run('edit', { id, content: `${spam} and more` });
    const show = { id, decision: 'SHOW' };
    expect(await staff.code('decide', { ...show, textAt: at })).toBe('COMMENT_CHANGED');
    expect(await read()).toMatchObject({ comments: 0 });
    expect(await staff.run('decide', { ...show, textAt: edited.editedAt })).toMatchObject({
      state: 'SHOWN',
    });
    expect(await staff.code('decide', { ...show, textAt: at })).toBe('passed');
    const other = await bob.add(spam);
    expect(await staff.code('decide', { ...show, id: other.id, textAt: other.at })).toBe('passed');
  });

  it('Q71 hides a comment that its author goes on to edit', async () => {
    const { id, at } = await alice.add('Hello');
    await alice.run('edit', { id, content: 'Hello again' });
    const hide = { id, decision: 'HIDE', reason: 'An insult', textAt: at };
    expect(await staff.run('decide', hide)).toMatchObject({ state: 'HIDDEN' });
  });

  it('Q71 Q72 keeps the talk about a reason that counts on one of two merged products', async () => {
    const withheld = upWithheld({
      productId: '1',
      name: { en: 'One', zh: '' },
      userId: carol.userId,
      withheld: true,
      weight: -1,
      upValue: 0,
      countsForRewards: true,
      upEventId: null,
      sharerId: null,
      ownerId: null,
      reason: 'Staff',
    });
    const merged = productMerged({
      productId: '2',
      name: { en: 'Two', zh: '' },
      survivorId: '1',
      survivorSlug: 'one',
      survivorName: { en: 'One', zh: '' },
      memberIds: [],
      upValue: 1,
      followers: 0,
      reason: 'The same',
    });
    await feed.publish(listed('2'), upped('1', carol.userId), withheld, upped('2', carol.userId));
    await alice.add('Why?', { kind: 'UP', subjectId: `2:${carol.userId}` });
    await feed.publish(takenDown('2'), merged);
    const up = { kind: 'UP', id: `1:${carol.userId}` };
    expect(await visitor.run('talk', up)).toMatchObject({ comments: 1, isOpen: true });
  });

  it('Q71 keeps the placeholder of a reply that another one replies to', async () => {
    const head = await alice.add('Head');
    const reply = await bob.add('Reply', { replyTo: head.id });
    const answer = await carol.add('Answer', { replyTo: reply.id });
    const placeholder = { id: reply.id, state: 'DELETED', content: null, author: null };
    expect(await bob.run('delete', { id: reply.id })).toMatchObject(placeholder);
    expect(await visitor.run('comment', { id: reply.id })).toMatchObject(placeholder);
    expect((await read()).threads.nodes[0].replies).toMatchObject({
      totalCount: 2,
      nodes: [placeholder, { id: answer.id, replyTo: { id: reply.id } }],
    });
    await carol.run('delete', { id: answer.id });
    expect(await visitor.run('comment', { id: reply.id })).toBeNull();
  });

  it('Q71 has reports of what was said about the reason of an erased voter', async () => {
    await feed.publish(upped('1', carol.userId));
    const { id } = await alice.add('Rude', { kind: 'UP', subjectId: `1:${carol.userId}` });
    await feed.publish(erased({ userId: carol.userId }));
    expect(await bob.code('report', { id, reason: 'ABUSE' })).toBe('passed');
    expect(await staff.run('review')).toMatchObject({ totalCount: 1, nodes: [{ id }] });
    expect(await bob.addCode('More', { kind: 'UP', subjectId: `1:${carol.userId}` })).toBe(
      'TALK_CLOSED',
    );
  });

  it('Q71 tells at most 10 members of a comment, whatever its edits', async () => {
    const people = Array.from({ length: talk.mentions + 1 }, () => randomUUID());
    await feed.publish(...people.map((userId) => roleChanged({ userId, roles: [1] })));
    const mention = (from: number, to: number) =>
      people
        .slice(from, to)
        .map((id) => `@${id}`)
        .join(' ');
    const { id } = await alice.add(mention(0, 6));
    expect(await alice.code('edit', { id, content: mention(6, 11) })).toBe('TOO_MANY_ENTRIES');
    expect(await alice.code('edit', { id, content: mention(6, 10) })).toBe('passed');
    expect(await alice.code('edit', { id, content: mention(10, 11) })).toBe('TOO_MANY_ENTRIES');
    expect(await alice.code('edit', { id, content: mention(0, 10) })).toBe('passed');
    expect(await eventsOf(feed, 'feed.comment-edited.v1')).toMatchObject([
      { mentionedIds: people.slice(6, 10) },
      { mentionedIds: people.slice(0, 10) },
    ]);
    // A reply to a reply mentions its author besides.
    const head = await bob.add('Head');
    const reply = await bob.add('Reply', { replyTo: head.id });
    const answer = await alice.add(mention(0, 10), { replyTo: reply.id });
    expect(await alice.code('edit', { id: answer.id, content: `Now ${mention(0, 10)}` })).toBe(
      'passed',
    );
  });

  it('P1 Q71 keeps what staff decided when its author is erased', async () => {
    const { id } = await alice.add('Rude');
    await bob.run('report', { id, reason: 'ABUSE' });
    await staff.run('decide', { id, decision: 'HIDE', reason: 'It is rude' });
    await feed.publish(erased({ userId: alice.userId }));
    expect(await staff.run('decisions')).toMatchObject({
      totalCount: 1,
      nodes: [{ decision: 'HIDE', comment: { id } }],
    });
    expect(await staff.run('comment', { id })).toBeNull();
  });

  it('P1 Q71 forgets a member who was mentioned before anything was known of her', async () => {
    const dora = randomUUID();
    const { id, parts } = await alice.add(`Welcome @${dora}`);
    const membersOf = (list: { member: object | null }[]) =>
      list.flatMap(({ member }) => member ?? []);
    expect(membersOf(parts)).toEqual([]);
    expect(await eventsOf(feed, 'feed.comment-added.v1')).toMatchObject([{ mentionedIds: [] }]);
    await feed.publish(registered({ userId: dora, language: 'en', roles: [] }));
    expect(membersOf((await visitor.run('comment', { id })).parts)).toEqual([{ id: dora }]);
    await feed.publish(erased({ userId: dora }));
    expect(await visitor.run('comment', { id })).toMatchObject({ content: 'Welcome @…' });
  });

  it('Q71 shows a held reply to its author, also when what it replies to is gone', async () => {
    const head = await alice.add('Head');
    const held = await bob.add(spam, { replyTo: head.id });
    await alice.run('delete', { id: head.id });
    expect((await read(bob)).threads).toMatchObject({
      totalCount: 1,
      nodes: [
        {
          id: head.id,
          state: 'DELETED',
          content: null,
          replies: { totalCount: 1, nodes: [{ id: held.id, state: 'HELD' }] },
        },
      ],
    });
    expect(await bob.run('comment', { id: head.id })).toMatchObject({ state: 'DELETED' });
    for (const other of [carol, visitor]) {
      expect((await read(other)).threads).toMatchObject({ totalCount: 0, nodes: [] });
      expect(await other.run('comment', { id: head.id })).toBeNull();
    }
  });

  it('Q71 takes a member of whom no event has come as new', async () => {
    const dave = talkerOf(feed, randomUUID());
    expect(await dave.add('See www.a.example')).toMatchObject({
      state: 'HELD',
      heldFor: ['NEW_ACCOUNT'],
    });
    expect(await dave.add('Hello')).toMatchObject({ state: 'SHOWN' });
  });
});
