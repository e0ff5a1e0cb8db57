import { productMerged } from '#schema/generated/events';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const list = `query ($language: Language!) { viewer {
  messages { nodes { title(language: $language) content(language: $language) link } } } }`;

let stack: UserStack;
beforeAll(async () => {
  stack = await createUserStack();
});
afterAll(() => stack.close());

describe('a merge of two products', () => {
  it('Q72 tells those who had the duplicate once, in both languages', async () => {
    const [owner, other] = [await registered(stack), await registered(stack)];
    const merged = (memberIds: string[]) =>
      productMerged({
        productId: '2',
        name: { en: 'Uniswap V2', zh: '' },
        survivorId: '1',
        survivorSlug: 'uniswap',
        survivorName: name,
        memberIds,
        upValue: 3,
        followers: 0,
        reason: 'One product',
      });
    for (const told of [[owner.userId], [owner.userId], []]) await stack.publish(merged(told));
    await stack.settle();
    const read = async (language: string, { caller } = owner) =>
      (await caller.ask(list, { language })).viewer.messages.nodes.filter(
        ({ link }: { link: string | null }) => link === '/app-item?id=1',
      );
    expect(await read('EN')).toEqual([
      {
        title: 'Uniswap V2 is now part of Uniswap',
        content: expect.stringContaining('Reason: One product'),
        link: '/app-item?id=1',
      },
    ]);
    expect((await read('ZH'))[0].content).toContain('原因：One product');
    expect(await read('EN', other)).toEqual([]);
  });
});
