import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { answered, leadAccepted, reward } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const setMuted = `mutation ($topics: [NotificationTopic!]!) {
  setMutedTopics(topics: $topics) { id mutedTopics }
}`;
const read = `{ viewer { mutedTopics unread { messages }
  messages(first: 10) { totalCount nodes { title(language: EN) isRead } } } }`;

describe('muted topics', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const state = async (caller: Caller) => {
    await stack.settle();
    return (await caller.ask(read)).viewer;
  };
  const mute = async (caller: Caller, topics: string[]) =>
    (await caller.ask(setMuted, { topics })).setMutedTopics;

  it('M3 are none at first, and are stored once and in one order for the member alone', async () => {
    const { caller, userId } = await registered(stack);
    const other = await registered(stack);
    expect((await state(caller)).mutedTopics).toEqual([]);
    const stored = { id: userId, mutedTopics: ['VITAMINS', 'ROLES'] };
    expect(await mute(caller, ['ROLES', 'VITAMINS', 'ROLES'])).toEqual(stored);
    expect((await state(caller)).mutedTopics).toEqual(stored.mutedTopics);
    expect((await state(other.caller)).mutedTopics).toEqual([]);
  });

  it('M3 leave their messages in the list, read, without count and event; others count', async () => {
    const { caller, userId } = await registered(stack);
    const other = await registered(stack);
    await mute(caller, ['VITAMINS', 'LEADS']);
    const { unread } = await state(caller);
    const events = (await stack.events('user.unread-changed.v1', userId)).length;
    await stack.publish(reward(userId));
    await stack.publish(leadAccepted(userId));
    await stack.publish(reward(other.userId));
    const muted = await state(caller);
    expect(muted.unread).toEqual(unread);
    expect(muted.messages.totalCount).toBe(3);
    expect(muted.messages.nodes.map((node: { isRead: boolean }) => node.isRead).sort()).toEqual([
      false,
      true,
      true,
    ]);
    expect(await stack.events('user.unread-changed.v1', userId)).toHaveLength(events);
    expect((await state(other.caller)).unread.messages).toBe(unread.messages + 1);

    await stack.publish(answered(userId));
    await stack.publish(reward(userId));
    expect((await state(caller)).unread.messages).toBe(unread.messages + 1);
    const last = (await stack.events('user.unread-changed.v1', userId)).at(-1);
    expect(last).toMatchObject({ userId, messages: unread.messages + 1 });
  });

  it('M3 count again from the next message on when the member takes the choice back', async () => {
    const { caller, userId } = await registered(stack);
    await mute(caller, ['VITAMINS']);
    await stack.publish(reward(userId));
    const before = (await state(caller)).unread.messages;
    await mute(caller, []);
    expect((await state(caller)).unread.messages).toBe(before);
    await stack.publish(reward(userId));
    expect((await state(caller)).unread.messages).toBe(before + 1);
  });

  it('M3 cannot be set by a visitor, and security is no topic', async () => {
    const visitor = await stack.caller().fail(setMuted, { topics: [] });
    expect(visitor.code).toBe('UNAUTHENTICATED');
    const { caller } = await registered(stack);
    await expect(caller.ask(setMuted, { topics: ['SECURITY'] })).rejects.toThrow(
      /NotificationTopic/,
    );
    expect((await state(caller)).mutedTopics).toEqual([]);
  });
});
