import { security } from '#schema/limits';
import {
  appCode,
  confirmWithCode,
  loginWithCode,
  ticketOf,
  withApp,
} from '../testing/factor-operations.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  login,
  mailedCode,
  password,
  registered,
  resetPassword,
  wrong,
} from '../testing/operations.ts';

const subject = 'Wrong codes for your Vita account';
const chineseSubject = '您的 Vita 账号多次输错两步验证码';

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

  it('rel-S11 are mailed to the owner when somebody tries them in her session', async () => {
    const { caller, email, secret } = await withApp(stack);
    for (let count = 0; count < security.wrongFactorsToNotify; count++) {
      const code = wrong(appCode(stack, secret));
      expect((await caller.fail(confirmWithCode, { code })).code).toBe('FACTOR_CODE_WRONG');
    }
    expect(notices(email)).toMatchObject([{ subject }]);
  });

  it('rel-S02 asvs-6.3.1 are limited for a day in a stolen session, which does not lock the owner', async () => {
    const { caller: thief, email, secret, recoveryCodes } = await withApp(stack);
    const owner = stack.caller({ isBrowser: true });
    const [first, second] = recoveryCodes;
    await owner.ask(loginWithCode, { ticket: await ticketOf(owner, email), code: first });
    let evaluated = 0;
    for (let hours = 1; hours <= 12; hours++) {
      stack.clock.shift(hours * 60 * 60 * 1000);
      for (let count = 0; count < security.loginFailuresPerAccountAndClient; count++) {
        const code = wrong(appCode(stack, secret));
        const refused = await thief.fail(confirmWithCode, { code });
        if (refused.code === 'FACTOR_CODE_WRONG') evaluated += 1;
      }
    }
    expect(evaluated).toBe(security.factorGuessesPerDay);
    await owner.ask(confirmWithCode, { code: second });
  });

  it('rel-S02 asvs-6.3.1 count as those of a stranger after a reset by mail, which proves no factor', async () => {
    const { email } = await withApp(stack);
    const stranger = stack.caller({ isBrowser: true });
    const given = { ticket: await ticketOf(stranger, email), code: '000000' };
    await stranger.fail(loginWithCode, given);
    const { database } = stack.service.context;
    await database.query(`update attempt_counter set count = $1 where scope = 'factor.guess'`, [
      security.factorGuessesPerDay,
    ]);
    stack.clock.shift(60 * 1000);
    const reader = stack.caller({ isBrowser: true });
    const code = await mailedCode(stack, reader, email, 'RESET');
    await reader.ask(resetPassword, { email, code, password });
    const again = { ticket: await ticketOf(reader, email), code: '000000' };
    expect((await reader.fail(loginWithCode, again)).code).toBe('LOGIN_THROTTLED');
  });
});
