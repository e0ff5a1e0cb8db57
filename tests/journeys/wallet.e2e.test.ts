import { Wallet } from 'ethers';
import { errors } from '#schema/errors';
import { badgeForm, badgeSteps } from '../badge-steps.ts';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { CookieJar } from '../http-client.ts';
import { type Caller, connectStack, type Form, type Member } from '../stack.ts';

// Own source address: messages to sign are limited per address.
const stack = connectStack().asAddress('127.0.74.1');
afterAll(() => stack.close());

async function call(
  method: 'GET' | 'POST',
  [area, op_type]: [string, string],
  form: Form,
  caller: Caller,
) {
  const response = await stack.rest(method, `/api/${area}`, { op_type, ...form }, caller);
  expectMatchesContract(area, op_type, response);
  return response;
}
const post = (op_type: string, form: Form = {}, caller: Caller = {}) =>
  call('POST', ['user', op_type], form, caller);
const message = (form: Form, caller: Caller = {}) =>
  call('GET', ['common', 'get_sign_str'], form, caller);

const signedForm = async (wallet: Pick<Wallet, 'address' | 'signMessage'>, caller: Caller) => {
  const { data } = await message({ wallet: wallet.address }, caller);
  const ens = await wallet.signMessage(data.sign_str);
  return { wallet: wallet.address, ens, wallet_portal: 1 };
};

const newMember = async () => (await stack.users(1))[0] as Member;

describe('wallets over REST', () => {
  it('rel-S21 O31 stores no message for a picture in a page of another site', async () => {
    const form = { wallet: Wallet.createRandom().address };
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    const { ORIGIN_REFUSED } = errors;
    expect(await message(form, { headers })).toMatchObject({ err: ORIGIN_REFUSED.err });
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(await message(form, { headers: own })).toMatchObject({ err: 0 });
  });

  it('O18 O31 K3 K4 Q12 logs in with a signature of the text of get_sign_str, once', async () => {
    const wallet = Wallet.createRandom();
    const caller = { cookies: new CookieJar() };
    const { err, data } = await message({ wallet: wallet.address }, caller);
    expect(err).toBe(0);
    expect(data.sign_str).toMatch(
      /^localhost:\d+ wants you to sign in with your Ethereum account:\n/,
    );
    expect(data.sign_str).toContain(`\n${wallet.address}\n`);
    expect(data.expires_at * 1000 - Date.now()).toBeLessThanOrEqual(5 * 60 * 1000);
    const ens = await wallet.signMessage(data.sign_str);
    const form = { wallet: wallet.address.toLowerCase(), ens, wallet_portal: 1 };
    const session = await post('wallet_login', form, caller);
    expect(session).toMatchObject({
      err: 0,
      msg: 'Account logged in',
      data: { wallet: wallet.address, email: null },
    });
    const again = await post('wallet_login', form, caller);
    expect(again).toMatchObject({ err: 113, msg: expect.stringContaining('has been used') });
    const { data: user } = await stack.rest(
      'GET',
      '/api/user',
      { op_type: 'user_info' },
      { token: session.data.token },
    );
    expect(user.wallet).toBe(wallet.address);
  });

  it('O9 P6 binds an address to the account of a wallet by bind_email, with a password', async () => {
    const caller = { cookies: new CookieJar() };
    const form = await signedForm(Wallet.createRandom(), caller);
    const { data } = await post('wallet_login', form, caller);
    const member = { token: data.token };
    const [other] = await stack.users(1);
    const email = `b${Date.now()}@vita.test`;
    const bind = async (address: string) => {
      expect(await post('verify_code', { email: address }, member)).toMatchObject({ err: 0 });
      const code = await stack.codeFor(address);
      return post('bind_email', { email: address, passwd: 'sprint2026', code }, member);
    };
    expect((await bind(other?.email ?? '')).err).toBe(errors.EMAIL_TAKEN.err);
    expect(await bind(email)).toMatchObject({ err: 0, data: { email } });
    const login = await post('login', { email, passwd: 'sprint2026' });
    expect(login).toMatchObject({ err: 0, data: { user_id: data.user_id } });
  });

  it('O32 Q12 returns such a text from /api/wechat without an op_type', async () => {
    const wallet = Wallet.createRandom();
    const caller = { language: 'zh' } as const;
    const { err, data } = await stack.rest(
      'GET',
      '/api/wechat',
      { wallet: wallet.address },
      caller,
    );
    expect(err).toBe(0);
    const ens = await wallet.signMessage(data.sign_str);
    const session = await post('wallet_login', { wallet: wallet.address, ens }, caller);
    expect(session).toMatchObject({ err: 0, data: { wallet: wallet.address } });
    const missing = await stack.rest('GET', '/api/wechat', {}, caller);
    expect(missing).toMatchObject({ err: 36, msg: expect.stringContaining('钱包地址') });
  });

  it.each(['user_bind_wallet', 'wallet_user_bind'])(
    'O18 connects a wallet to the member by %s, and not one of someone else',
    async (operation) => {
      const [member, other] = [await newMember(), await newMember()];
      const wallet = Wallet.createRandom();
      const bound = await stack.rest(
        'POST',
        '/api/user',
        { op_type: operation, ...(await signedForm(wallet, member)) },
        member,
      );
      expect(bound).toMatchObject({ err: 0, msg: 'Wallet connected' });
      expect(bound.data).toMatchObject({ user_id: member.userId, wallet: wallet.address });
      const taken = await post('user_bind_wallet', await signedForm(wallet, other), other);
      expect(taken.err).toBe(114);
      const removed = await post('ubind', { unbind_type: 'wallet' }, member);
      expect(removed).toMatchObject({ err: 0, data: { wallet: null } });
      const visitor = await post('user_bind_wallet', { wallet: wallet.address, ens: '0x00' });
      expect(visitor.err).toBe(-2);
    },
  );

  it('O18 K8 returns the balances of a chain by get_wallet_blance', async () => {
    const member = await newMember();
    const { address } = Wallet.createRandom();
    const eth = await post('get_wallet_blance', { wallet: address, chain: 'ETH' }, member);
    expect(eth.data).toEqual([
      { symbol: 'ETH', decimals: 18, price: 3000, balance: '0' },
      { symbol: 'WETH', decimals: 18, price: 3000, balance: '0' },
      { symbol: 'MATIC', decimals: 18, price: 0.5, balance: '0' },
      { symbol: 'USDT', decimals: 6, price: 1, balance: '0' },
    ]);
    const matic = await post('get_wallet_blance', { wallet: address, chain: 'MATIC' }, member);
    expect(matic.data.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['ETH', 'MATIC']);
    const wrong = await post('get_wallet_blance', { wallet: address, chain: 'BTC' }, member);
    expect(wrong.err).toBe(38);
  });

  it('rel-S17 rejects a signature for another site, of zeros and of another wallet', async () => {
    const wallet = Wallet.createRandom();
    const { data } = await message({ wallet: wallet.address });
    const foreign = data.sign_str.replace(/localhost:\d+/g, 'evil.example');
    for (const ens of [
      await wallet.signMessage(foreign),
      `0x${'00'.repeat(65)}`,
      await Wallet.createRandom().signMessage(data.sign_str),
    ]) {
      expect((await post('wallet_login', { wallet: wallet.address, ens })).err).toBe(110);
    }
    const ens = await wallet.signMessage(data.sign_str);
    expect((await post('wallet_login', { wallet: wallet.address, ens })).err).toBe(0);
  });

  it('C11 the policy of pages lets them call no node of a chain', async () => {
    const { headers } = await stack.send({ method: 'GET', path: '/about' });
    const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(connect).toMatch(/^'self' ws:\/\/localhost:\d+$/);
  });
});

