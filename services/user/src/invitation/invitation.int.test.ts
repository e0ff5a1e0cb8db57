import { deleteExpired } from '../housekeeping/delete-expired.ts';
import type { Caller } from '../testing/fixture.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { newEmail, registered } from '../testing/operations.ts';

const DAY = 24 * 60 * 60 * 1000;

const invite = 'mutation ($email: String!) { inviteGoldfinger(email: $email) { id } }';
const accept =
  'mutation ($token: String!) { acceptInvitation(token: $token) { user { isGoldfinger } } }';
const withdraw = 'mutation ($id: ID!) { withdrawInvitation(id: $id) { id } }';
const own =
  '{ viewer { invitations { left list { id email status member { nickname } } } user { nickname } } }';
const received = 'query ($token: String!) { invitation(token: $token) { status inviter { id } } }';
const revoke =
  'mutation ($id: ID!) { revokeRole(userId: $id, role: 2, reason: "As agreed") { id } }';

let stack: UserStack;
beforeAll(async () => {
  stack = await createUserStack();
});
afterAll(() => stack.close());

async function person(roles: (1 | 2 | 3)[]): Promise<{ caller: Caller; userId: string }> {
  const [member] = await stack.service.members.create({ count: 1, roles });
  const { token, userId = '' } = member ?? {};
  return { caller: stack.caller({ token }), userId };
}

const mailTo = (email: string) => stack.mails.sent(email)[0];
const tokenTo = (email: string) => /#(\S+)/.exec(mailTo(email)?.text ?? '')?.[1] ?? 'none';

async function invited(
  golden: Caller,
  email = newEmail(),
): Promise<{ email: string; token: string }> {
  await golden.ask(invite, { email });
  return { email, token: tokenTo(email) };
}

const list = async (caller: Caller) => (await caller.ask(own)).viewer.invitations;

