import { createHmac } from 'node:crypto';
import { Signature, Wallet } from 'ethers';
import { isSignedByKey, messageText, parseWallet, walletKeyOf } from './wallet.rules.ts';

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const wallet = new Wallet('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');
const text = messageText({
  site: 'https://vita.example:8443',
  wallet: wallet.address,
  statement: 'Sign in to Vita with this wallet.',
  chainId: 1,
  nonce: '0123456789abcdef',
  issuedAt: new Date('2026-11-23T08:30:00Z'),
});

describe('messageText', () => {
  it('Q12 has the form of EIP-4361', () => {
    expect(text).toBe(`vita.example:8443 wants you to sign in with your Ethereum account:
${wallet.address}

Sign in to Vita with this wallet.

URI: https://vita.example:8443
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef
Issued At: 2026-11-23T08:30:00.000Z
Expiration Time: 2026-11-23T08:35:00.000Z`);
  });
});

describe('isSignedByKey', () => {
  const isRight = (signature: string) => isSignedByKey(wallet.address, text, signature);

  it('rel-S17 accepts the signature of the wallet', async () => {
    expect(await isRight(await wallet.signMessage(text))).toBe(true);
  });

  it('rel-S17 rejects the other form of a signature, with a high s', async () => {
    const { r, s, v } = Signature.from(await wallet.signMessage(text));
    const high = (order - BigInt(s)).toString(16).padStart(64, '0');
    const parity = v === 27 ? '1c' : '1b';
    expect(await isRight(`${r}${high}${parity}`)).toBe(false);
  });

  it('rel-S17 rejects the short form, zeros, a wrong v and another length', async () => {
    const signature = await wallet.signMessage(text);
    expect(await isRight(Signature.from(signature).compactSerialized)).toBe(false);
    expect(await isRight(`0x${'00'.repeat(65)}`)).toBe(false);
    expect(await isRight(`0x${'ff'.repeat(65)}`)).toBe(false);
    expect(await isRight(`${signature.slice(0, -2)}1d`)).toBe(false);
    expect(await isRight(`${signature}00`)).toBe(false);
    expect(await isRight('0x')).toBe(false);
  });

  it('rel-S17 rejects the signature of another wallet and of another text', async () => {
    expect(await isRight(await Wallet.createRandom().signMessage(text))).toBe(false);
    expect(await isRight(await wallet.signMessage(`${text} `))).toBe(false);
  });
});

describe('parseWallet', () => {
  it('rel-S17 returns the checksummed address', async () => {
    for (const form of [wallet.address, wallet.address.toLowerCase(), ` ${wallet.address}\n`]) {
      expect(await parseWallet(form)).toBe(wallet.address);
    }
  });

  it.each([
    '0x',
    '0x1',
    `0x${'g'.repeat(40)}`,
    `${'a'.repeat(40)}`,
    'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
  ])('rejects %s', async (input) => {
    await expect(parseWallet(input)).rejects.toMatchObject({ code: 'FIELD_INVALID' });
  });
});

describe('walletKeyOf', () => {
  it('is HMAC-SHA256 of the address in lower case', () => {
    const expected = createHmac('sha256', 'key').update(wallet.address.toLowerCase()).digest('hex');
    expect(walletKeyOf('key', wallet.address)).toBe(expected);
    expect(walletKeyOf('other', wallet.address)).not.toBe(expected);
  });
});
