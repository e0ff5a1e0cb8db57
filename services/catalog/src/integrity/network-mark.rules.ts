import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { clientSite } from '#kit/subgraph/client-network';

/** Private and reserved addresses, which all clients behind one proxy can have. */
const sharedAddresses =
  /^(?:0|10|127|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.|^(?:::|f[cd]|fe[89ab])/;

/** The /24 around an IPv4 address or the /48 around an IPv6 network; null for a private address. */
function prefixOf(address: string): string | null {
  if (sharedAddresses.test(address)) return null;
  return isIPv4(address) ? `${address.split('.', 3).join('.')}.0/24` : clientSite(address);
}

/**
 * A keyed hash of the network that a vote comes from, with another key each day: it says only which
 * votes of one day have a network in common. Null for a private address.
 */
export function networkMark(key: string, address: string, at: Date): string | null {
  const prefix = prefixOf(address);
  if (prefix === null) return null;
  const dayKey = createHmac('sha256', key)
    .update(`network of a vote\n${at.toISOString().slice(0, 10)}`)
    .digest();
  return createHmac('sha256', dayKey).update(prefix).digest('base64url').slice(0, 22);
}