describe('inviting', () => {
  it('R4 Q4 is for Goldfingers only', async () => {
    const email = newEmail();
    for (const roles of [[], [1], [3]] as (1 | 3)[][]) {
      const { caller } = await person(roles);
      expect((await caller.fail(invite, { email })).code).toBe('FORBIDDEN');
      expect(await list(caller)).toBeNull();
    }
    expect((await stack.caller().fail(invite, { email })).code).toBe('UNAUTHENTICATED');
    expect(stack.mails.sent(email)).toEqual([]);
  });

  it('R3 Q4 rel-S09 sends five of 50 parallel invitations', async () => {
    const { caller } = await person([2]);
    const emails = Array.from({ length: 50 }, newEmail);
    const results = await Promise.allSettled(emails.map((email) => caller.ask(invite, { email })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(emails.filter((email) => mailTo(email))).toHaveLength(5);
    expect(await list(caller)).toMatchObject({ left: 0, list: { length: 5 } });
    expect(await caller.fail(invite, { email: newEmail() })).toEqual({
      code: 'INVITATION_LIMIT',
      params: { max: 5 },
    });
  });

  it('Q4 frees a slot when an invitation expires or is withdrawn, and none when it is accepted', async () => {
    const { caller } = await person([2]);
    const friend = await registered(stack);
    const accepted = await invited(caller, friend.email);
    await friend.caller.ask(accept, accepted);
    const open = await invited(caller);
    expect((await list(caller)).left).toBe(3);
    const { list: sent } = await list(caller);
    await caller.ask(withdraw, { id: sent[0].id });
    await caller.ask(withdraw, { id: sent[0].id });
    expect(await list(caller)).toMatchObject({
      left: 4,
      list: [
        { email: open.email, status: 'WITHDRAWN', member: null },
        { email: null, status: 'ACCEPTED', member: { nickname: expect.any(String) } },
      ],
    });
    expect((await caller.fail(withdraw, { id: sent[1].id })).code).toBe('INVITATION_USED');
    const stranger = await person([2]);
    expect((await stranger.caller.fail(withdraw, { id: sent[0].id })).code).toBe('NOT_FOUND');
    expect((await caller.fail(withdraw, { id: '1' })).code).toBe('NOT_FOUND');
  });

  it('Q4 mails in the language of the account, else in the one that the inviter chose', async () => {
    const { caller } = await person([2]);
    const inChinese =
      'mutation ($email: String!) { inviteGoldfinger(email: $email, language: ZH) { id } }';
    const english = await registered(stack);
    const stranger = newEmail();
    await caller.ask(inChinese, { email: english.email });
    await caller.ask(inChinese, { email: stranger });
    expect(mailTo(english.email)?.subject).toBe('You are invited to become a Goldfinger on Vita');
    expect(mailTo(english.email)?.text).toContain('over 300 senior players');
    expect(mailTo(english.email)?.text).toMatch(/^https:\/\/vita\.test\/en\/invitation#\S{43}$/m);
    expect(mailTo(stranger)?.subject).toBe('您受邀成为 Vita 金手指');
    expect(mailTo(stranger)?.text).toMatch(
      /300 多位资深玩家.*\n\n.*\n\nhttps:\/\/vita\.test\/zh\/invitation#\S{43}\n\n/,
    );
  });

  it('rel-S09 mails a mailbox three invitations a day, and one of each inviter', async () => {
    const email = newEmail();
    const golden = await Promise.all(Array.from({ length: 4 }, () => person([2])));
    for (const { caller } of golden.slice(0, 3)) await caller.ask(invite, { email });
    expect((await golden[0]?.caller.fail(invite, { email }))?.code).toBe('INVITATION_REPEATED');
    expect(await golden[3]?.caller.fail(invite, { email })).toEqual({
      code: 'THROTTLED',
      params: { seconds: expect.any(Number) },
    });
    expect(stack.mails.sent(email)).toHaveLength(3);
    expect((await list(golden[3]?.caller as Caller)).left).toBe(5);
  });

  it('rel-S09 mails ten invitations of one member a day, also when she withdraws them', async () => {
    const { caller } = await person([2]);
    for (let count = 0; count < 10; count++) {
      await invited(caller);
      await caller.ask(withdraw, { id: (await list(caller)).list[0].id });
    }
    expect((await caller.fail(invite, { email: newEmail() })).code).toBe('THROTTLED');
  });

  it('C-H7 Q4 answers the same for addresses with and without an account', async () => {
    const { caller } = await person([2]);
    const { email } = await registered(stack);
    const known = await caller.ask(invite, { email });
    expect(await caller.ask(invite, { email: newEmail() })).toEqual(known);
    expect((await list(caller)).list.map(({ status }: { status: string }) => status)).toEqual([
      'PENDING',
      'PENDING',
    ]);
  });

  it('Q4 rejects a wrong address and the own one', async () => {
    const { caller, email, userId } = await registered(stack);
    const staff = await person([3]);
    const grant =
      'mutation ($id: ID!) { grantRole(userId: $id, role: 2, reason: "As agreed") { id } }';
    await staff.caller.ask(grant, { id: userId });
    expect((await caller.fail(invite, { email })).code).toBe('INVITATION_SELF');
    expect((await caller.fail(invite, { email: '' })).code).toBe('EMAIL_REQUIRED');
    expect((await caller.fail(invite, { email: 'a@b\r\nBcc: x@y.z' })).code).toBe('EMAIL_INVALID');
  });
});

describe('accepting', () => {
  it('Q4 Q70 V4 V5 R10 grants the role and names the inviter in the event, once', async () => {
    const { caller, userId: inviterId } = await person([2]);
    const friend = await registered(stack);
    const { token } = await invited(caller, friend.email);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => friend.caller.ask(accept, { token })),
    );
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(done).toMatchObject([{ value: { acceptInvitation: { user: { isGoldfinger: true } } } }]);
    expect(await stack.events('user.goldfinger-granted.v1', friend.userId)).toEqual([
      { userId: friend.userId, inviterId },
    ]);
    expect(await stack.events('user.role-changed.v1', friend.userId)).toHaveLength(1);
    expect((await friend.caller.fail(accept, { token })).code).toBe('INVITATION_USED');
  });

  it('Q4 reading a link shows the inviter and uses nothing up', async () => {
    const { caller, userId } = await person([2]);
    const friend = await registered(stack);
    const { token } = await invited(caller, friend.email);
    const visitor = stack.caller();
    for (let count = 0; count < 3; count++) {
      expect(await visitor.ask(received, { token })).toEqual({
        invitation: { status: 'PENDING', inviter: { id: userId } },
      });
    }
    expect(await visitor.ask(received, { token: 'x' })).toEqual({ invitation: null });
    await friend.caller.ask(accept, { token });
    expect((await visitor.ask(received, { token })).invitation.status).toBe('ACCEPTED');
  });

  it('Q4 rejects the wrong account, a wrong token, a visitor, and one that expired', async () => {
    const { caller } = await person([2]);
    const other = await registered(stack);
    const friend = await registered(stack);
    const { token } = await invited(caller, friend.email);
    expect((await stack.caller().fail(accept, { token })).code).toBe('UNAUTHENTICATED');
    expect((await friend.caller.fail(accept, { token: 'x' })).code).toBe('INVITATION_INVALID');
    expect((await other.caller.fail(accept, { token })).code).toBe('INVITATION_OTHER_ACCOUNT');
    stack.clock.shift(14 * DAY - 60_000);
    const again = await registered(stack);
    expect((await again.caller.fail(accept, { token })).code).toBe('INVITATION_OTHER_ACCOUNT');
    stack.clock.shift(14 * DAY + 60_000);
    expect((await again.caller.fail(accept, { token })).code).toBe('INVITATION_EXPIRED');
    expect((await stack.caller().ask(received, { token })).invitation.status).toBe('EXPIRED');
    stack.clock.shift(0);
  });

  it('Q4 respects staff: no acceptance from a former Goldfinger, nor after a revocation', async () => {
    const staff = await person([3]);
    const golden = await person([2]);
    const friend = await registered(stack);
    const { token } = await invited(golden.caller, friend.email);
    await friend.caller.ask(accept, { token });
    await staff.caller.ask(revoke, { id: friend.userId });
    const second = await person([2]);
    const again = await invited(second.caller, friend.email);
    expect((await friend.caller.fail(accept, again)).code).toBe('INVITATION_REFUSED');
    await staff.caller.ask(revoke, { id: second.userId });
    expect((await friend.caller.fail(accept, again)).code).toBe('INVITATION_WITHDRAWN');
    expect(await stack.caller().ask(received, again)).toMatchObject({
      invitation: { status: 'WITHDRAWN' },
    });
  });

  it('rel-R15 pays a mailbox once: a twin that accepts emits no event', async () => {
    const { caller } = await person([2]);
    const first = await registered(stack, 'twins@example.com');
    const twin = await registered(stack, 'twins+2@example.com');
    const { token } = await invited(caller, first.email);
    await first.caller.ask(accept, { token });
    const other = await person([2]);
    await twin.caller.ask(accept, await invited(other.caller, twin.email));
    expect(await stack.events('user.goldfinger-granted.v1', first.userId)).toHaveLength(1);
    expect(await stack.events('user.goldfinger-granted.v1', twin.userId)).toEqual([]);
  });
});

describe('what remains of an invitation', () => {
  it('Q4 is deleted after 28 days, unless it was accepted', async () => {
    const { caller } = await person([2]);
    const friend = await registered(stack);
    await friend.caller.ask(accept, await invited(caller, friend.email));
    await invited(caller);
    const statuses = async () =>
      (await list(caller)).list.map(({ status }: { status: string }) => status);
    expect(await statuses()).toEqual(['PENDING', 'ACCEPTED']);
    const created = await stack.service.context.database.query(
      "update invitation set created_at = created_at - interval '29 days' returning id",
    );
    expect(created.length).toBeGreaterThan(1);
    await deleteExpired(stack.service.context);
    expect(await statuses()).toEqual(['ACCEPTED']);
  });

  it('Q4 stores no token, and deletes the address with the acceptance', async () => {
    const { caller } = await person([2]);
    const friend = await registered(stack);
    const { token } = await invited(caller, friend.email);
    const rows = () => stack.service.context.database.query('select * from invitation');
    expect(JSON.stringify(await rows())).not.toContain(token);
    await friend.caller.ask(accept, { token });
    expect(JSON.stringify(await rows())).not.toContain(friend.email);
    const log = JSON.stringify(stack.security.lines);
    expect(log).toContain('invitation.accept');
    expect(log).not.toContain(token);
    expect(log).not.toContain(friend.email);
  });
});
