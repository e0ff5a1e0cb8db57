import { createUserStack, type UserStack } from './testing/fixture.ts';
import {
  changePassword,
  login,
  mailedCode,
  password,
  registered,
  resetPassword,
  wrong,
} from './testing/operations.ts';

const grant = 'mutation ($id: ID!) { grantRole(userId: $id, role: 1, reason: "As agreed") { id } }';
const revoke =
  'mutation ($id: ID!) { revokeRole(userId: $id, role: 1, reason: "As agreed") { id } }';

describe('the security log of accounts', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  beforeEach(() => {
    stack.security.lines.length = 0;
  });
  afterEach(() => stack.clock.shift(0));

  /** Event, outcome, account and reason or detail of each line. */
  const events = () =>
    stack.security
      .records()
      .map(({ event, outcome, userId, reason, detail }) => [
        event,
        outcome,
        userId,
        reason ?? detail,
      ]);

  it('X-M12 records registration with its code, logins, refusals and logouts', async () => {
    const { caller, email, userId } = await registered(stack);
    await stack.caller().fail(login, { email, password: 'wrong7horse' });
    await stack.caller().fail(login, { email: 'nobody@example.com', password });
    await stack.caller().ask(login, { email, password });
    await caller.ask('mutation { logout }');
    expect(events()).toEqual([
      ['code.send', 'done', null, 'REGISTER'],
      ['code.check', 'done', null, 'REGISTER'],
      ['registration', 'done', userId, undefined],
      ['login', 'refused', userId, 'LOGIN_FAILED'],
      ['login', 'refused', null, 'LOGIN_FAILED'],
      ['login', 'done', userId, undefined],
      ['logout', 'done', userId, undefined],
    ]);
    const records = stack.security.records();
    expect(new Set(records.map(({ client }) => client)).size).toBe(4);
    expect(records.map(({ operation }) => operation)).toEqual([
      'sendEmailCode',
      'verifyCode',
      'register',
      'login',
      'login',
      'login',
      'logout',
    ]);
  });

  it('X-M12 records changes and resets of passwords, and refused codes', async () => {
    const { caller, email, userId } = await registered(stack);
    stack.security.lines.length = 0;
    await caller.fail(changePassword, { old: 'wrong7horse', new: 'another8horse' });
    await caller.ask(changePassword, { old: password, new: 'another8horse' });
    stack.clock.shift(60_000);
    const visitor = stack.caller();
    const code = await mailedCode(stack, visitor, email, 'RESET');
    await visitor.fail(resetPassword, { email, code: wrong(code), password });
    await visitor.ask(resetPassword, { email, code, password });
    expect(events()).toEqual([
      ['password.change', 'refused', userId, 'PASSWORD_WRONG'],
      ['password.change', 'done', userId, undefined],
      ['code.send', 'done', null, 'RESET'],
      ['code.check', 'refused', null, 'CODE_WRONG'],
      ['password.reset', 'refused', null, 'CODE_WRONG'],
      ['code.check', 'done', null, 'RESET'],
      ['password.reset', 'done', userId, undefined],
    ]);
  });

  it('X-M12 records which member of staff granted or revoked which role of whom', async () => {
    const [member] = await stack.service.members.create({ count: 1, roles: [3] });
    const staff = stack.caller({ token: member?.token });
    const { userId } = await registered(stack);
    stack.security.lines.length = 0;
    await staff.ask(grant, { id: userId });
    await staff.ask(revoke, { id: userId });
    await staff.fail(revoke, { id: member?.userId });
    expect(stack.security.records()).toMatchObject([
      { event: 'role.grant', outcome: 'done', userId: member?.userId, subject: userId, detail: 1 },
      { event: 'role.revoke', outcome: 'done', userId: member?.userId, subject: userId },
      { event: 'role.revoke', outcome: 'refused', reason: 'FORBIDDEN', subject: member?.userId },
    ]);
  });

  it('X-M12 writes no address, password, code or token', async () => {
    const { caller, email } = await registered(stack);
    await caller.fail(changePassword, { old: 'wrong7horse', new: 'another8horse' });
    stack.clock.shift(60_000);
    const code = await mailedCode(stack, caller, email, 'RESET');
    const { token } = caller;
    await caller.ask(resetPassword, { email, code, password: 'another8horse' });
    const text = stack.security.lines.join('');
    expect(text).toContain('password.reset');
    const secrets = [email, code, String(token), password, 'another8horse', '10.0.'];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it.each([
    ['EN', 'Your Vita password was changed'],
    ['ZH', '您的 Vita 密码已修改'],
  ])(
    'X-M12 mails a change and a reset in the language of the account: %s',
    async (language, subject) => {
      const email = `notice-${language.toLowerCase()}@example.com`;
      const caller = stack.caller();
      const registration = await mailedCode(stack, caller, email, 'REGISTER');
      await caller.ask(
        `mutation ($code: String!) {
        register(input: { email: "${email}", code: $code, password: "${password}", language: ${language} }) { token }
      }`,
        { code: registration },
      );
      const notices = () => stack.mails.sent(email).filter((mail) => mail.subject === subject);
      await caller.fail(changePassword, { old: 'wrong7horse', new: 'another8horse' });
      expect(notices()).toHaveLength(0);
      await caller.ask(changePassword, { old: password, new: 'another8horse' });
      expect(notices()).toHaveLength(1);
      stack.clock.shift(60_000);
      const visitor = stack.caller();
      const code = await mailedCode(stack, visitor, email, 'RESET');
      await visitor.ask(resetPassword, { email, code, password });
      expect(notices()).toMatchObject([{ code: null }, { code: null }]);
    },
  );
});
