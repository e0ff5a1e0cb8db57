import { Wallet } from 'ethers';
import { times } from '#schema/limits';
import { CookieJar } from '../http-client.ts';
import type { Caller, Stack } from '../stack.ts';
import {
  type BadInput,
  newBrowser,
  newMember,
  overGraphql,
  overRest,
  refusedLogin,
  waysAfter,
} from './attempts.ts';

const request = `mutation ($wallet: String!, $purpose: WalletPurpose!) {
  requestWalletMessage(wallet: $wallet, purpose: $purpose) { text }
}`;
const login = 'mutation ($input: WalletSignatureInput!) { loginByWallet(input: $input) { token } }';
const bind = 'mutation ($input: WalletSignatureInput!) { bindWallet(input: $input) { id } }';

interface Signed {
  wallet: string;
  signature: string;
}

async function messageFor(
  stack: Stack,
  { address: wallet }: { address: string },
  purpose: 'LOGIN' | 'BIND',
  caller: Caller,
): Promise<string> {
  const { data } = await stack.graphql(request, { wallet, purpose }, caller);
  return data.requestWalletMessage.text;
}

export async function signedLogin(stack: Stack, caller: Caller, wallet = Wallet.createRandom()) {
  const text = await messageFor(stack, wallet, 'LOGIN', caller);
  return { wallet: wallet.address, signature: await wallet.signMessage(text) };
}

/** A login with what `prepare` signs. */
const refused = refusedLogin<Signed>({
  loginByWallet: (stack, signed, caller) =>
    overGraphql(stack, login, { input: { ...signed, portal: 1 } }, caller),
  wallet_login: (stack, { wallet, signature }, caller) =>
    overRest(stack, 'wallet_login', { wallet, ens: signature }, caller),
});

const wrong = [
  'WALLET_SIGNATURE_WRONG',
  {
    en: 'The signature does not match this wallet and our message',
    zh: '签名与该钱包或签名消息不符',
  },
] as const;

/** A signature of the message after a change that the wallet was talked into. */
const changed = (title: string, pattern: RegExp, replacement: string): BadInput =>
  refused(`a signature for another ${title}`, wrong, async (stack, caller) => {
    const wallet = Wallet.createRandom();
    const text = await messageFor(stack, wallet, 'LOGIN', caller);
    const other = text.replace(pattern, replacement);
    if (other === text) throw new Error(`the message has no ${title}`);
    return { wallet: wallet.address, signature: await wallet.signMessage(other) };
  });

const groupOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The other form of the same signature, with a high s. */
function mirrored(signature: string): string {
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  const high = (groupOrder - s).toString(16).padStart(64, '0');
  return `${signature.slice(0, 66)}${high}${signature.endsWith('1b') ? '1c' : '1b'}`;
}

/** A wallet of another account, signed for the account of a new member. */
async function takenWallet(stack: Stack): Promise<[Caller, Signed]> {
  const wallet = Wallet.createRandom();
  const owner = { cookies: new CookieJar() };
  const input = { ...(await signedLogin(stack, owner, wallet)), portal: 1 };
  await stack.graphql(login, { input }, owner);
  const { token } = await newMember(stack);
  const caller = { cookies: new CookieJar(), token };
  const text = await messageFor(stack, wallet, 'BIND', caller);
  return [caller, { wallet: wallet.address, signature: await wallet.signMessage(text) }];
}

export const wallets: readonly BadInput[] = [
  refused('a signature of another wallet', wrong, async (stack, caller) => {
    const wallet = Wallet.createRandom();
    const text = await messageFor(stack, wallet, 'LOGIN', caller);
    const signature = await Wallet.createRandom().signMessage(text);
    return { wallet: wallet.address, signature };
  }),
  changed('chain', /^Chain ID: .*$/m, 'Chain ID: 5'),
  changed('domain', /^\S+/, 'evil.example'),
  changed('time', /^Issued At: .*$/m, 'Issued At: 2020-01-01T00:00:00.000Z'),
  refused('the malleable form of a signature', wrong, async (stack, caller) => {
    const { wallet, signature } = await signedLogin(stack, caller);
    return { wallet, signature: mirrored(signature) };
  }),
  refused('65 zero bytes', wrong, async (stack, caller) => {
    const { wallet } = await signedLogin(stack, caller);
    return { wallet, signature: `0x${'00'.repeat(65)}` };
  }),
  refused(
    'a signature of another browser',
    [
      'WALLET_MESSAGE_UNKNOWN',
      {
        en: 'Please request a new message in this browser, then sign it',
        zh: '请在本浏览器中重新获取签名消息',
      },
    ],
    (stack) => signedLogin(stack, newBrowser()),
  ),
  refused(
    'a signature twice',
    [
      'WALLET_MESSAGE_USED',
      {
        en: 'This signature has been used. Please sign a new message',
        zh: '该签名已使用过，请重新签名',
      },
    ],
    async (stack, caller) => {
      const signed = await signedLogin(stack, caller);
      await stack.graphql(login, { input: { ...signed, portal: 1 } }, caller);
      return signed;
    },
  ),
  refused(
    'a signature after 5 minutes',
    [
      'WALLET_MESSAGE_EXPIRED',
      { en: 'The message to sign has expired. Please try again', zh: '签名消息已过期，请重试' },
    ],
    (stack, caller) => signedLogin(stack, caller),
    times.walletMessageValid + 1_000,
  ),
  {
    title: 'a wallet that is bound to someone else',
    code: 'WALLET_TAKEN',
    texts: { en: 'This wallet belongs to another account', zh: '该钱包已绑定其他账号' },
    logged: ['wallet.bind'],
    ways: waysAfter(takenWallet, {
      bindWallet: (stack, signed, caller) =>
        overGraphql(stack, bind, { input: { ...signed, portal: 1 } }, caller),
      user_bind_wallet: (stack, { wallet, signature }, caller) =>
        overRest(stack, 'user_bind_wallet', { wallet, ens: signature }, caller),
    }),
  },
];
