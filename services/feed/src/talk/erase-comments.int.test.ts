import { randomUUID } from 'node:crypto';
import { erased, registered, roleChanged } from '#schema/generated/events';
import { eraseLeftovers } from '../erasure/erase-leftovers.ts';
import { createFeedFixture, type FeedFixture, listed } from '../testing/fixture.ts';
import { eventsOf } from '../testing/operations.ts';
import { type Talker, talkerOf, upped } from '../testing/talk-operations.ts';

const tables = ['comment', 'comment_helpful', 'comment_report', 'up_helpful', 'newcomer'];

describe('the erasure of a member who talks', () => {
  let feed: FeedFixture;
  let alice: Talker;
  let bob: Talker;
  let visitor: Talker;
  let head: { id: string };
  beforeEach(async () => {
    feed = await createFeedFixture();
    [alice, bob] = [talkerOf(feed, randomUUID()), talkerOf(feed, randomUUID())];
    visitor = talkerOf(feed, null);
    await feed.publish(
      listed('1'),
      registered({ userId: alice.userId, language: 'en', roles: [] }),
      roleChanged({ userId: bob.userId, roles: [1] }),
      upped('1', alice.userId),
      upped('1', bob.userId),
    );
    head = await alice.add('Canary head');
    await bob.add(`Reply to @${alice.userId}`, { replyTo: head.id });
    await alice.add('Canary reply', { replyTo: head.id });
    await alice.add('Canary alone');
    const other = await bob.add('Of another');
    await alice.run('helpful', { id: other.id, helpful: true });
    await alice.run('report', { id: other.id, reason: 'OTHER' });
    await alice.run('upHelpful', { upId: `1:${bob.userId}`, helpful: true });
    await bob.add('Why?', { kind: 'UP', subjectId: `1:${alice.userId}` });
  });
  afterEach(() => feed.close());

  const findLeft = async () => {
    const found: string[] = [];
    for (const table of tables) {
      const rows = await feed.database.query(
        `select 1 from ${table} as t where t::text ilike '%canary%' or t::text like '%${alice.userId}%'`,
      );
      const subjects = table === 'comment' ? 1 : 0;
      if (rows.length > subjects) found.push(table);
    }
    return found;
  };

  const check = async () => {
    // One comment is about the reason of her UP, whose random id stays.
    expect(await findLeft()).toEqual([]);
    const talk = await visitor.run('talk', { kind: 'PRODUCT', id: '1' });
    expect(talk.comments).toBe(2);
    expect(talk.threads.nodes).toMatchObject([
      { content: 'Of another', helpful: 0 },
      { id: head.id, state: 'DELETED', author: null, replyCount: 1 },
    ]);
    const [reply] = talk.threads.nodes[1].replies.nodes;
    expect(reply.content).toBe('Reply to @…');
    const up = { kind: 'UP', id: `1:${alice.userId}` };
    expect(await visitor.run('talk', up)).toMatchObject({ comments: 1, isOpen: false });
    expect(await bob.addCode('More', { kind: 'UP', subjectId: up.id })).toBe('TALK_CLOSED');
    const waiting = await feed.database.query(
      'select 1 from comment where review_since is not null',
    );
    expect(waiting).toEqual([]);
    expect(
      await bob
        .run('upHelpful', { upId: `1:${alice.userId}`, helpful: true })
        .catch((error) => error.code),
    ).toBe('TALK_CLOSED');
  };

  it('P1 removes texts, marks and reports, and leaves the places of answered comments', async () => {
    await feed.publish(erased({ userId: alice.userId }), erased({ userId: alice.userId }));
    await check();
    expect(await eventsOf(feed, 'feed.comment-removed.v1')).toMatchObject(
      Array.from({ length: 3 }, () => ({ by: 'ERASURE', comments: 2 })),
    );
    await feed.publish(upped('1', alice.userId));
    await feed.publish(registered({ userId: alice.userId, language: 'en', roles: [] }));
    expect(await findLeft()).toEqual([]);
  });

  it('P1 is completed by the housekeeping after an older release', async () => {
    await feed.database.query('insert into erased_member (user_id, at) values ($1, now())', [
      alice.userId,
    ]);
    await eraseLeftovers(feed.service.context);
    await check();
    await eraseLeftovers(feed.service.context);
  });

  it('P1 follows the export of what she wrote, marked and reported', async () => {
    const part = async (name: string) =>
      (await feed.service.exportMember({ userId: alice.userId, part: name, after: '' })).rows;
    expect(await part('comments')).toMatchObject([
      { content: 'Canary head', state: 'SHOWN' },
      { content: 'Canary reply', threadId: head.id },
      { content: 'Canary alone', kind: 'PRODUCT', subjectId: '1' },
    ]);
    expect(await part('helpful-marks')).toMatchObject([
      { kind: 'COMMENT' },
      { kind: 'UP', id: `1:${bob.userId}` },
    ]);
    expect(await part('comment-reports')).toMatchObject([{ reason: 'OTHER', decidedAt: null }]);
  });
});
