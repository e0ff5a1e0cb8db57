import type { IncomingMessage } from 'node:http';

/** What of a request tells where it comes from. */
export type OriginHead = Pick<IncomingMessage, 'method' | 'headers'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request that a page of another site makes (OWASP CSRF cheat sheet: Fetch
 * Metadata, else Origin). Another port of the same host is foreign, although cookies do not tell
 * ports apart. With or without a cookie, since a foreign page must not log anybody in either. Every
 * browser names its origin on such a request; what names none is an old client with its own cookies.
 */
export function isForeignRequest({ method, headers }: OriginHead): boolean {
  if (safeMethods.has(method ?? 'GET')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !isOwnOrigin(headers);
}

/** The check of a WebSocket handshake, which is a GET and always names its origin in a browser. */
export const isOwnOrigin = ({ origin, host }: IncomingMessage['headers']): boolean =>
  // Whether TLS ended before us is unknown here; browsers tell the two apart by Sec-Fetch-Site.
  host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
