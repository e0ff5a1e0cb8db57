import ipaddr from 'ipaddr.js';

/** Global unicast addresses of version 6, and among them those for protocols (RFC 2928). */
const globalV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
const protocolsV6 = ipaddr.parseCIDR('2001::/23') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local, shared, multicast,
 * reserved, documentation, nor one that contains such an IPv4 address (mapped, NAT64, 6to4, Teredo).
 * @param address as text, an IPv6 address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') return false;
  return !(ip instanceof ipaddr.IPv6) || (ip.match(globalV6) && !ip.match(protocolsV6));
}
