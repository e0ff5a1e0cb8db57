import type { IncomingMessage } from 'node:http';

/** What of a request tells where it comes from. */
export type OriginHead = Pick<IncomingMessage, 'method' | 'headers'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request that carries a cookie and cannot be shown to come from our own
 * pages (OWASP CSRF cheat sheet: Fetch Metadata, else a mandatory Origin). Another port of the same
 * host is foreign, although cookies do not tell ports apart. Without a cookie a request spends
 * nobody's authority and passes.
 */
export function isForeignRequest({ method, headers }: OriginHead): boolean {
  if (safeMethods.has(method ?? 'GET') || headers.cookie === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return !isOwnOrigin(headers);
}

/** The check of a WebSocket handshake, which is a GET and always names its origin in a browser. */
export const isOwnOrigin = ({ origin, host }: IncomingMessage['headers']): boolean =>
  // Whether TLS ended before us is unknown here; browsers tell the two apart by Sec-Fetch-Site.
  host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
