import { getAddress } from 'ethers/address';
import { addressPattern } from '#schema/badge-limits';

/**
 * The address in lower case, as this service stores it. Null for anything else: letters of both cases are a
 * checksum, which must be right.
 */
export function storedAddress(text: string): string | null {
  if (!addressPattern.test(text)) return null;
  const digits = text.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const lower = text.toLowerCase();
  return isOneCase || getAddress(lower) === text ? lower : null;
}

/** The address with its checksum, as readers see it. */
export const shownAddress = (address: string): string => getAddress(address);
