import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { DAY } from '#schema/durations';
import { erased, roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { eventsOf, type FeedMember, memberOf } from '../testing/operations.ts';

describe('likes', () => {
  let feed: FeedFixture;
  let owner: FeedMember;
  let alice: FeedMember;
  let bob: FeedMember;
  beforeEach(async () => {
    feed = await createFeedFixture();
    [owner, alice, bob] = [randomUUID(), randomUUID(), randomUUID()].map((id) =>
      memberOf(feed, id),
    ) as [FeedMember, FeedMember, FeedMember];
    await feed.publish(
      listed('1', owner.userId),
      roleChanged({ userId: owner.userId, roles: [1] }),
    );
  });
  afterEach(() => feed.close());

  const publish = async (header = 'News'): Promise<string> => {
    const input = { productId: '1', header, content: '<p>Text</p>' };
    return (await owner.run('publish', { input })).id;
  };
  const like = (member: FeedMember, postId: string, liked = true) =>
    member.run('like', { postId, liked });
  const stored = async (id: string) => {
    const [row] = await feed.database.query<{ likes: number; points: number; rows: number }>(
      `select likes, (rising - floor(extract(epoch from at) * 1000))::float8 / $2 as points,
        (select count(*)::int from post_like where post_id = post.id) as rows
      from post where id = $1`,
      [id, DAY],
    );
    return row;
  };
  const rising = async () =>
    (await feed.ask('{ posts(sort: RISING) { nodes { id } } }')).data.posts.nodes.map(
      ({ id }: { id: string }) => id,
    );

  it('O38 Q48 count once for a member, and raise the rank in the same transaction', async () => {
    const [older, newer] = [await publish(), await publish()];
    expect(await rising()).toEqual([newer, older]);
    expect(await like(alice, older)).toEqual({ id: older, likes: 1, viewerLiked: true });
    expect(await like(alice, older)).toEqual({ id: older, likes: 1, viewerLiked: true });
    expect(await rising()).toEqual([older, newer]);
    expect((await stored(older))?.points).toBeCloseTo(Math.log10(2), 6);
    expect(await like(alice, older, false)).toEqual({ id: older, likes: 0, viewerLiked: false });
    expect(await like(alice, older, false)).toEqual({ id: older, likes: 0, viewerLiked: false });
    expect(await rising()).toEqual([newer, older]);
    expect(await eventsOf(feed, 'feed.post-liked.v1')).toMatchObject([
      { postId: older, userId: alice.userId, authorId: owner.userId, liked: true, likes: 1 },
      { postId: older, userId: alice.userId, liked: false, likes: 0 },
    ]);
  });

  it('O38 are counted once from two tabs at once, and of many members all', async () => {
    const id = await publish();
    await Promise.all(Array.from({ length: 6 }, () => like(alice, id)));
    expect(await stored(id)).toMatchObject({ likes: 1, rows: 1 });
    const others = Array.from({ length: 8 }, () => memberOf(feed, randomUUID()));
    await Promise.all([...others.map((member) => like(member, id)), like(alice, id, false)]);
    expect(await stored(id)).toMatchObject({ likes: 8, rows: 8 });
    expect((await stored(id))?.points).toBeCloseTo(Math.log10(9), 6);
    expect(await eventsOf(feed, 'feed.post-liked.v1')).toHaveLength(10);
  });

  it('O38 show to each viewer the own like, in one statement for a list', async () => {
    const [one, two] = [await publish(), await publish()];
    await like(alice, one);
    const liked = async (member: FeedMember | null) => {
      const document = '{ posts { nodes { id viewerLiked } } }';
      const { data } = member
        ? await feed.ask(document, {}, requestOf(member.userId))
        : await feed.ask(document);
      return data.posts.nodes;
    };
    const shown = (mine: boolean) => [
      { id: two, viewerLiked: false },
      { id: one, viewerLiked: mine },
    ];
    expect(await liked(alice)).toEqual(shown(true));
    expect(await liked(bob)).toEqual(shown(false));
    expect(await liked(null)).toEqual(shown(false));
  });

  it('O38 are refused for the own post, for hidden and removed posts, and for visitors', async () => {
    const id = await publish();
    expect(await owner.code('like', { postId: id, liked: true })).toBe('FORBIDDEN');
    for (const postId of ['999', 'x', '\0']) {
      expect(await alice.code('like', { postId, liked: true })).toBe('NOT_FOUND');
    }
    await like(alice, id);
    await owner.run('remove', { id });
    expect(await bob.code('like', { postId: id, liked: true })).toBe('NOT_FOUND');
    await owner.run('restore', { id });
    expect(await stored(id)).toMatchObject({ likes: 1, rows: 1 });
    await feed.publish(takenDown('1', owner.userId));
    expect(await bob.code('like', { postId: id, liked: true })).toBe('NOT_FOUND');
    const { errors } = await feed.ask(`mutation { likePost(postId: "${id}", liked: true) { id } }`);
    expect(errors?.[0]?.message).toBe('UNAUTHENTICATED');
  });

  it('O38 of an erased member are deleted and counted no more', async () => {
    const [one, two] = [await publish(), await publish()];
    await Promise.all([like(alice, one), like(bob, one), like(alice, two)]);
    await feed.publish(erased({ userId: alice.userId }), erased({ userId: alice.userId }));
    expect(await stored(one)).toMatchObject({ likes: 1, rows: 1 });
    expect((await stored(one))?.points).toBeCloseTo(Math.log10(2), 6);
    expect(await stored(two)).toMatchObject({ likes: 0, rows: 0, points: 0 });
  });

  it('P1 are in the export of the member', async () => {
    const id = await publish();
    await like(alice, id);
    const request = { userId: alice.userId, part: 'post-likes', after: '' };
    expect(await feed.service.exportMember(request)).toEqual({
      rows: [{ postId: id, at: expect.any(Date) }],
      next: null,
    });
  });
});