describe('the wallet of a session', () => {
  const steps = badgeSteps(stack);
  const add = `mutation ($productId: ID!, $input: BadgeInput!) {
    addBadge(productId: $productId, input: $input) { id } }`;
  const messageToBind = `mutation ($wallet: String!) {
    requestWalletMessage(purpose: BIND, wallet: $wallet) { text } }`;
  const bind = 'mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }';
  const unbind = 'mutation { unbindWallet { id } }';

  it('R6 O18 is the connected one at once when it is connected, removed and changed', async () => {
    const owner = await steps.owner();
    const image = await steps.picture(owner);
    // A network that is not offered, so that nothing is created.
    const input = { ...badgeForm(image), network: 'ethereum' };
    const codeOf = async () =>
      (await stack.graphql(add, { productId: owner.product.id, input }, owner)).code;
    const connect = async () => {
      const wallet = Wallet.createRandom();
      const asked = await steps.run(messageToBind, { wallet: wallet.address }, owner);
      const signature = await wallet.signMessage(asked.requestWalletMessage.text);
      await steps.run(bind, { input: { wallet: wallet.address, signature, portal: 1 } }, owner);
    };
    for (let n = 0; n < 2; n++) {
      expect(await codeOf()).toBe('WALLET_REQUIRED');
      await connect();
      expect(await codeOf()).toBe('NETWORK_NOT_OFFERED');
      await steps.run(unbind, {}, owner);
    }
    expect(await codeOf()).toBe('WALLET_REQUIRED');
  });
});
