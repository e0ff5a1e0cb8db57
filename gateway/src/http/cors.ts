import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnOrigin } from '#kit/runtime/local-request';
import { isWithin } from '#schema/page-paths';
import { hasApiToken } from './request-context.ts';

/** Paths for programs, also for those that run in pages of other sites. */
const areas = ['/graphql', '/api', '/events'] as const;

const methods = 'GET, POST';

/** What a page may send besides what browsers send by themselves. */
const requestHeaders = ['authorization', 'content-type', 'idempotency-key', 'last-event-id'];

/** What a page may read besides what browsers let it read by themselves. */
const responseHeaders = [
  'graphql-cost',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'vita-next-position',
  'www-authenticate',
  'x-request-id',
];

/** Seconds that browsers cache the response to a preflight; an origin that is removed works for so long. */
const preflightAge = 600;

export interface Cors {
  /**
   * Lets a page of an allowed origin read the response, if the path is for programs. Its cookies are removed from
   * the request: it can act by an API token, and else is a visitor who changes nothing.
   * @returns true for a preflight, to which it has responded
   */
  apply(request: IncomingMessage, response: ServerResponse, path: string): boolean;
}

/** CORS without credentials (Fetch standard), for exact origins. */
export function createCors(origins: readonly string[]): Cors {
  const allowed = new Set(origins);
  return {
    apply(request, response, path) {
      if (allowed.size === 0 || !areas.some((area) => isWithin(path, area))) return false;
      response.appendHeader('vary', 'origin');
      const { origin } = request.headers;
      if (origin === undefined || isOwnOrigin(request.headers) || !allowed.has(origin))
        return false;
      response.setHeader('access-control-allow-origin', origin);
      if (isPreflight(request)) {
        response.appendHeader('vary', 'access-control-request-method');
        response.appendHeader('vary', 'access-control-request-headers');
        response.writeHead(204, {
          'access-control-allow-methods': methods,
          'access-control-allow-headers': requestHeaders.join(', '),
          'access-control-max-age': String(preflightAge),
        });
        response.end();
        return true;
      }
      response.setHeader('access-control-expose-headers', responseHeaders.join(', '));
      dropCredentials(request);
      return false;
    },
  };
}

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** With an API token it is the request of a program, which no longer counts as that of another site's page. */
function dropCredentials({ headers }: IncomingMessage): void {
  delete headers.cookie;
  if (!hasApiToken(headers)) return;
  delete headers.origin;
  delete headers['sec-fetch-site'];
}
