import { newId } from '#kit/runtime/ids';
import {
  commentAdded,
  commentDecided,
  commentEdited,
  commentRemoved,
} from '#schema/generated/events';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const list = `query ($language: Language = EN) { viewer { unread { messages } messages {
  nodes { title(language: $language) content(language: $language) link }
} } }`;
const ids = '{ viewer { messages { nodes { id link } } } }';
const markRead = 'mutation ($ids: [ID!]!) { markMessagesRead(ids: $ids) { id } }';
const mute = 'mutation { setMutedTopics(topics: [TALK]) { id } }';

describe('the messages about comments', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const read = async ({ caller }: { caller: Caller }, language = 'EN') => {
    await stack.settle();
    return (await caller.ask(list, { language })).viewer;
  };
  const about = async (member: { caller: Caller }, language?: string) =>
    (await read(member, language)).messages.nodes.filter(({ link }: { link: string | null }) =>
      link?.includes('comment='),
    );
  const subject = { kind: 'PRODUCT' as const, subjectId: '7', productId: '7' };
  const added = (authorId: string, repliedId: string | null, mentionedIds: string[] = []) => ({
    ...subject,
    commentId: newId(),
    name,
    threadId: null,
    authorId,
    repliedId,
    mentionedIds,
    comments: 1,
  });

  it('M1 Q71 tell of a reply and of a mention, once for each member', async () => {
    const [author, replied, mentioned] = await Promise.all([1, 2, 3].map(() => registered(stack)));
    if (!author || !replied || !mentioned) throw new Error('nobody is registered');
    const data = added(author.userId, replied.userId, [replied.userId, mentioned.userId]);
    await stack.publish(commentAdded(data), 2);
    const { threadId: _, repliedId: __, ...edit } = data;
    await stack.publish(commentEdited(edit));
    const link = `/app-item?id=7&tab=talk&comment=${data.commentId}`;
    expect(await about(replied)).toEqual([
      {
        title: expect.stringMatching(/ replied to you$/),
        content: 'There is a reply to you about Uniswap.',
        link,
      },
    ]);
    expect(await about(mentioned)).toEqual([
      {
        title: expect.stringMatching(/ mentioned you$/),
        content: 'You are mentioned in a comment about Uniswap.',
        link,
      },
    ]);
    expect((await about(mentioned, 'ZH'))[0].title).toContain('提到了您');
    expect(await about(author)).toEqual([]);
  });

  it('M1 Q71 tell members who are mentioned since an edit', async () => {
    const [author, early, late] = await Promise.all([1, 2, 3].map(() => registered(stack)));
    if (!author || !early || !late) throw new Error('nobody is registered');
    const data = added(author.userId, null, [early.userId]);
    await stack.publish(commentAdded(data));
    const { threadId: _, repliedId: __, ...edit } = data;
    await stack.publish(
      commentEdited({ ...edit, mentionedIds: [early.userId, late.userId, author.userId] }),
      2,
    );
    expect(await about(early)).toHaveLength(1);
    expect(await about(late)).toHaveLength(1);
    expect(await about(author)).toHaveLength(0);
  });

  it('M1 Q71 are not unread while their comment is hidden, and are again when it is shown', async () => {
    const [author, replied, mentioned] = await Promise.all([1, 2, 3].map(() => registered(stack)));
    if (!author || !replied || !mentioned) throw new Error('nobody is registered');
    const unread = async () => [
      (await read(replied)).unread.messages,
      (await read(mentioned)).unread.messages,
    ];
    const data = added(author.userId, replied.userId, [mentioned.userId]);
    const { commentId, authorId, comments } = data;
    const removed = commentRemoved({ ...subject, commentId, authorId, by: 'STAFF', comments });
    const before = await unread();
    await stack.publish(commentAdded(data));
    const after = before.map((count) => count + 1);
    expect(await unread()).toEqual(after);
    await stack.publish(removed, 2);
    expect(await unread()).toEqual(before);
    expect(await about(replied)).toEqual([]);
    await stack.publish(commentAdded(data));
    expect(await unread()).toEqual(after);
    const { nodes } = (await replied.caller.ask(ids)).viewer.messages;
    const { id } = nodes.find(({ link }: { link: string | null }) => link?.includes(commentId));
    await replied.caller.ask(markRead, { ids: [id] });
    await stack.publish(removed);
    expect(await unread()).toEqual(before);
    // What was read counts no more, and stays.
    await stack.publish(commentAdded(data));
    expect(await unread()).toEqual([before[0], after[1]]);
    expect(await about(replied)).toHaveLength(1);
  });

  it('M3 Q71 are read from the start for a member who muted talk, except decisions of staff', async () => {
    const [author, replied] = await Promise.all([1, 2].map(() => registered(stack)));
    if (!author || !replied) throw new Error('nobody is registered');
    await replied.caller.ask(mute);
    const before = (await read(replied)).unread.messages;
    await stack.publish(commentAdded(added(author.userId, replied.userId)));
    expect((await read(replied)).unread.messages).toBe(before);
    const decided = { ...subject, commentId: newId(), name, authorId: replied.userId };
    await stack.publish(
      commentDecided({ ...decided, decision: 'HIDDEN', reason: 'It is an advertisement' }),
    );
    await stack.publish(commentDecided({ ...decided, decision: 'SHOWN', reason: null }));
    expect((await read(replied)).unread.messages).toBe(before + 2);
    const contents = (await about(replied)).map(({ content }: { content: string }) => content);
    expect(contents).toContain('Staff have hidden it. Reason: It is an advertisement');
    expect(contents).toContain('Staff have reviewed it, and everybody can read it now.');
  });
});
