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
    expect(await staff.code('decide', { ...show, decision: 'HIDE', reason: 'x', textAt: at })).toBe(
      'COMMENT_CHANGED',
    );
    expect(await read()).toMatchObject({ comments: 0 });
    expect(await staff.run('decide', { ...show, textAt: edited.editedAt })).toMatchObject({
      state: 'SHOWN',
    });
    expect(await staff.code('decide', { ...show, textAt: at })).toBe('passed');
    const other = await bob.add(spam);
    expect(await staff.code('decide', { ...show, id: other.id, textAt: other.at })).toBe('passed');
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
});
