import type { IncomingMessage } from 'node:http';

/** What of a request tells where it comes from. */
export type OriginHead = Pick<IncomingMessage, 'method' | 'headers'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request that carries a cookie and cannot be shown to come from our own
 * pages (OWASP CSRF cheat sheet: Fetch Metadata, else a mandatory Origin). Another port of the same
 * host counts as foreign, although cookies do not tell ports apart. A caller that sends no cookie
 * spends nobody's authority, so it passes.
 */
export function isForeignRequest({ method, headers }: OriginHead): boolean {
  if (safeMethods.has(method ?? 'GET') || headers.cookie === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return true;
  // Whether TLS ended before us is unknown here; a browser tells the two apart by Sec-Fetch-Site.
  return origin !== `https://${host}` && origin !== `http://${host}`;
}
