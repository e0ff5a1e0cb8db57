import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../links/public-address.ts';

export interface Resolution {
  /** The addresses of a host. */
  resolve(host: string): Promise<readonly string[]>;
  /** Which addresses it connects to; all public ones by default. */
  accepts?: (address: string) => boolean;
}

/** The message describes what was found, for the person who named the address. */
export class Refused extends Error {}

/** The host has no address, or no name server responds. */
export class UnknownHost extends Error {}

/** @throws Refused when one of the addresses is not accepted, UnknownHost */
export async function checkedAddresses(
  { resolve, accepts = isPublicAddress }: Resolution,
  host: string,
): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = await resolve(host);
  if (first === undefined) throw new UnknownHost(`no address of ${host}`);
  const addresses = [first, ...others] as const;
  if (!addresses.every(accepts)) throw new Refused('a private address');
  return addresses;
}

/** Resolves once and checks every address, so that the socket connects to nothing unchecked. */
export const checkedLookup =
  (resolution: Resolution): LookupFunction =>
  (host, options, callback) => {
    const done = async () => {
      const addresses = await checkedAddresses(resolution, host);
      const [first] = addresses;
      const all = addresses.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, all);
      else callback(null, first, isIP(first));
    };
    done().catch((error: Error) => callback(error, []));
  };
