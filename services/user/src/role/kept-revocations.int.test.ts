import { times } from '#schema/limits';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  login,
  mailedCode,
  newEmail,
  password,
  type Registered,
  registered,
} from '../testing/operations.ts';

const MINUTE = 60_000;
const bindEmail = `mutation ($email: String!, $code: String!) {
  bindEmail(email: $email, code: $code) { id }
}`;
const decide = (change: 'grantRole' | 'revokeRole') =>
  `mutation ($id: ID!) { ${change}(userId: $id, role: 2, reason: "As agreed") { id } }`;
const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const accept = 'mutation ($token: String!) { acceptInvitation(token: $token) { id } }';

const twinOf = (email: string) => email.replace('@', '+twin@');

describe('a revocation by staff', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  let now = 0;
  const pass = (ms: number) => {
    now += ms;
    stack.clock.shift(now);
  };
  const decided = async ({ userId }: Registered, ...changes: Parameters<typeof decide>[0][]) => {
    const [staff] = await stack.service.members.create({ count: 1, roles: [3] });
    const asStaff = stack.caller({ token: staff?.token });
    for (const change of changes) await asStaff.ask(decide(change), { id: userId });
  };
  const revoked = async (email = newEmail()) => {
    const member = await registered(stack, email);
    await decided(member, 'grantRole', 'revokeRole');
    return member;
  };
  /** Returns the member with the new address. */
  const moved = async (member: Registered): Promise<Registered> => {
    pass(2 * MINUTE);
    const email = newEmail();
    const { caller } = member;
    await caller.ask(bindEmail, { email, code: await mailedCode(stack, caller, email, 'BIND') });
    return { ...member, email };
  };
  const erase = async (caller: Caller) => {
    await caller.ask('mutation { requestErasure { id } }');
    pass(times.erasureDelay + MINUTE);
    await stack.service.erasures.run();
  };
  const accepting = async ({ caller, email }: Registered): Promise<string> => {
    const [golden] = await stack.service.members.create({ count: 1, roles: [2] });
    await stack.caller({ token: golden?.token }).ask(invite, { email });
    const token = /#(\S+)/.exec(stack.mails.sent(email)[0]?.text ?? '')?.[1];
    return caller.ask(accept, { token }).then(
      () => 'accepted',
      ({ code }) => code,
    );
  };
  const goldfingerGrants = ({ userId }: Registered) =>
    stack.events('user.goldfinger-granted.v1', userId);

  it('R4 Q4 holds for another account of the mailbox, also after that one changed its address', async () => {
    const twin = await registered(stack, twinOf((await revoked()).email));
    expect(await accepting(twin)).toBe('INVITATION_REFUSED');
    const elsewhere = await moved(twin);
    expect(await accepting(elsewhere)).toBe('INVITATION_REFUSED');
    expect(await accepting(await registered(stack, twinOf(elsewhere.email)))).toBe(
      'INVITATION_REFUSED',
    );
  });

  it('R4 Q4 holds for an account of the mailbox that exists when the account is erased', async () => {
    const member = await registered(stack);
    const twin = await registered(stack, twinOf(member.email));
    await decided(member, 'grantRole', 'revokeRole');
    await erase(member.caller);
    await twin.caller.ask(login, { email: twin.email, password });
    expect(await accepting(twin)).toBe('INVITATION_REFUSED');
  });

  it('R4 Q4 holds for an address that the account changed before', async () => {
    const member = await registered(stack);
    const { email } = member;
    await decided(member, 'grantRole');
    await moved(member);
    const older = await registered(stack, twinOf(email));
    await decided(member, 'revokeRole');
    expect(await accepting(older)).toBe('INVITATION_REFUSED');
    expect(await accepting(await registered(stack, email))).toBe('INVITATION_REFUSED');
  });

  it('R4 Q4 holds for an address that another account had before, also for that account', async () => {
    const { email, ...first } = await registered(stack);
    const elsewhere = await moved({ email, ...first });
    await moved(await revoked(email));
    expect(await accepting(await registered(stack, email))).toBe('INVITATION_REFUSED');
    expect(await accepting(elsewhere)).toBe('INVITATION_REFUSED');
  });

  it('R4 Q4 ends with a later grant by staff, also for other accounts of the mailbox', async () => {
    const member = await revoked();
    const [twin, other] = [
      await registered(stack, twinOf(member.email)),
      await registered(stack, member.email.replace('@', '+other@')),
    ];
    expect(await accepting(twin)).toBe('INVITATION_REFUSED');
    await decided(member, 'grantRole');
    expect(await accepting(twin)).toBe('accepted');
    await decided(twin, 'revokeRole');
    expect(await accepting(other)).toBe('INVITATION_REFUSED');
  });

  it('rel-R15 X-M10 emits goldfinger-granted once for the accounts that had an address in turn', async () => {
    const first = await registered(stack);
    await moved(first);
    const second = await registered(stack, first.email);
    await decided(second, 'grantRole');
    await moved(second);
    const third = await registered(stack, first.email);
    await decided(third, 'grantRole');
    expect(await goldfingerGrants(second)).toHaveLength(1);
    expect(await goldfingerGrants(third)).toEqual([]);
    await moved(third);
    pass(2 * MINUTE);
    const { caller, email } = first;
    await caller.ask(bindEmail, { email, code: await mailedCode(stack, caller, email, 'BIND') });
    await decided(first, 'grantRole');
    expect(await goldfingerGrants(first)).toEqual([]);
  });

  it('rel-R15 emits goldfinger-granted once when the address was changed before the first grant', async () => {
    const first = await registered(stack);
    await moved(first);
    await decided(first, 'grantRole');
    const next = await registered(stack, first.email);
    await decided(next, 'grantRole');
    expect(await goldfingerGrants(first)).toHaveLength(1);
    expect(await goldfingerGrants(next)).toEqual([]);
  });

  it('rel-R15 emits goldfinger-granted once for two accounts of a mailbox of which one leaves it', async () => {
    const [granted, later] = [await registered(stack), await registered(stack)];
    const twins = [
      await registered(stack, twinOf(granted.email)),
      await registered(stack, twinOf(later.email)),
    ] as const;
    await decided(granted, 'grantRole');
    await moved(granted);
    await moved(later);
    await decided(later, 'grantRole');
    for (const twin of twins) {
      await decided(twin, 'grantRole');
      expect(await goldfingerGrants(twin)).toEqual([]);
    }
    for (const first of [granted, later]) expect(await goldfingerGrants(first)).toHaveLength(1);
  });

  it('rel-R15 X-M10 counts no account of a mailbox that another one left for a mailbox that has accounts', async () => {
    const [first, stranger] = [await registered(stack), await registered(stack)];
    const twin = await registered(stack, twinOf(first.email));
    pass(2 * MINUTE);
    const email = stranger.email.replace('@', '+joined@');
    const { caller } = first;
    await caller.ask(bindEmail, { email, code: await mailedCode(stack, caller, email, 'BIND') });
    const claim = await stack.service.sessions.resolve(twin.caller.token ?? '');
    expect(claim?.countsForRewards).toBe(false);
  });
});
