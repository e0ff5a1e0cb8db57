import {
  claimRejected,
  productListed,
  productOffered,
  productOwned,
} from '#schema/generated/events';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name } from '../testing/message-events.ts';
import { type Registered, registered } from '../testing/operations.ts';

const list = `query ($language: Language!) { viewer { user { roles }
  messages { nodes { title(language: $language) content(language: $language) link } } } }`;
const decide = (change: 'grantRole' | 'revokeRole') =>
  `mutation ($id: ID!) { ${change}(userId: $id, role: 1, reason: "As agreed") { id } }`;

let stack: UserStack;
beforeAll(async () => {
  stack = await createUserStack();
});
afterAll(() => stack.close());

const owned = (change: Partial<Parameters<typeof productOwned>[0]>) =>
  productOwned({
    productId: '1',
    slug: 'uniswap',
    name,
    ownerId: null,
    previousOwnerId: null,
    maintainerIds: [],
    memberId: null,
    isReleased: true,
    how: 'DNS',
    ...change,
  });
async function state({ caller }: Registered, language = 'EN') {
  await stack.settle();
  const { viewer } = await caller.ask(list, { language });
  return { roles: viewer.user.roles, titles: titlesOf(viewer), latest: viewer.messages.nodes[0] };
}
const nicknameOf = async ({ caller }: Registered): Promise<string> =>
  (await caller.ask('{ viewer { user { nickname } } }')).viewer.user.nickname;
const titlesOf = (viewer: { messages: { nodes: { title: string }[] } }) =>
  viewer.messages.nodes.map(({ title }) => title);

describe('a change of the owner', () => {
  it('R5 Q42 tells old and new owner and the maintainers, in both languages', async () => {
    const [old, owner, helper] = [
      await registered(stack),
      await registered(stack),
      await registered(stack),
    ];
    const change = owned({
      ownerId: owner.userId,
      previousOwnerId: old.userId,
      maintainerIds: [helper.userId],
      how: 'TRANSFER',
    });
    await stack.publish(change);
    expect((await state(owner)).titles).toContain('Uniswap is yours now');
    expect((await state(owner, 'ZH')).titles).toContain('Uniswap 现在属于您');
    const nickname = await nicknameOf(owner);
    expect((await state(old)).latest).toMatchObject({
      title: `${nickname} accepted Uniswap`,
      link: '/app-item?id=1',
    });
    expect((await state(old, 'ZH')).latest.title).toBe(`${nickname} 接受了 Uniswap`);
    expect((await state(helper)).titles).toContain('The owner of Uniswap has changed');
    expect((await state(helper, 'ZH')).titles).toContain('Uniswap 的所有者变了');
  });

  it('R5 tells a new owner how many maintainers there are, in both languages', async () => {
    const [owner, one, two] = [
      await registered(stack),
      await registered(stack),
      await registered(stack),
    ];
    // Without a release nobody becomes a developer, which is a message too.
    const team = { ownerId: owner.userId, isReleased: false };
    const claimed = (...maintainerIds: string[]) => owned({ ...team, maintainerIds });
    await stack.publish(claimed(one.userId, two.userId));
    expect((await state(owner)).latest).toMatchObject({
      title: 'Uniswap is yours now',
      content: expect.stringContaining('it has 2 maintainers already'),
    });
    expect((await state(owner, 'ZH')).latest.content).toContain('现有 2 位维护者');
    await stack.publish(claimed(one.userId));
    expect((await state(owner)).latest.content).toContain('it has 1 maintainer already');
    await stack.publish(claimed());
    expect((await state(owner)).latest.content).not.toContain('already');
  });

  it('R5 Q44 tells maintainers whom staff removed, and the owner of a single one', async () => {
    const [old, owner, one, two] = [
      await registered(stack),
      await registered(stack),
      await registered(stack),
      await registered(stack),
    ];
    const removed = {
      title: 'You do not maintain Uniswap any more',
      content: expect.stringContaining('Our staff ended your access'),
    };
    const set = { ownerId: owner.userId, previousOwnerId: old.userId, how: 'STAFF' } as const;
    await stack.publish(owned({ ...set, isReleased: false, removedByStaff: [one.userId] }));
    expect((await state(one)).latest).toMatchObject(removed);
    expect((await state(one, 'ZH')).latest.content).toContain('工作人员结束了您的权限');
    const team = { ownerId: owner.userId, previousOwnerId: owner.userId };
    const removal = { memberId: two.userId, removedByStaff: [two.userId] };
    await stack.publish(owned({ ...team, ...removal, isReleased: false, how: 'REMOVED' }));
    expect((await state(two)).latest).toMatchObject(removed);
    expect((await state(owner)).latest).toMatchObject({
      title: 'A maintainer left Uniswap',
      content: expect.stringContaining('Our staff removed them'),
    });
    expect((await state(owner, 'ZH')).latest.content).toContain('工作人员移除了该维护者');
  });

  it.each(['DNS', 'CLAIM', 'STAFF'] as const)(
    'R5 tells the old owner whom to ask when it was changed by %s',
    async (how) => {
      const [old, owner] = [await registered(stack), await registered(stack)];
      const change = { ownerId: owner.userId, previousOwnerId: old.userId, how };
      await stack.publish(owned(change));
      expect((await state(old)).latest).toMatchObject({
        title: 'Uniswap is not yours any more',
        content: expect.stringContaining('Contact us'),
      });
    },
  );

  it('R5 tells the owner who joined and left, and a maintainer who was removed', async () => {
    const [owner, helper] = [await registered(stack), await registered(stack)];
    const team = { ownerId: owner.userId, previousOwnerId: owner.userId };
    const memberId = helper.userId;
    await stack.publish(owned({ ...team, maintainerIds: [memberId], memberId, how: 'JOINED' }));
    expect((await state(owner)).titles).toContain('A maintainer joined Uniswap');
    await stack.publish(owned({ ...team, memberId, how: 'LEFT' }));
    expect((await state(owner)).latest.title).toBe('A maintainer left Uniswap');
    await stack.publish(owned({ ...team, memberId, how: 'REMOVED' }));
    expect((await state(helper)).latest.title).toBe('You do not maintain Uniswap any more');
    expect((await state(owner)).titles).not.toContain('Uniswap is yours now');
  });
});

