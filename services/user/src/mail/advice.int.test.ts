import { appCode, confirmTotp, removeTotp, startTotp } from '../testing/factor-operations.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { mailedCode, newEmail, registered } from '../testing/operations.ts';
import { bindWallet, loggedIn, newWallet, signed } from '../testing/wallets.ts';

const bindEmail = `mutation ($email: String!, $code: String!) {
  bindEmail(email: $email, code: $code) { id }
}`;
const requestErasure = 'mutation { requestErasure { id } }';
const cancelErasure = 'mutation { cancelErasure { id } }';

const words = {
  en: { password: /password/i, sessions: 'end all other sessions under “Where you are signed in”' },
  zh: { password: /密码/, sessions: '“已登录的设备”中退出其他所有设备' },
} as const;

describe('the advice in a mail about a change', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  it.each(['en', 'zh'] as const)(
    'P7 rel-S12 tells a member without a password what else she can do, in %s',
    async (language) => {
      const caller = stack.caller({ isBrowser: true, language });
      const userId = await loggedIn(caller, newWallet());
      const { database } = stack.service.context;
      await database.query('update account set language = $2 where id = $1', [userId, language]);
      const email = newEmail();
      await caller.ask(bindEmail, { email, code: await mailedCode(stack, caller, email, 'BIND') });
      const before = stack.mails.sent(email).length;
      const { secret } = (await caller.ask(startTotp)).startTotp;
      await caller.ask(confirmTotp, { code: appCode(stack, secret) });
      await caller.ask(removeTotp);
      await caller.ask(requestErasure);
      await caller.ask(cancelErasure);
      const mails = stack.mails.sent(email).slice(0, -before);
      expect(mails).toHaveLength(4);
      for (const { text, html } of mails) {
        expect(text).not.toMatch(words[language].password);
        expect(text).toContain(words[language].sessions);
        expect(html).toContain(words[language].sessions);
      }
    },
  );

  it('P7 rel-S12 tells a member with a password to set a new one', async () => {
    const { caller, email } = await registered(stack);
    const { input } = await signed(caller, newWallet(), 'BIND');
    await caller.ask(bindWallet, { input });
    expect(stack.mails.sent(email)[0]?.text).toBe(
      'A wallet was linked to your Vita account.\n\nIf that was you, there is nothing to do. If it was not, open the log-in window, choose “Forgot password” and set a new password at once. Then remove what you do not recognise in your profile.',
    );
  });
});
