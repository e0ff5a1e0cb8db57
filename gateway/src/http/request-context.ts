import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { RequestContext } from '#kit/subgraph/context';
import { acceptedLanguage } from './negotiation.ts';
import type { Viewers } from './viewers.ts';

export interface ContextOptions {
  viewers: Viewers;
  /** Adds `__Host-` and Secure; false for plain HTTP in development. */
  secureCookies: boolean;
  trustedProxy: boolean;
}

/** The part of a request that determines its context. A WebSocket has it too. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'socket'>;

export interface ContextFactory {
  /** The session writes its cookies to the response; null discards them. */
  forRequest(request: RequestHead, response: ServerResponse | null): Promise<RequestContext>;
  tokenOf(request: RequestHead): string | null;
}

export function createContextFactory(options: ContextOptions): ContextFactory {
  const cookieName = options.secureCookies ? '__Host-vita' : 'vita';
  const setCookie = (response: ServerResponse | null, value: string, expires: Date) =>
    response?.appendHeader(
      'set-cookie',
      stringifySetCookie({
        name: cookieName,
        value,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: options.secureCookies,
        expires,
      }),
    );

  function tokenOf({ headers }: RequestHead): string | null {
    const bearer = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '');
    if (bearer?.[1]) return bearer[1];
    return (headers.cookie && parseCookie(headers.cookie)[cookieName]) || null;
  }

  return {
    tokenOf,
    async forRequest(request, response) {
      const token = tokenOf(request);
      return {
        viewer: token ? await options.viewers.resolve(token) : null,
        language: acceptedLanguage(request.headers),
        client: {
          address: addressOf(request, options.trustedProxy),
          isBrowser: request.headers['sec-fetch-mode'] !== undefined,
        },
        session: {
          issue: (issued, expiresAt) => void setCookie(response, issued, expiresAt),
          clear: () => {
            if (token) options.viewers.forget(token);
            setCookie(response, '', new Date(0));
          },
        },
      };
    },
  };
}

function addressOf({ headers, socket }: RequestHead, trustedProxy: boolean): string {
  const forwarded = trustedProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
    : '';
  return forwarded?.trim() || socket.remoteAddress || 'unknown';
}