describe('the role of a developer', () => {
  it('Q42 R5 is granted to owner and maintainers of a released product, once', async () => {
    const [owner, helper] = [await registered(stack), await registered(stack)];
    const team = { ownerId: owner.userId, maintainerIds: [helper.userId] };
    await stack.publish(owned({ ...team, isReleased: false }));
    expect((await state(owner)).roles).toEqual([]);
    await stack.publish(owned(team));
    await stack.publish(owned(team));
    expect((await state(owner)).roles).toEqual([1]);
    expect((await state(helper)).roles).toEqual([1]);
    expect(await stack.events('user.role-changed.v1', owner.userId)).toHaveLength(1);
  });

  it('Q42 R5 is granted when a product is listed, to its maintainers too, and to who got it meanwhile', async () => {
    const [owner, helper, heir] = [
      await registered(stack),
      await registered(stack),
      await registered(stack),
    ];
    const ofProduct = { productId: '9', slug: 's', type: 'APP', name } as const;
    const listed = { ...ofProduct, sharerId: null, leadId: null, firstTime: true };
    const maintainerIds = [helper.userId];
    await stack.publish(productListed({ ...listed, ownerId: owner.userId, maintainerIds }));
    expect([(await state(owner)).roles, (await state(helper)).roles]).toEqual([[1], [1]]);
    // Taken down, given to another member, and restored.
    await stack.publish(
      productListed({ ...listed, ownerId: heir.userId, maintainerIds, firstTime: false }),
    );
    expect((await state(heir)).roles).toEqual([1]);
    expect((await state(heir)).titles).not.toContain('Uniswap is listed');
  });

  it('Q42 does not come back by itself after staff took it away', async () => {
    const owner = await registered(stack);
    const [staff] = await stack.service.members.create({ count: 1, roles: [3] });
    const asStaff = stack.caller({ token: staff?.token });
    const ownerId = owner.userId;
    await stack.publish(owned({ ownerId }));
    expect((await state(owner)).roles).toEqual([1]);
    await asStaff.ask(decide('revokeRole'), { id: ownerId });
    await stack.publish(owned({ ownerId, productId: '2' }));
    const release = { productId: '3', slug: 's', type: 'APP', name, ownerId } as const;
    const listed = { ...release, sharerId: null, leadId: null, firstTime: true };
    await stack.publish(productListed(listed));
    expect((await state(owner)).roles).toEqual([]);
    await asStaff.ask(decide('grantRole'), { id: ownerId });
    expect((await state(owner)).roles).toEqual([1]);
  });
});

describe('offers and claims', () => {
  it.each([
    ['OWNER', 'Uniswap is offered to you', '有人想把 Uniswap 转让给您'],
    ['MAINTAINER', 'You are asked to maintain Uniswap', '邀请您维护 Uniswap'],
  ] as const)(
    'R5 tell the member of an offer as %s, with the page to answer it',
    async (kind, en, zh) => {
      const [from, to] = [await registered(stack), await registered(stack)];
      const offer = { productId: '1', name, offerId: `1${kind}`, kind };
      const event = productOffered({ ...offer, fromId: from.userId, toId: to.userId });
      await stack.publish(event);
      expect((await state(to)).latest).toMatchObject({ title: en, link: '/dev/offers' });
      expect((await state(to, 'ZH')).latest.title).toBe(zh);
    },
  );

  it('Q44 tell a claimant why a claim was rejected, or that it has ended', async () => {
    const claimant = await registered(stack);
    const claim = { productId: '1', name, claimantId: claimant.userId };
    await stack.publish(claimRejected({ ...claim, claimId: '1', reason: 'No proof.' }));
    expect((await state(claimant)).latest).toMatchObject({
      title: 'Your claim of Uniswap was rejected',
      content: 'Reason: No proof.',
    });
    await stack.publish(claimRejected({ ...claim, claimId: '2', reason: null }));
    expect((await state(claimant)).latest.title).toBe('Your claim of Uniswap has ended');
  });
});
