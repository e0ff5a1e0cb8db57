import { DomainError } from '#kit/runtime/errors';
import type { Chain } from './chain.ts';

/** The function `isValidSignature(bytes32,bytes)` of ERC-1271, which is also its right result. */
const isValidSignature = '1626ba7e';

const word = (value: number): string => value.toString(16).padStart(64, '0');

/** The call of ERC-1271 for a hash and a signature, both in hexadecimal with `0x`. */
function callData(hash: string, signature: string): string {
  const bytes = signature.slice(2);
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
  return `0x${isValidSignature}${hash.slice(2)}${word(64)}${word(bytes.length / 2)}${padded}`;
}

/**
 * Whether the contract at an address accepts the signature (ERC-1271). False for an address without
 * a contract: contracts that do not exist yet (ERC-6492) cannot sign in.
 * @throws CHAIN_UNAVAILABLE
 */
export async function isSignedByContract(
  chain: Chain,
  wallet: string,
  hash: string,
  signature: string,
): Promise<boolean> {
  if (!chain.isConfigured) return false;
  const [code, result] = await chain.call([
    { method: 'eth_getCode', params: [wallet, 'latest'] },
    {
      method: 'eth_call',
      params: [{ to: wallet, data: callData(hash, signature) }, 'latest'],
    },
  ]);
  if (!code) throw new DomainError('CHAIN_UNAVAILABLE');
  if (code === '0x') return false;
  return result?.toLowerCase() === `0x${isValidSignature.padEnd(64, '0')}`;
}
