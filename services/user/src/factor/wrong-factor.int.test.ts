import { security } from '#schema/limits';
import { appCode, loginWithCode, ticketOf, withApp } from '../testing/factor-operations.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered, wrong } from '../testing/operations.ts';

const subject = 'Wrong codes at a login to your Vita account';
const chineseSubject = '登录您的 Vita 账号时多次输错验证码';

describe('wrong codes of a second factor after a right first step', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const guess = async ({ email, secret }: { email: string; secret: string }, times: number) => {
    for (let count = 0; count < times; count++) {
      const caller = stack.caller();
      const ticket = await ticketOf(caller, email);
      const code = wrong(appCode(stack, secret));
      expect((await caller.fail(loginWithCode, { ticket, code })).code).toBe('FACTOR_CODE_WRONG');
    }
  };
  const notices = (email: string) =>
    stack.mails.sent(email).filter((mail) => [subject, chineseSubject].includes(mail.subject));

  it('rel-S11 are mailed to the owner at the third one, once a day', async () => {
    const member = await withApp(stack);
    await guess(member, security.wrongFactorsToNotify - 1);
    expect(notices(member.email)).toHaveLength(0);
    await guess(member, 1);
    expect(notices(member.email)).toMatchObject([
      { subject, text: expect.stringContaining('Forgot password') },
    ]);
    await guess(member, 2);
    expect(notices(member.email)).toHaveLength(1);
    stack.clock.shift(25 * 60 * 60 * 1000);
    await guess(member, security.wrongFactorsToNotify);
    expect(notices(member.email)).toHaveLength(2);
  });

  it('rel-S11 are mailed in the language of the account', async () => {
    const member = await withApp(stack);
    const { database } = stack.service.context;
    await database.query(`update account set language = 'zh' where id = $1`, [member.userId]);
    await guess(member, security.wrongFactorsToNotify);
    expect(notices(member.email)).toMatchObject([{ subject: chineseSubject }]);
  });

  it('rel-S11 mail nothing for a wrong password', async () => {
    const { email } = await registered(stack);
    for (let count = 0; count < security.wrongFactorsToNotify + 1; count++) {
      await stack.caller().fail(login, { email, password: `${password}x` });
    }
    expect(notices(email)).toEqual([]);
  });
});
