import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretBasic,
  customFetch,
  processAuthorizationCodeResponse,
  protectedResourceRequest,
  validateAuthResponse,
} from 'oauth4webapi';
import type { ProviderOptions } from './google.ts';
import type { IdentityClient } from './identity-client.ts';

const real = {
  issuer: 'https://x.com',
  authorization_endpoint: 'https://x.com/i/oauth2/authorize',
  token_endpoint: 'https://api.x.com/2/oauth2/token',
  me: 'https://api.x.com/2/users/me',
};

const developmentEndpoints = (base: string): typeof real => ({
  issuer: base,
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  me: `${base}/users/me`,
});

/** X: OAuth 2 with PKCE. Its interface for people names the person, without an address. */
export function createTwitter(options: ProviderOptions): IdentityClient {
  const { app, outbound } = options;
  const client = { client_id: app.clientId };
  const endpoints = () => {
    const base = options.development();
    return base === null ? real : developmentEndpoints(base);
  };
  return {
    async addressFor({ state, challenge }) {
      const url = new URL(endpoints().authorization_endpoint);
      url.search = String(
        new URLSearchParams({
          client_id: app.clientId,
          redirect_uri: options.redirectUri(),
          response_type: 'code',
          scope: 'users.read tweet.read',
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      );
      return url.href;
    },
    identify: ({ code, state, verifier }) =>
      outbound.exchange(async (signal) => {
        const { me, ...server } = endpoints();
        const calls = {
          [customFetch]: (url: string, init: object) => outbound.fetch(url, init),
          [allowInsecureRequests]: options.development() !== null,
          signal,
        };
        const given = new URLSearchParams({ code, state });
        const response = await authorizationCodeGrantRequest(
          server,
          client,
          ClientSecretBasic(app.clientSecret),
          validateAuthResponse(server, client, given, state),
          options.redirectUri(),
          verifier,
          calls,
        );
        const { access_token: token } = await processAuthorizationCodeResponse(
          server,
          client,
          response,
        );
        const person = await protectedResourceRequest(
          token,
          'GET',
          new URL(me),
          undefined,
          undefined,
          calls,
        );
        return {
          subject: readSubject(await person.json()),
          verifiedEmail: null,
          signedInAgoMs: null,
        };
      }),
  };
}

function readSubject(body: unknown): string {
  const id = (body as { data?: { id?: unknown } } | null)?.data?.id;
  if (typeof id !== 'string' || !/^\d{1,30}$/.test(id)) throw new Error('no id of a person');
  return id;
}
