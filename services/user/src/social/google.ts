import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  customFetch,
  discoveryRequest,
  getValidatedIdTokenClaims,
  type IDToken,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import type { IdentityClient } from './identity-client.ts';
import type { Outbound } from './outbound.ts';
import type { ProviderApp } from './social-config.ts';

export interface ProviderOptions {
  app: ProviderApp;
  /** Where the provider sends the browser; registered there, so it never changes. */
  redirectUri(): string;
  outbound: Outbound;
  /** The origin and path of the development provider; null for the real one. */
  development(): string | null;
}

const issuerUrl = 'https://accounts.google.com';
const discoveredForMs = 60 * 60 * 1000;

/** Google: OpenID Connect with PKCE, whose identity token names the person. */
export function createGoogle(options: ProviderOptions): IdentityClient {
  const { app, outbound } = options;
  const client = { client_id: app.clientId };
  const callsWith = (signal: AbortSignal) => ({
    [customFetch]: (url: string, init: object) => outbound.fetch(url, init),
    [allowInsecureRequests]: options.development() !== null,
    signal,
  });
  const discover = createDiscovery(() => options.development() ?? issuerUrl, callsWith);
  return {
    addressFor: ({ state, challenge, nonce, maxAgeMs }) =>
      outbound.exchange(async (signal) => {
        const { authorization_endpoint: endpoint } = await discover(signal);
        const url = new URL(endpoint ?? '');
        url.search = String(
          new URLSearchParams({
            client_id: app.clientId,
            redirect_uri: options.redirectUri(),
            response_type: 'code',
            scope: 'openid email',
            state,
            nonce,
            code_challenge: challenge,
            code_challenge_method: 'S256',
            // Google sends it only when asked, and only to applications that have it switched on.
            claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
            ...(maxAgeMs !== null && { max_age: String(maxAgeMs / 1000) }),
          }),
        );
        return url.href;
      }),
    identify: ({ code, state, verifier, nonce }) =>
      outbound.exchange(async (signal) => {
        const server = await discover(signal);
        const calls = callsWith(signal);
        const given = new URLSearchParams({ code, state });
        const response = await authorizationCodeGrantRequest(
          server,
          client,
          ClientSecretPost(app.clientSecret),
          validateAuthResponse(server, client, given, state),
          options.redirectUri(),
          verifier,
          calls,
        );
        const result = await processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await validateApplicationLevelSignature(server, response, calls);
        const claims = getValidatedIdTokenClaims(result);
        if (!claims) throw new Error('no identity token');
        const isVerified = claims.email_verified === true && typeof claims.email === 'string';
        return {
          subject: claims.sub,
          verifiedEmail: isVerified ? String(claims.email) : null,
          signedInAgoMs: signedInAgoMs(claims),
        };
      }),
  };
}

/**
 * By the provider's clock alone: the token has just been issued. The option `maxAge` of the library would
 * refuse a token without `auth_time`, which most applications get.
 */
const signedInAgoMs = ({ auth_time: at, iat }: IDToken): number | null =>
  at === undefined ? null : Math.max(0, iat - at) * 1000;

/** The provider's metadata, fetched again after an hour. */
function createDiscovery(
  issuer: () => string,
  callsWith: (signal: AbortSignal) => object,
): (signal: AbortSignal) => Promise<AuthorizationServer> {
  let known: { server: AuthorizationServer; until: number } | null = null;
  return async (signal) => {
    if (known && performance.now() < known.until) return known.server;
    const url = new URL(issuer());
    const response = await discoveryRequest(url, { algorithm: 'oidc', ...callsWith(signal) });
    const found = await processDiscoveryResponse(url, response);
    // The state names its provider, so a response needs no `iss` of its own.
    const server = { ...found, authorization_response_iss_parameter_supported: false };
    known = { server, until: performance.now() + discoveredForMs };
    return server;
  };
}
