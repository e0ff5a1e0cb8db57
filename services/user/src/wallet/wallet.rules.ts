import { createHmac } from 'node:crypto';
import { DomainError } from '#kit/runtime/errors';
import { type WalletPortal, walletPortals } from '#schema/enums';
import { lengths, times } from '#schema/limits';
import { loadEthers } from './ethers.ts';

/**
 * An address in the form of EIP-55. Mixed case must be the right checksum.
 * @throws FIELD_REQUIRED, FIELD_INVALID
 */
export async function parseWallet(input: string): Promise<string> {
  const wallet = input.trim();
  if (wallet === '') throw new DomainError('FIELD_REQUIRED', { field: 'wallet' });
  const { getAddress } = await loadEthers();
  if (!/^0x[0-9a-fA-F]{40}$/.test(wallet)) throw invalid('wallet');
  try {
    return getAddress(wallet);
  } catch {
    throw invalid('wallet');
  }
}

/** Hexadecimal in lower case, of any number of whole bytes. @throws FIELD_REQUIRED, FIELD_INVALID */
export function parseSignature(input: string): string {
  const signature = input.trim().toLowerCase();
  if (signature === '') throw new DomainError('FIELD_REQUIRED', { field: 'ens' });
  const isHex = /^0x(?:[0-9a-f]{2})+$/.test(signature);
  if (!isHex || signature.length > lengths.walletSignature.max) throw invalid('ens');
  return signature;
}

const portals: readonly number[] = Object.values(walletPortals);

/** @throws FIELD_INVALID */
export function parsePortal(portal: number): WalletPortal {
  if (!portals.includes(portal)) throw invalid('walletPortal');
  return portal as WalletPortal;
}

const invalid = (field: string) => new DomainError('FIELD_INVALID', { field });

/** What a message says. */
export interface MessageFacts {
  /** `https://host`, from the configuration. */
  site: string;
  /** In the form of EIP-55. */
  wallet: string;
  statement: string;
  chainId: number;
  nonce: string;
  issuedAt: Date;
}

/** The text of EIP-4361 that a wallet signs. */
export function messageText(facts: MessageFacts): string {
  const { site, wallet, statement, chainId, nonce, issuedAt } = facts;
  const expiresAt = new Date(issuedAt.getTime() + times.walletMessageValid);
  return [
    `${new URL(site).host} wants you to sign in with your Ethereum account:`,
    wallet,
    '',
    statement,
    '',
    `URI: ${site}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n');
}

/**
 * Whether a key signed the text for its own address. Only the 65 bytes of `personal_sign` count: not
 * the short form of EIP-2098, and not the second form of each signature, with a high `s`.
 */
export async function isSignedByKey(
  wallet: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const { Signature, verifyMessage } = await loadEthers();
  if (signature.length !== 2 + 2 * 65) return false;
  try {
    const { s } = Signature.from(signature);
    return BigInt(s) <= highestS && verifyMessage(text, signature) === wallet;
  } catch {
    return false;
  }
}

/** Half of the order of secp256k1. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** What events say of an address: the same for each connection, and useless without the key. */
export const walletKeyOf = (key: string, wallet: string): string =>
  createHmac('sha256', key).update(wallet.toLowerCase()).digest('hex');
