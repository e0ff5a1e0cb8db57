import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Compares with the host; a browser sends its origin with a WebSocket and every unsafe method. */
export const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders): boolean =>
  // A proxy may terminate TLS, so that the scheme is unknown here.
  host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);

/** The part of a request that shows whether it comes from a program or page of this machine. */
export type LocalHead = Pick<IncomingMessage, 'headers' | 'headersDistinct'> & {
  socket: { remoteAddress?: string | undefined };
};

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const forwardingHeader = /^(x-forwarded(-.*)?|forwarded|x-real-ip|via)$/;
const ownSites = new Set<unknown>([undefined, 'same-origin', 'none']);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** BlockList also compares IPv4 addresses that are mapped into IPv6. */
const isLoopback = (address: string): boolean =>
  loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * True for a request of this machine to this machine. A name that DNS rebinding points here, a proxy
 * on this machine and pages of other origins are not local.
 */
export function isLocalRequest({ headers, headersDistinct, socket }: LocalHead): boolean {
  const [host = '', ...otherHosts] = headersDistinct.host ?? [];
  if (otherHosts.length > 0 || !localHost.test(host)) return false;
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => forwardingHeader.test(name))) return false;
  if (!ownSites.has(headers['sec-fetch-site'])) return false;
  return headers.origin === undefined || isOwnOrigin(headers);
}
