import { isIP, SocketAddress } from 'node:net';

/** NAT64 (RFC 6052): the last 32 bits are the IPv4 address of the client. */
const nat64 = /^64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/;

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which one
 * subscriber can use in full. Accepts brackets, a port, a zone and IPv4-mapped forms, and its own
 * results. Null for text without an address.
 */
export function clientNetwork(text: string): string | null {
  // Almost every text; the parser below takes a hundred times longer.
  const short = text.replace(/^::ffff:/, '');
  if (text === '' || isIP(short) === 4) return short || null;
  const address = canonicalAddress(text.trim().replace(/\/64$/, ''));
  if (address === null || isIP(address) === 4) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [, high, low] = nat64.exec(address) ?? [];
  if (low) return dotted(Number.parseInt(high ?? '0', 16), Number.parseInt(low, 16));
  return `${prefixOf(address, 4)}::/64`;
}

/** The /48 around an IPv6 network, which is one site with many /64; null for IPv4. */
export const clientSite = (network: string): string | null =>
  network.endsWith('::/64') ? `${network.split(':', 3).join(':')}::/48` : null;

function canonicalAddress(text: string): string | null {
  const withoutZone = text.replace(/%[^\]]*/, '');
  const isBareIpv6 = isIP(withoutZone) === 6;
  return SocketAddress.parse(isBareIpv6 ? `[${withoutZone}]` : withoutZone)?.address ?? null;
}

/** The first groups of an IPv6 address, written without `::`. */
function prefixOf(address: string, groups: number): string {
  const [head = '', tail] = address.split('::');
  const listed = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [listed(head), listed(tail ?? '')];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, groups).join(':');
}

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');
