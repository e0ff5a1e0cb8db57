import type { IncomingMessage } from 'node:http';

/** The part of a request that shows where it comes from. */
export type OriginHead = Pick<IncomingMessage, 'method' | 'headers'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request from a page of another site (OWASP CSRF cheat sheet: Fetch Metadata,
 * else Origin), with or without a cookie, since such a page must not sign anybody in either. Another
 * port of the same host is foreign. Every browser sends an origin with such a request; a request
 * without one comes from a client that stores its cookies itself.
 */
export function isForeignRequest({ method, headers }: OriginHead): boolean {
  if (safeMethods.has(method ?? 'GET')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !isOwnOrigin(headers);
}

/** Checks a WebSocket handshake: a GET, with which every browser sends its origin. */
export const isOwnOrigin = ({ origin, host }: IncomingMessage['headers']): boolean =>
  // A proxy may terminate TLS, so that the scheme is unknown here.
  host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
