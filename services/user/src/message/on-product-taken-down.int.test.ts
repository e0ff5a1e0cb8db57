import { newId } from '#kit/runtime/ids';
import { productListed, productTakenDown } from '#schema/generated/events';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const list = `query ($language: Language = EN) { viewer { unread { messages } messages {
  nodes { title(language: $language) content(language: $language) link }
} } }`;
const mute = 'mutation { setMutedTopics(topics: [PRODUCTS]) { id } }';

describe('the messages about a product that staff took down', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const read = async ({ caller }: { caller: Caller }, language = 'EN') => {
    await stack.settle();
    return (await caller.ask(list, { language })).viewer;
  };
  /** About products; the others are the welcome and the developer role. */
  const about = async (member: { caller: Caller }, id: string, language?: string) =>
    (await read(member, language)).messages.nodes.filter(
      ({ link }: { link: string | null }) => link?.includes(id) ?? false,
    );
  const team = async () => {
    const [owner, helper] = [await registered(stack), await registered(stack)];
    const productId = newId();
    const of = { productId, name, ownerId: owner.userId, maintainerIds: [helper.userId] };
    return { owner, helper, productId, of };
  };
  const reason = 'Its site is gone';

  it('M1 Q44 tell owner and maintainers the reason, once, in both languages', async () => {
    const { owner, helper, productId, of } = await team();
    await stack.publish(productTakenDown({ ...of, reason }), 2);
    for (const member of [owner, helper]) {
      expect(await about(member, productId)).toEqual([
        {
          title: 'Uniswap was taken down',
          content: expect.stringContaining(`Reason: ${reason}`),
          link: `/dev/app/${productId}`,
        },
      ]);
    }
    const [zh] = await about(owner, productId, 'ZH');
    expect(zh.title).toContain('已被下架');
    expect(zh.content).toContain(`原因：${reason}`);
  });

  it('M1 Q44 tell them of each restoration and of the next take-down', async () => {
    const { owner, helper, productId, of } = await team();
    const again = { slug: 'uniswap', type: 'APP' as const, sharerId: null, leadId: null };
    await stack.publish(productTakenDown({ ...of, reason }));
    await stack.publish(productListed({ ...of, ...again, firstTime: false }), 2);
    await stack.publish(productTakenDown({ ...of, reason: 'Gone again' }));
    for (const member of [owner, helper]) {
      const titles = (await about(member, productId)).map(({ title }: { title: string }) => title);
      expect(titles).toEqual([
        'Uniswap was taken down',
        'Uniswap is listed again',
        'Uniswap was taken down',
      ]);
    }
  });

  it('Q72 say nothing of a merge, which has a message of its own', async () => {
    const { owner, productId, of } = await team();
    await stack.publish(productTakenDown({ ...of, reason, survivorId: '1' }));
    expect(await about(owner, productId)).toEqual([]);
  });

  it('Q44 go to nobody for a product without an owner, also in events of older releases', async () => {
    const { maintainerIds: _, ...of } = (await team()).of;
    await stack.publish(productTakenDown({ ...of, ownerId: null, reason }));
    const owner = await registered(stack);
    await stack.publish(productTakenDown({ ...of, ownerId: owner.userId, reason: null }));
    expect(await about(owner, of.productId)).toHaveLength(1);
  });

  it('M3 are read from the start when messages about products are muted', async () => {
    const { owner, productId, of } = await team();
    await owner.caller.ask(mute);
    const before = (await read(owner)).unread.messages;
    await stack.publish(productTakenDown({ ...of, reason }));
    expect((await read(owner)).unread.messages).toBe(before);
    expect(await about(owner, productId)).toHaveLength(1);
  });
});
