import { newId } from '#kit/runtime/ids';
import {
  postNotPublished,
  postPublished,
  postRemoved,
  postRestored,
} from '#schema/generated/events';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const list = `query ($language: Language = EN) { viewer { unread { messages week } messages {
  nodes { title(language: $language) content(language: $language) link }
} } }`;
const mute = 'mutation { setMutedTopics(topics: [PRODUCTS]) { id } }';

describe('the messages about posts', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const read = async ({ caller }: { caller: Caller }, language = 'EN') => {
    await stack.settle();
    return (await caller.ask(list, { language })).viewer;
  };
  const aboutPosts = async (member: { caller: Caller }, language?: string) =>
    (await read(member, language)).messages.nodes.filter(
      ({ link }: { link: string | null }) => link === '/user/my-posts',
    );
  const at = () => stack.clock.now().toISOString();
  const removed = (authorId: string, by: 'TEAM' | 'STAFF' | 'ERASURE') =>
    postRemoved({
      postId: newId(),
      productId: '7',
      at: at(),
      authorId,
      name,
      header: 'Version 4',
      by,
      reason: by === 'STAFF' ? 'It is not about the product' : null,
    });

  it('M1 Q44 tell the author why staff removed a post, once, in both languages', async () => {
    const author = await registered(stack);
    await stack.publish(removed(author.userId, 'STAFF'), 2);
    expect(await aboutPosts(author)).toEqual([
      {
        title: 'Your post about Uniswap was removed',
        content: '“Version 4” was removed by staff. Reason: It is not about the product',
        link: '/user/my-posts',
      },
    ]);
    const [zh] = await aboutPosts(author, 'ZH');
    expect(zh.title).toContain('已被移除');
    expect(zh.content).toContain('原因：It is not about the product');
  });

  it('M1 do not tell the team of what it removed itself', async () => {
    const author = await registered(stack);
    await stack.publish(removed(author.userId, 'TEAM'));
    await stack.publish(postRemoved({ postId: newId(), productId: '7', at: at() }));
    expect(await aboutPosts(author)).toEqual([]);
  });

  it('F4 tell the author why a scheduled post stays a draft', async () => {
    const author = await registered(stack);
    const failed = { draftId: '1', authorId: author.userId, productId: '7', name, header: 'Soon' };
    await stack.publish(postNotPublished({ ...failed, code: 'PRODUCT_NOT_FOUND' }), 2);
    await stack.publish(postNotPublished({ ...failed, code: 'FIELD_LENGTH' }));
    await stack.publish(postNotPublished({ ...failed, code: 'STAFF_FACTOR_NEEDED' }));
    const contents = (await aboutPosts(author)).map(({ content }: { content: string }) => content);
    expect(contents.sort()).toEqual([
      '“Soon” is kept with your drafts. Its text breaks one of today’s rules.',
      '“Soon” is kept with your drafts. The product was not public at that time.',
      '“Soon” is kept with your drafts. You may no longer publish posts about this product.',
    ]);
    await author.caller.ask(mute);
    const before = (await read(author)).unread.messages;
    await stack.publish(postNotPublished({ ...failed, code: 'FORBIDDEN' }));
    expect((await read(author)).unread.messages).toBe(before);
  });

  it('Q44 M3 tell the author why staff removed what the team had removed, and count it as removed once', async () => {
    const author = await registered(stack);
    const week = async () => (await read(author)).unread.week;
    for (const header of ['One', 'Two']) {
      const post = { postId: newId(), productId: '7', authorId: author.userId, at: at() };
      await stack.publish(postPublished({ ...post, name, header, labels: [] }));
    }
    const before = await week();
    await stack.publish(removed(author.userId, 'TEAM'));
    const again = removed(author.userId, 'STAFF');
    await stack.publish({ ...again, data: { ...again.data, again: true } });
    expect(await week()).toBe(before - 1);
    expect(await aboutPosts(author)).toHaveLength(1);
  });

  it('M3 count a post that was restored again in its week', async () => {
    const author = await registered(stack);
    const week = async () => (await read(author)).unread.week;
    const before = await week();
    const post = { postId: newId(), productId: '7', authorId: author.userId, at: at() };
    await stack.publish(postPublished({ ...post, name, header: 'News', labels: [] }));
    await stack.publish(postRemoved(post));
    expect(await week()).toBe(before);
    await stack.publish(postRestored(post), 2);
    expect(await week()).toBe(before + 1);
  });
});
