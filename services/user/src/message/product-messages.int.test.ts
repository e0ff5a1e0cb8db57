import { newId } from '#kit/runtime/ids';
import {
  leadDecided,
  productListed,
  productRejected,
  questionAnswered,
  questionAsked,
  revisionDecided,
} from '#schema/generated/events';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { productName as name } from '../testing/message-events.ts';
import { registered } from '../testing/operations.ts';

const list = `query ($language: Language = EN) {
  viewer {
    unread { messages }
    messages {
      totalCount
      nodes { id title(language: $language) content(language: $language) link }
    }
  }
}`;

describe('messages about products', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  const latest = async (caller: Caller, language = 'EN') => {
    await stack.settle();
    const { viewer } = await caller.ask(list, { language });
    return viewer.messages.nodes[0];
  };
  const unread = async (caller: Caller) => {
    await stack.settle();
    return (await caller.ask(list)).viewer.unread.messages;
  };

  it('Q42 notifies owner and sharer of a first release and makes the owner a developer', async () => {
    const owner = await registered(stack);
    const sharer = await registered(stack);
    const release = {
      productId: newId(),
      slug: 'uniswap',
      type: 'APP' as const,
      name,
      ownerId: owner.userId,
      sharerId: sharer.userId,
      leadId: null,
      firstTime: true,
    };
    await stack.publish(productListed(release));
    await stack.publish(productListed({ ...release, firstTime: false }));
    expect(await latest(sharer.caller)).toMatchObject({
      title: 'Uniswap is listed',
      link: `/app-item?id=${release.productId}`,
    });
    expect(await unread(sharer.caller)).toBe(2);
    // The welcome, the role, the release and the release after a take-down.
    expect(await unread(owner.caller)).toBe(4);
    expect(await stack.events('user.role-changed.v1', owner.userId)).toEqual([
      { userId: owner.userId, roles: [1] },
    ]);
    expect(await stack.events('user.role-changed.v1', sharer.userId)).toEqual([]);
  });

  it('Q44 notifies the submitter why a product or a lead was rejected', async () => {
    const { caller, userId } = await registered(stack);
    const reason = 'The link is broken';
    await stack.publish(
      productRejected({ productId: '1', name, ownerId: userId, sharerId: null, reason }),
    );
    expect(await latest(caller)).toMatchObject({
      title: 'Uniswap was not released',
      content: `Reason: ${reason}`,
      link: '/dev/app/1',
    });
    const lead = { leadId: newId(), sharerId: userId, name: 'Aave', productId: null };
    await stack.publish(leadDecided({ ...lead, decision: 'rejected', reason }));
    expect((await latest(caller)).content).toBe(`Aave was not accepted: ${reason}`);
    const other = { ...lead, leadId: newId() };
    await stack.publish(leadDecided({ ...other, decision: 'accepted', reason: null }));
    expect((await latest(caller)).title).toBe('Your share was accepted');
  });

  it('Q44 Q42 tells the maintainer who submitted a product what staff decided, once, as owner and sharer', async () => {
    const [owner, sharer, submitter] = await Promise.all([1, 2, 3].map(() => registered(stack)));
    if (!owner || !sharer || !submitter) throw new Error('three accounts');
    const of = { productId: newId(), name, sharerId: sharer.userId };
    const team = { ...of, ownerId: owner.userId, submitterId: submitter.userId };
    const reason = 'The logo is another one';
    await stack.publish(productRejected({ ...team, reason }), 2);
    expect(await latest(submitter.caller)).toMatchObject({
      title: 'Uniswap was not released',
      content: `Reason: ${reason}`,
      link: `/dev/app/${of.productId}`,
    });
    expect(await unread(sharer.caller)).toBe(1);
    const release = { slug: 'uniswap', type: 'APP' as const, leadId: null, firstTime: true };
    await stack.publish(productListed({ ...team, ...release }), 2);
    expect(await latest(submitter.caller)).toMatchObject({ title: 'Uniswap is listed' });
    // Both decisions after the welcome; the owner is a developer as well now.
    expect(await unread(submitter.caller)).toBe(3);
    expect(await unread(owner.caller)).toBe(4);
    await stack.publish(productRejected({ ...team, submitterId: owner.userId, reason }));
    expect(await unread(owner.caller)).toBe(5);
  });

  it('Q13 M1 tells who edited a product what staff decided, once, and nobody for an erased member', async () => {
    const { caller, userId } = await registered(stack);
    const edit = { productId: '1', name, submitterId: userId };
    const rejected = { ...edit, revisionId: newId(), decision: 'rejected', reason: 'Old' } as const;
    await stack.publish(revisionDecided(rejected));
    expect(await latest(caller)).toMatchObject({
      title: 'Your edit of Uniswap was not accepted',
      content: 'Reason: Old',
      link: '/dev/app/1',
    });
    const released = { ...edit, revisionId: newId(), decision: 'released', reason: null } as const;
    await stack.publish(revisionDecided(released), 2);
    expect(await latest(caller, 'ZH')).toMatchObject({ title: '“Uniswap”的修改已发布' });
    await stack.publish(revisionDecided({ ...released, submitterId: null }));
    expect(await unread(caller)).toBe(3);
  });

  it('U6 Q16 notifies the owner of a question and the asker of its answer', async () => {
    const owner = await registered(stack);
    const asker = await registered(stack);
    const question = { questionId: newId(), productId: '1', name, askerId: asker.userId };
    await stack.publish(questionAsked({ ...question, ownerId: owner.userId }));
    expect((await latest(owner.caller)).title).toBe('A question about Uniswap');
    await stack.publish(questionAnswered(question));
    expect((await latest(asker.caller)).title).toBe('Your question about Uniswap was answered');
    await stack.publish(questionAsked({ ...question, questionId: newId(), ownerId: null }));
    await stack.publish(questionAsked({ ...question, questionId: newId(), ownerId: asker.userId }));
    expect(await unread(asker.caller)).toBe(2);
  });

  it('U6 Q16 notifies the asker of the answer after a withdrawn one, each once', async () => {
    const { userId: askerId, caller } = await registered(stack);
    const answered = { questionId: newId(), productId: '1', name, askerId };
    const welcomed = await unread(caller);
    await stack.publish(questionAnswered(answered), 2);
    expect(await unread(caller)).toBe(welcomed + 1);
    await stack.publish(questionAnswered(answered));
    expect(await unread(caller)).toBe(welcomed + 2);
  });

  it('U7 Q16 notifies the maintainers of a question as well, each once, never the asker', async () => {
    const [owner, one, two] = await Promise.all([1, 2, 3].map(() => registered(stack)));
    const question = { questionId: newId(), productId: '7', name, askerId: two?.userId ?? '' };
    const maintainerIds = [owner, one, two].map((each) => each?.userId ?? '');
    await stack.publish(
      questionAsked({ ...question, ownerId: owner?.userId ?? null, maintainerIds }),
    );
    for (const each of [owner, one]) {
      expect(await latest(each?.caller as Caller)).toMatchObject({
        title: 'A question about Uniswap',
        link: '/app-item?id=7&tab=faq',
      });
      expect(await unread(each?.caller as Caller)).toBe(2);
    }
    expect(await unread(two?.caller as Caller)).toBe(1);
  });
});
