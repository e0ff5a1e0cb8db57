import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import Negotiator from 'negotiator';
import { DomainError } from '#kit/runtime/errors';
import { isOwnOrigin } from '#kit/runtime/local-request';
import { clientNetwork } from '#kit/subgraph/client-network';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { apiTokenPattern, apiTokens } from '#schema/api-tokens';
import type { Language } from '#schema/enums';
import { chooseLanguage } from '#schema/page-address';
import { deviceFamily, isRobot } from './device-family.ts';
import type { TokenLimits } from './token-limits.ts';
import type { Viewers } from './viewers.ts';

export interface ContextOptions {
  viewers: Viewers;
  /** Adds `__Host-` and Secure; false for plain HTTP in development. */
  secureCookies: boolean;
  trustedProxy: boolean;
  limits: Pick<TokenLimits, 'takeRequest' | 'linkResponse'>;
  /** Called for a request whose API token is not valid, with the network of its client. */
  onInvalidApiToken?(address: string): void;
  /** Called when a request ends its own session. */
  onSessionEnd?(sessionId: string): void;
}

/** The part of a request that determines its context. A WebSocket has it too. */
export type RequestHead = Pick<IncomingMessage, 'headers' | 'socket'>;

export interface ContextFactory {
  /**
   * The session writes its cookies to the response; null discards them.
   * @throws TOKEN_INVALID for an API token that is not valid, THROTTLED beyond its limit of requests
   */
  forRequest(request: RequestHead, response: ServerResponse | null): Promise<RequestContext>;
  tokenOf(request: RequestHead): string | null;
  /** The address of the client, by which streams are counted. */
  addressOf(request: RequestHead): string;
}

export function createContextFactory(options: ContextOptions): ContextFactory {
  const prefix = options.secureCookies ? '__Host-' : '';
  const [sessionCookie, deviceCookie] = [`${prefix}vita`, `${prefix}vita-device`] as const;
  const setCookie = (
    response: ServerResponse | null,
    name: string,
    value: string,
    expires: Date,
  ): void =>
    void response?.appendHeader(
      'set-cookie',
      stringifySetCookie({
        name,
        value,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: options.secureCookies,
        expires,
      }),
    );

  const addressOfClient = (request: RequestHead) => addressOf(request, options.trustedProxy);

  function tokenOf({ headers }: RequestHead): string | null {
    if (namesApiToken(headers)) return bearerOf(headers);
    const cookie = cookieOf(headers, sessionCookie);
    // An API token serves programs, which send it with each request themselves.
    return bearerOf(headers) ?? (cookie && apiTokenPattern.test(cookie) ? null : cookie);
  }

  async function viewerOf(request: RequestHead, response: ServerResponse | null) {
    const token = tokenOf(request);
    const viewer = token ? await options.viewers.resolve(token) : null;
    if (!namesApiToken(request.headers)) return viewer;
    if (!viewer?.scopes) {
      options.onInvalidApiToken?.(addressOfClient(request));
      throw new DomainError('TOKEN_INVALID');
    }
    options.limits.takeRequest(viewer.sessionId, response);
    return viewer;
  }

  return {
    tokenOf,
    addressOf: addressOfClient,
    async forRequest(request, response) {
      const token = tokenOf(request);
      const viewer = await viewerOf(request, response);
      const agent = deviceFamily(request.headers['user-agent']);
      const context: RequestContext = {
        viewer,
        language: acceptedLanguage(request.headers),
        client: {
          address: addressOfClient(request),
          isBrowser: isBrowser(request, viewer),
          ...(response === null && { discardsCookies: true }),
          ...(agent !== undefined && { agent }),
          // A member's own program names its library, which crawlers use as well.
          ...(!viewer && isRobot(request.headers['user-agent']) && { isRobot: true }),
          device: readDevice(cookieOf(request.headers, deviceCookie)),
        },
        session: {
          issue: (issued, expiresAt) => setCookie(response, sessionCookie, issued, expiresAt),
          clear: () => {
            if (token) options.viewers.forget(token);
            if (viewer) options.onSessionEnd?.(viewer.sessionId);
            setCookie(response, sessionCookie, '', new Date(0));
            // Pages of the member must not come back from the cache of the browser.
            response?.setHeader('clear-site-data', '"cache", "storage"');
          },
          remember: (device, expiresAt) => setCookie(response, deviceCookie, device, expiresAt),
          renew: () => {
            if (viewer) options.viewers.forgetUser(viewer.userId);
          },
        },
      };
      if (viewer?.scopes && response) options.limits.linkResponse(context, response);
      return context;
    },
  };
}

/**
 * Browsers send Sec-Fetch-Site with every request, and the `fetch` of Node.js does not. A caller whose bearer
 * token has a session stores that token. An unknown bearer token does not count, or else a script of a page could
 * send one and read the new token in the response.
 */
const isBrowser = ({ headers }: RequestHead, viewer: ViewerClaim | null): boolean =>
  headers['sec-fetch-site'] !== undefined && (bearerOf(headers) === null || viewer === null);

/** A token in the Authorization header; it takes precedence over the cookie. One space or more precede it (RFC 9110, 11.4). */
const bearerOf = ({ authorization }: IncomingHttpHeaders): string | null =>
  /^Bearer +([\w-]{20,100})$/i.exec(authorization ?? '')?.[1] ?? null;

/** True for a caller that means to send an API token. It is refused when the token is not valid, and is no visitor. */
const namesApiToken = ({ authorization }: IncomingHttpHeaders): boolean =>
  authorization?.includes(apiTokens.prefix) ?? false;

/** True for a request with something in the form of an API token, which only a program sends. */
export const hasApiToken = (headers: IncomingHttpHeaders): boolean =>
  apiTokenPattern.test(bearerOf(headers) ?? '');

const cookieOf = ({ cookie }: IncomingHttpHeaders, name: string): string | null =>
  (cookie && parseCookie(cookie)[name]) || null;

/** The claim of each call has to carry it, so its length is bounded here. */
const readDevice = (value: string | null): string | null =>
  value !== null && /^[\w.~-]{1,300}$/.test(value) ? value : null;

/** The tags of Accept-Language, best first, without those that `q=0` excludes (RFC 9110, 12.5.4). */
export const acceptedTags = (headers: IncomingHttpHeaders): string[] =>
  new Negotiator({ headers }).languages();

/** The first accepted language that the site speaks, else English. */
export const acceptedLanguage = (headers: IncomingHttpHeaders): Language =>
  chooseLanguage('', acceptedTags(headers));

/** The part of a request that shows where it comes from. */
export type OriginHead = Pick<IncomingMessage, 'method' | 'headers'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request from a page of another site (OWASP CSRF cheat sheet: Fetch Metadata,
 * else Origin), with or without a cookie, since such a page must not sign anybody in either. Another
 * port of the same host is another site. A request that names no origin comes from an old browser or from
 * a program: it must not carry a cookie, unless a bearer token takes its place.
 */
export function isCrossSiteRequest({ method, headers }: OriginHead): boolean {
  if (safeMethods.has(method ?? 'GET')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin !== undefined) return !isOwnOrigin(headers);
  return headers.cookie !== undefined && bearerOf(headers) === null;
}

/**
 * The network of the client. Limits count by it, so an unreadable forwarded address counts as the
 * proxy's own.
 */
export function addressOf({ headers, socket }: RequestHead, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return (
    clientNetwork(forwarded.at(-1) ?? '') ?? clientNetwork(socket.remoteAddress ?? '') ?? 'unknown'
  );
}
