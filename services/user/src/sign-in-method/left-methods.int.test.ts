import { times } from '#schema/limits';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { mailedCode, newEmail, registered } from '../testing/operations.ts';
import { loggedIn, newWallet } from '../testing/wallets.ts';

const MINUTE = 60_000;
const begin = `mutation ($operation: SocialOperation!) {
  beginSocialSignIn(provider: GOOGLE, operation: $operation, page: "/") { url state }
}`;
const complete = `mutation ($code: String!, $state: String!) {
  completeSocialSignIn(code: $code, state: $state) { viewer { id } }
}`;
const bindIdentity = `mutation ($code: String!, $state: String!) {
  bindIdentity(code: $code, state: $state) { id }
}`;
const unbindIdentity = 'mutation { unbindIdentity(provider: GOOGLE) { id } }';
const sendPhoneCode = `mutation ($phone: String!) {
  sendPhoneCode(phone: $phone, regionId: "0086") { retryAfterSeconds }
}`;
const bindPhone = `mutation ($phone: String!, $code: String!) {
  bindPhone(phone: $phone, regionId: "0086", code: $code) { id }
}`;
const unbindPhone = 'mutation { unbindPhone { id } }';
const bindEmail = `mutation ($email: String!, $code: String!) {
  bindEmail(email: $email, code: $code) { id }
}`;
const requestErasure = 'mutation { requestErasure { id } }';
const decide = (change: 'grantRole' | 'revokeRole') =>
  `mutation ($id: ID!) { ${change}(userId: $id, role: 2, reason: "As agreed") { id } }`;
const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const accept = 'mutation ($token: String!) { acceptInvitation(token: $token) { id } }';

describe('what an account had before', () => {
  let stack: UserStack;
  let provider: IdentityServer;
  beforeAll(async () => {
    provider = await startIdentityServer();
    stack = await createUserStack({ social: provider.social });
  });
  afterAll(async () => {
    await stack.close();
    await provider.close();
  });

  let now = 0;
  const pass = (ms: number) => {
    now += ms;
    stack.clock.shift(now);
  };
  const counts = async ({ token }: Caller) => {
    const claim = await stack.service.sessions.resolve(token ?? '');
    return claim?.countsForRewards ?? true;
  };
  const visit = async (caller: Caller, operation: 'LOGIN' | 'BIND', subject: string) => {
    const { beginSocialSignIn: begun } = await caller.ask(begin, { operation });
    const back = await provider.decide(begun.url, { subject });
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  };
  const viaGoogle = async (subject: string) => {
    const caller = stack.caller({ isBrowser: true });
    await caller.ask(complete, await visit(caller, 'LOGIN', subject));
    return caller;
  };
  const viaWallet = async () => {
    const caller = stack.caller({ isBrowser: true });
    await loggedIn(caller, newWallet());
    return caller;
  };
  const erase = async (caller: Caller) => {
    await caller.ask(requestErasure);
    pass(times.erasureDelay + MINUTE);
    await stack.service.erasures.run();
  };
  const texts = (phone: string) => stack.mails.sent(`+86${phone}`);
  const withPhone = async (caller: Caller, phone: string) => {
    pass(2 * MINUTE);
    await caller.ask(sendPhoneCode, { phone });
    await caller.ask(bindPhone, { phone, code: texts(phone)[0]?.code });
  };

  it('rel-R15 earns nothing again for the same account of another site after an erasure', async () => {
    const subject = '900001';
    const first = await viaGoogle(subject);
    expect(await counts(first)).toBe(true);
    await erase(first);
    expect(await counts(await viaGoogle(subject))).toBe(false);
  });

  it('rel-R15 earns nothing for a second account that it is linked to, and again for the first', async () => {
    const subject = '900002';
    const [first, second] = [await viaWallet(), await viaWallet()];
    const link = async (caller: Caller) =>
      caller.ask(bindIdentity, await visit(caller, 'BIND', subject));
    await link(first);
    expect(await counts(first)).toBe(true);
    await first.ask(unbindIdentity);
    await link(second);
    expect(await counts(second)).toBe(false);
    await second.ask(unbindIdentity);
    await link(first);
    expect(await counts(first)).toBe(true);
  });

  it('rel-R15 earns nothing for a number that another account had, bound or erased', async () => {
    const [bound, erased] = ['13900000001', '13900000002'];
    const [first, second] = [await viaWallet(), await viaWallet()];
    await withPhone(first, bound);
    expect(await counts(first)).toBe(true);
    await first.ask(unbindPhone);
    await withPhone(second, bound);
    expect(await counts(second)).toBe(false);
    await withPhone(first, erased);
    expect(await counts(first)).toBe(true);
    await erase(first);
    const third = await viaWallet();
    await withPhone(third, erased);
    expect(await counts(third)).toBe(false);
  });

  it('rel-R15 earns nothing for an address that an account changed, nor for its twin', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const { caller } = await registered(stack, before);
    const twin = await registered(stack, before.replace('@', '+twin@'));
    pass(2 * MINUTE);
    const move = async (email: string) =>
      caller.ask(bindEmail, { email, code: await mailedCode(stack, caller, email, 'BIND') });
    await move(after);
    expect(await counts(caller)).toBe(true);
    expect(await counts(twin.caller)).toBe(false);
    const next = await registered(stack, before);
    expect(await counts(next.caller)).toBe(false);
  });

  it('rel-R15 goes on earning for a member who takes her own address back', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const { caller } = await registered(stack, before);
    for (const email of [after, before]) {
      pass(2 * MINUTE);
      await caller.ask(bindEmail, { email, code: await mailedCode(stack, caller, email, 'BIND') });
    }
    expect(await counts(caller)).toBe(true);
  });

  it('R4 Q4 makes nobody a Goldfinger whom staff refused in an account that is erased', async () => {
    const [staff, golden] = await stack.service.members.create({ count: 2, roles: [3, 2] });
    const asStaff = stack.caller({ token: staff?.token });
    const asGolden = stack.caller({ token: golden?.token });
    const { caller, email, userId } = await registered(stack);
    await asStaff.ask(decide('grantRole'), { id: userId });
    await asStaff.ask(decide('revokeRole'), { id: userId });
    await erase(caller);
    const again = await registered(stack, email);
    await asGolden.ask(invite, { email });
    const token = /#(\S+)/.exec(stack.mails.sent(email)[0]?.text ?? '')?.[1];
    expect((await again.caller.fail(accept, { token })).code).toBe('INVITATION_REFUSED');
    const [other] = await stack.service.members.create({ count: 1, roles: [3] });
    await stack.caller({ token: other?.token }).ask(decide('grantRole'), { id: again.userId });
  });

  it('P7 tells nobody that the same number was bound again', async () => {
    const { caller, email } = await registered(stack);
    const phone = '13900000003';
    await withPhone(caller, phone);
    const sent = stack.mails.sent(email).length;
    pass(2 * MINUTE);
    await caller.ask(sendPhoneCode, { phone });
    await caller.ask(bindPhone, { phone, code: texts(phone)[0]?.code });
    expect(stack.mails.sent(email)).toHaveLength(sent);
  });
});
