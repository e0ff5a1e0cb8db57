import { newId } from '#kit/runtime/ids';
import { postPublished, postRemoved } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name, reward } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const DAY = 24 * 60 * 60 * 1000;

const list = `query ($first: Int, $after: String, $language: Language = EN) {
  viewer {
    unread { messages week }
    messages(first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes { id title(language: $language) content(language: $language) at isRead link }
    }
  }
}`;
const markRead = 'mutation ($ids: [ID!]!) { markMessagesRead(ids: $ids) { unread { messages } } }';

interface MessagePage {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: { id: string }[];
}

describe('messages', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const latest = async (caller: Caller, language = 'EN') => {
    await stack.settle();
    const { viewer } = await caller.ask(list, { language });
    return viewer.messages.nodes[0];
  };
  const unread = async (caller: Caller) => {
    await stack.settle();
    return (await caller.ask(list)).viewer.unread.messages;
  };

  it('M1 sends a new account a welcome', async () => {
    const { caller } = await registered(stack);
    expect(await latest(caller)).toMatchObject({
      title: 'Welcome to Vita',
      isRead: false,
      link: null,
    });
    expect((await latest(caller, 'ZH')).title).toBe('欢迎来到 Vita');
  });

  it('M1 reports earned vitamins in the language of the reader', async () => {
    const { caller, userId } = await registered(stack);
    await stack.publish(reward(userId));
    expect(await latest(caller)).toMatchObject({
      title: 'You earned 3 vitamins',
      content: 'The product you shared, Uniswap, was listed',
      link: '/user/vitamin',
    });
    expect(await latest(caller, 'ZH')).toMatchObject({
      title: '您获得了 3 个维他命',
      content: '您分享的产品“Uniswap”已上架',
    });
    await stack.publish(reward(userId, -1));
    expect((await latest(caller)).title).toBe('1 vitamin was taken back');
    const taken = reward(userId, -1);
    const correction = { kind: 'UP_WITHHELD', reason: 'A ring', reverses: '7' } as const;
    await stack.publish({ ...taken, data: { ...taken.data, correction } });
    expect((await latest(caller)).content).toBe(
      'Taken back, because an UP for Uniswap was withheld: A ring',
    );
  });

  it('M1 M3 Q27 tells corrections of one cause once with their sum, however the events arrive', async () => {
    const { caller, userId } = await registered(stack);
    const group = newId();
    const taken = [group, newId(), newId()].map((transferId) => {
      const draft = reward(userId, -1);
      const together = { transferId: group, amount: -3 };
      const correction = { kind: 'PRODUCT_FRAUD', reason: 'A drainer', reverses: '7' } as const;
      const data = { ...draft.data, transferId, correction: { ...correction, together } };
      return { ...draft, data };
    });
    // In other batches, and not in their order.
    for (const draft of taken.toReversed()) await stack.publish(draft);
    await stack.publish(taken[0] as (typeof taken)[number], 2);
    expect(await unread(caller)).toBe(2);
    const { messages } = (await caller.ask(list)).viewer;
    expect(messages.totalCount).toBe(2);
    expect(messages.nodes[0]).toMatchObject({
      title: '3 vitamins were taken back',
      content: 'Taken back, because Uniswap was taken down as fraud: A drainer',
    });
  });

  it('M3 rel-E4 counts a redelivered event once', async () => {
    const { caller, userId } = await registered(stack);
    await stack.publish(reward(userId), 3);
    expect(await unread(caller)).toBe(2);
    await stack.service.consumer?.close();
    await stack.transport.resetOffsets('user', topics.vitaminLedger, 'beginning');
    stack.service.start();
    expect(await unread(caller)).toBe(2);
    expect(await stack.events('user.unread-changed.v1', userId)).toEqual([
      { userId, messages: 1, week: 0 },
      { userId, messages: 2, week: 0 },
    ]);
  });

  it('Q33 marks messages of the viewer as read, once', async () => {
    const alice = await registered(stack);
    const bob = await registered(stack);
    for (let count = 0; count < 4; count++) await stack.publish(reward(alice.userId));
    expect(await unread(alice.caller)).toBe(5);
    const { nodes } = (await alice.caller.ask(list)).viewer.messages;
    const before = await stack.events('user.unread-changed.v1', alice.userId);
    const ids = nodes.slice(0, 2).map(({ id }: { id: string }) => id);
    await bob.caller.ask(markRead, { ids });
    expect(await unread(alice.caller)).toBe(5);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => alice.caller.ask(markRead, { ids: [...ids, 'x', newId()] })),
    );
    expect(results.at(-1).markMessagesRead.unread.messages).toBe(3);
    expect(await unread(alice.caller)).toBe(3);
    expect((await latest(alice.caller)).isRead).toBe(true);
    const counts = await stack.events('user.unread-changed.v1', alice.userId);
    expect(counts.slice(before.length)).toEqual([{ userId: alice.userId, messages: 3, week: 0 }]);
  });

  it('M3 holds the exact count while messages arrive and are read', async () => {
    const { caller, userId } = await registered(stack);
    const { database } = stack.service.context;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await stack.publish(reward(userId));
        const rows = await database.query<{ id: string }>(
          'select id from message where user_id = $1',
          [userId],
        );
        await caller.ask(markRead, { ids: rows.map(({ id }) => id) });
      }),
    );
    await stack.settle();
    const [truth] = await database.query<{ count: number }>(
      'select count(*)::int as count from message where user_id = $1 and read_at is null',
      [userId],
    );
    expect(await unread(caller)).toBe(truth?.count);
    const { viewer } = await caller.ask(list);
    expect(viewer.messages.totalCount).toBe(21);
  });

  it('M2 pages through messages, newest first', async () => {
    const { caller, userId } = await registered(stack);
    for (let count = 0; count < 4; count++) await stack.publish(reward(userId));
    await stack.settle();
    const seen: string[] = [];
    let after: string | null = null;
    for (const expected of [2, 2, 1]) {
      const { viewer } = await caller.ask(list, { first: 2, after });
      const { messages }: { messages: MessagePage } = viewer;
      expect(messages.nodes).toHaveLength(expected);
      expect(messages.totalCount).toBe(5);
      expect(messages.pageInfo.hasNextPage).toBe(expected === 2 && seen.length < 3);
      seen.push(...messages.nodes.map(({ id }) => id));
      after = messages.pageInfo.endCursor;
    }
    expect(new Set(seen).size).toBe(5);
    const whole = (await caller.ask(list)).viewer.messages.nodes;
    expect(whole.map(({ id }: { id: string }) => id)).toEqual(seen);
  });

  it('M2 rejects pages that are too large and invalid cursors', async () => {
    const { caller } = await registered(stack);
    expect((await caller.fail(list, { first: 51 })).code).toBe('PAGE_TOO_LARGE');
    const cursor = Buffer.from('["x","y"]').toString('base64url');
    for (const after of ['nonsense', cursor]) {
      expect((await caller.fail(list, { after })).code).toBe('CURSOR_INVALID');
    }
  });

  it('rel-R11 stores an event about an unknown account as a dead letter and continues', async () => {
    const { caller, userId } = await registered(stack);
    await stack.publish(reward(newId()));
    await stack.publish(reward(userId));
    expect(await unread(caller)).toBe(2);
    const letters = await stack.service.context.database.query<{ reason: string }>(
      'select reason from dead_letter',
    );
    expect(letters.map(({ reason }) => reason)).toEqual([expect.stringContaining('no account')]);
  });

  const week = async (caller: Caller) => {
    await stack.settle();
    return (await caller.ask(list)).viewer.unread.week;
  };
  const post = (at: number) => ({
    postId: newId(),
    productId: '1',
    authorId: newId(),
    name,
    header: 'News',
    labels: [3],
    at: new Date(at).toISOString(),
  });

  it('M3 counts the posts of this UTC week', async () => {
    const { caller } = await registered(stack);
    const now = stack.clock.now().getTime();
    const posts = [post(now), post(now), post(now - 7 * DAY)];
    for (const published of posts) await stack.publish(postPublished(published));
    expect(await week(caller)).toBe(2);
    const { postId = '', productId = '', at = '' } = posts[0] ?? {};
    await stack.publish(postRemoved({ postId, productId, at }), 2);
    expect(await week(caller)).toBe(1);
    stack.clock.shift(7 * DAY);
    expect(await week(caller)).toBe(0);
  });

  it('M3 counts none when more posts are removed than were published', async () => {
    stack.clock.shift(21 * DAY);
    const { caller } = await registered(stack);
    const published = post(stack.clock.now().getTime());
    const { productId, at } = published;
    await stack.publish(postPublished(published));
    const letters = () => stack.service.context.database.query('select from dead_letter');
    const before = await letters();
    for (const postId of [published.postId, newId()]) {
      await stack.publish(postRemoved({ postId, productId, at }));
    }
    expect(await week(caller)).toBe(0);
    expect(await letters()).toHaveLength(before.length);
  });

  it('Q33 rejects visitors', async () => {
    expect((await stack.caller().fail(markRead, { ids: [] })).code).toBe('UNAUTHENTICATED');
    expect(await stack.caller().ask(list)).toEqual({ viewer: null });
  });
});
