import {
  appCode,
  confirmTotp,
  removePasskey,
  removeTotp,
  startTotp,
  withPasskey,
} from '../testing/factor-operations.ts';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { password } from '../testing/operations.ts';
import { bindWallet, newWallet, signed, unbindWallet } from '../testing/wallets.ts';

type Language = 'en' | 'zh';
const languages = ['en', 'zh'] as const;

const sendCode = `mutation ($email: String!) {
  sendEmailCode(email: $email, purpose: REGISTER) { retryAfterSeconds }
}`;
const register = `mutation ($email: String!, $code: String!, $password: String!, $language: Language!) {
  register(input: { email: $email, code: $code, password: $password, language: $language }) { token }
}`;
const begin = `mutation ($provider: IdentityProvider!, $operation: SocialOperation!) {
  beginSocialSignIn(provider: $provider, operation: $operation, page: "/") { url }
}`;
const complete = `mutation ($code: String!, $state: String!) {
  completeSocialSignIn(code: $code, state: $state) { viewer { id email } }
}`;
const bindIdentity = `mutation ($code: String!, $state: String!) {
  bindIdentity(code: $code, state: $state) { id }
}`;
const unbindIdentity = `mutation ($provider: IdentityProvider!) {
  unbindIdentity(provider: $provider) { id }
}`;
const sendPhoneCode = `mutation ($phone: String!) {
  sendPhoneCode(phone: $phone, regionId: "0086") { retryAfterSeconds }
}`;
const bindPhone = `mutation ($phone: String!, $code: String!) {
  bindPhone(phone: $phone, regionId: "0086", code: $code) { id }
}`;
const unbindPhone = 'mutation { unbindPhone { id } }';

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};

describe('mails about what signs in to an account', () => {
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

  /** A browser whose member reads the language. */
  const memberOf = async (language: Language) => {
    const email = `reader${nextNumber()}@example.com`;
    const caller = stack.caller({ isBrowser: true, language });
    await caller.ask(sendCode, { email });
    const code = stack.mails.sent(email)[0]?.code;
    await caller.ask(register, { email, code, password, language: language.toUpperCase() });
    return { caller, email };
  };
  const subjects = (email: string) =>
    stack.mails
      .sent(email)
      .filter(({ code }) => code === null)
      .map(({ subject }) => subject)
      .reverse();

  const visit = async (
    caller: Caller,
    name: string,
    operation: 'LOGIN' | 'BIND',
    subject = String(800_000 + nextNumber()),
  ) => {
    const { beginSocialSignIn: begun } = await caller.ask(begin, { provider: name, operation });
    const back = await provider.decide(begun.url, { subject });
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  };
  const site = (name: string) => ({
    link: async (caller: Caller) => caller.ask(bindIdentity, await visit(caller, name, 'BIND')),
    unlink: (caller: Caller) => caller.ask(unbindIdentity, { provider: name }),
  });
  const wallet = {
    async link(caller: Caller) {
      const { input } = await signed(caller, newWallet(), 'BIND');
      return caller.ask(bindWallet, { input });
    },
    unlink: (caller: Caller) => caller.ask(unbindWallet),
  };
  const phone = {
    async link(caller: Caller) {
      const number = `137${String(nextNumber()).padStart(8, '0')}`;
      await caller.ask(sendPhoneCode, { phone: number });
      const code = stack.mails.sent(`+86${number}`)[0]?.code;
      return caller.ask(bindPhone, { phone: number, code });
    },
    unlink: (caller: Caller) => caller.ask(unbindPhone),
  };
  const app = {
    async link(caller: Caller) {
      const { secret } = (await caller.ask(startTotp)).startTotp;
      return caller.ask(confirmTotp, { code: appCode(stack, secret) });
    },
    unlink: (caller: Caller) => caller.ask(removeTotp),
  };
  const passkey = {
    link: (caller: Caller) => withPasskey(caller),
    async unlink(caller: Caller) {
      const { viewer } = await caller.ask('{ viewer { passkeys { id } } }');
      return caller.ask(removePasskey, { id: viewer.passkeys[0].id });
    },
  };

  const linked = (en: string, zh: string) => ({
    en: [`Linked to your Vita account: ${en}`, `Removed from your Vita account: ${en}`],
    zh: [`您的 Vita 账号新绑定了${zh}`, `您的 Vita 账号已解绑${zh}`],
  });
  const factor = {
    en: [
      'A second factor was added to your Vita account',
      'A second factor was removed from your Vita account',
    ],
    zh: ['您的 Vita 账号新增了两步验证方式', '您的 Vita 账号移除了两步验证方式'],
  };
  const cases = [
    ['a Google account', site('GOOGLE'), linked('A Google account', ' Google 账号')],
    ['an X account', site('TWITTER'), linked('An X account', ' X 账号')],
    ['a WeChat account', site('WECHAT'), linked('A WeChat account', '微信账号')],
    ['a wallet', wallet, linked('A wallet', '钱包')],
    ['a phone', phone, linked('A mobile phone number', '手机号')],
    ['an authenticator app', app, factor],
    ['a passkey', passkey, factor],
  ] as const;

  describe.each(languages)('in %s', (language) => {
    it.each(cases)('P7 rel-S12 tell that %s was added and removed', async (_, method, expected) => {
      const { caller, email } = await memberOf(language);
      await method.link(caller);
      expect(subjects(email)).toEqual(expected[language].slice(0, 1));
      await method.unlink(caller);
      expect(subjects(email)).toEqual(expected[language]);
    });
  });

  it('P7 tell nothing when the same account of another site is linked again', async () => {
    const { caller, email } = await memberOf('en');
    const subject = String(800_000 + nextNumber());
    for (const _ of [1, 2])
      await caller.ask(bindIdentity, await visit(caller, 'GOOGLE', 'BIND', subject));
    expect(subjects(email)).toHaveLength(1);
  });

  it.each(cases)('P7 need no address: %s is added and removed without one', async (_, method) => {
    const caller = stack.caller({ isBrowser: true });
    const before = stack.mails.sent().length;
    // Two ways to sign in, so that one can be removed.
    const way = method === cases[2][1] ? 'TWITTER' : 'WECHAT';
    const { viewer } = (await caller.ask(complete, await visit(caller, way, 'LOGIN')))
      .completeSocialSignIn;
    expect(viewer.email).toBeNull();
    await method.link(caller);
    await method.unlink(caller);
    const mails = stack.mails.sent().slice(0, stack.mails.sent().length - before);
    expect(mails.filter(({ channel }) => channel === 'email')).toEqual([]);
  });
});
