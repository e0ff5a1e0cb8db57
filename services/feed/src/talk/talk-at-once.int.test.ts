import { randomUUID } from 'node:crypto';
import { erased, registered, roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { type Talker, talkerOf, upped } from '../testing/talk-operations.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

describe('writers of a talk at the same moment', () => {
  let feed: FeedFixture;
  let alice: Talker;
  let bob: Talker;
  beforeEach(async () => {
    feed = await createFeedFixture();
    [alice, bob] = [talkerOf(feed, randomUUID()), talkerOf(feed, randomUUID())];
    await feed.publish(
      listed('1'),
      ...[alice, bob].map(({ userId }) => roleChanged({ userId, roles: [1] })),
    );
  });
  afterEach(() => feed.close());

  /** Takes the lock of a writer, begins the work, and takes the second lock while the work waits. */
  const secondLock = async (first: string, work: () => Promise<unknown>, second: string) => {
    let working: Promise<unknown> = Promise.resolve();
    await feed.database.transaction(async (tx) => {
      await tx.query(first);
      working = work();
      await untilWaiting(feed, 1, working);
      await tx.query(second);
    });
    await working;
  };
  const talkLock = `select from talk where kind = 'PRODUCT' and subject_id = '1' for no key update`;
  const commentLock = (id: string) =>
    `select from comment where id = ${id} for no key update nowait`;

  it.each([
    ['marked', ({ id }: { id: string }) => bob.run('helpful', { id, helpful: true })],
    ['reported', ({ id }: { id: string }) => bob.run('report', { id, reason: 'OTHER' })],
    ['answered', ({ id }: { id: string }) => bob.add('Reply', { replyTo: id })],
    [
      'is mentioned in',
      ({ id }: { id: string }) => alice.run('edit', { id, content: `@${bob.userId}` }),
    ],
  ])('P1 Q71 lock the talk before a comment that an erased member %s', async (_, act) => {
    const comment = await alice.add('Text');
    await act(comment);
    await bob.add('His own');
    await secondLock(
      talkLock,
      () => feed.publish(erased({ userId: bob.userId })),
      commentLock(comment.id),
    );
    const left = await feed.database.query(
      `select 1 from comment where author_id = $1::uuid
      or content like '%' || $1::text || '%'`,
      [bob.userId],
    );
    expect(left).toEqual([]);
  });

  it('Q71 lock the product before the reason that they find helpful', async () => {
    await feed.publish(upped('1', alice.userId));
    await secondLock(
      `select from product where product_id = '1' for update`,
      () => bob.run('upHelpful', { upId: `1:${alice.userId}`, helpful: true }),
      `select from up_copy where product_id = '1' for update nowait`,
    );
  });

  it('Q71 try again after a deadlock', async () => {
    const { id } = await alice.add('Text');
    // As a consumer of many events locks: a comment before its talk.
    await secondLock(
      commentLock(id),
      () => alice.run('edit', { id, content: 'Other text' }),
      talkLock,
    );
    expect(await alice.run('comment', { id })).toMatchObject({ content: 'Other text' });
  });

  it('P1 Q71 write nothing after their erasure has begun', async () => {
    await feed.publish(registered({ userId: bob.userId, language: 'en', roles: [] }));
    await feed.publish(erased({ userId: bob.userId }));
    expect(await bob.addCode('Late')).toBe('UNAUTHENTICATED');
  });
});
