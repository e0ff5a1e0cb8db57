import { getAddress } from 'ethers/address';
import { addressPattern } from './badge-limits.ts';

/** Digits with letters of both cases carry a checksum. */
function hasRightChecksum(address: string): boolean {
  const digits = address.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || getAddress(address.toLowerCase()) === address;
}

/** The address in lower case, as the badge service stores it; null for anything else and for a wrong checksum. */
export const storedAddress = (text: string): string | null =>
  addressPattern.test(text) && hasRightChecksum(text) ? text.toLowerCase() : null;

export interface HolderFault {
  /** Its place in the list, from 0. */
  at: number;
  kind: 'NO_ADDRESS' | 'CHECKSUM' | 'REPEATED';
  /** Where the list has a repeated address first. */
  first?: number;
}

export interface CheckedHolders {
  /** In lower case and in their order. */
  holders: string[];
  faults: HolderFault[];
}

/** Checks a list of wallets. */
export function checkHolders(texts: readonly string[]): CheckedHolders {
  const places = new Map<string, number>();
  const faults: HolderFault[] = [];
  for (const [at, text] of texts.entries()) {
    const address = storedAddress(text.trim());
    const first = address === null ? undefined : places.get(address);
    if (address === null) {
      faults.push({ at, kind: addressPattern.test(text.trim()) ? 'CHECKSUM' : 'NO_ADDRESS' });
    } else if (first !== undefined) faults.push({ at, kind: 'REPEATED', first });
    else places.set(address, at);
  }
  return { holders: [...places.keys()], faults };
}
