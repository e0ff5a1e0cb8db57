import { newId } from '#kit/runtime/ids';
import {
  badgeClaimed,
  badgeMinted,
  badgeRestored,
  contractFailed,
  gasLow,
  suspensionDecided,
} from '#schema/generated/events';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';

const list = `query ($language: Language = EN) { viewer { messages {
  nodes { title(language: $language) content(language: $language) link }
} } }`;

describe('the messages about badges', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const name = { en: 'Early Bird', zh: '早鸟' };
  const badge = { badgeId: '7', name, productId: 'p' };
  const links = async ({ caller }: { caller: Caller }): Promise<(string | null)[]> => {
    await stack.settle();
    const { messages } = (await caller.ask(list)).viewer;
    return messages.nodes.map(({ link }: { link: string | null }) => link);
  };
  const titles = async ({ caller }: { caller: Caller }, language = 'EN') => {
    await stack.settle();
    const { messages } = (await caller.ask(list, { language })).viewer;
    return messages.nodes.map(({ title }: { title: string }) => title);
  };
  const failed = (userId: string | null, change: object = {}) =>
    badgeClaimed({
      ...badge,
      claimId: newId(),
      userId,
      state: 'FAILED',
      way: 'RELAYER',
      hash: null,
      tokenId: null,
      reason: 'reverted',
      ...change,
    });

  it('M1 B6 tell of a mint and of a failed transfer, in both languages', async () => {
    const member = await registered(stack);
    const { userId } = member;
    const minted = badgeMinted({
      ...badge,
      claimId: newId(),
      userId,
      tokenId: '1',
      network: 'local',
      hash: null,
    });
    await stack.publish(minted, 2);
    await stack.publish(failed(userId));
    await stack.publish(failed(userId, { way: 'WALLET', reason: 'VOUCHER_EXPIRED' }));
    await stack.publish(failed(userId, { state: 'SENT' }));
    await stack.publish(failed(null));
    expect(await titles(member)).toEqual(
      expect.arrayContaining(['The badge “Early Bird” is yours', 'Transfer failed']),
    );
    expect(
      (await titles(member)).filter((title: string) => title === 'Transfer failed'),
    ).toHaveLength(1);
    expect(await titles(member, 'ZH')).toEqual(
      expect.arrayContaining(['徽章“早鸟”已归您所有', '转账失败']),
    );
    // The latest first: the failure, then the mint.
    expect((await links(member)).slice(0, 2)).toEqual(['/badges/7', '/badges/7']);
  });

  it('M1 B6 tell the owner of low gas and of suspended claims', async () => {
    const owner = await registered(stack);
    const low = { ...badge, ownerId: owner.userId, mintsLeft: 9, suspended: false };
    await stack.publish(gasLow(low));
    await stack.publish(gasLow({ ...low, mintsLeft: 2, suspended: true }));
    await stack.publish(gasLow({ ...low, ownerId: null }));
    expect(await titles(owner)).toEqual(
      expect.arrayContaining([
        'The prepaid gas of “Early Bird” is low',
        'Claiming “Early Bird” is suspended',
      ]),
    );
    expect((await links(owner)).slice(0, 2)).toEqual(['/badges/7/manage', '/badges/7/manage']);
  });

  it('M1 B2 tell the owner that the chain has refused a contract or a quantity', async () => {
    const owner = await registered(stack);
    const refused = { ...badge, ownerId: owner.userId, total: 10 };
    await stack.publish(contractFailed({ ...refused, part: 'CREATED' }));
    await stack.publish(contractFailed({ ...refused, part: 'CAP' }));
    await stack.publish(contractFailed({ ...refused, ownerId: null, part: 'CAP' }));
    expect((await titles(owner)).toSorted()).toEqual([
      'The badge “Early Bird” could not be created',
      'The quantity of “Early Bird” was not changed',
      'Welcome to Vita',
    ]);
    expect(await titles(owner, 'ZH')).toEqual(
      expect.arrayContaining(['徽章“早鸟”未能创建', '“早鸟”的数量未能更改']),
    );
  });

  it('M1 O43 tell the owner of a deleted badge that a payment has brought it back', async () => {
    const owner = await registered(stack);
    await stack.publish(badgeRestored({ ...badge, ownerId: owner.userId }), 2);
    await stack.publish(badgeRestored({ ...badge, ownerId: null }));
    expect((await titles(owner)).toSorted()).toEqual([
      'The badge “Early Bird” is back',
      'Welcome to Vita',
    ]);
    expect(await titles(owner, 'ZH')).toContain('徽章“早鸟”已恢复');
    // Its claim link is off, so she goes where she can switch it on.
    expect((await links(owner))[0]).toBe('/badges/7/manage');
  });

  it('M1 B8 tell the owner that staff have suspended a badge, with their reason, and have ended it', async () => {
    const owner = await registered(stack);
    const decided = { ...badge, ownerId: owner.userId, suspended: true, reason: 'A copy' };
    await stack.publish(suspensionDecided(decided), 2);
    await stack.publish(suspensionDecided({ ...decided, suspended: false, reason: null }));
    await stack.publish(suspensionDecided({ ...decided, ownerId: null }));
    expect((await titles(owner)).toSorted()).toEqual([
      'Staff have ended the suspension of “Early Bird”',
      'Staff have suspended the badge “Early Bird”',
      'Welcome to Vita',
    ]);
    expect(await titles(owner, 'ZH')).toEqual(
      expect.arrayContaining(['徽章“早鸟”已被工作人员暂停', '徽章“早鸟”已解除暂停']),
    );
  });
});
