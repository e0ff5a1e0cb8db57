import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { developmentApp } from '../social-config.ts';

/** What the person at the provider does, or the provider does wrong. */
export type Lie =
  | 'none'
  | 'cancel'
  | 'error'
  | 'bad-state'
  | 'no-email'
  | 'unverified'
  | 'wrong-token'
  | 'wrong-nonce'
  | 'old-session'
  | 'no-auth-time';

interface Grant {
  provider: string;
  clientId: string;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  /** True when the site asked when the person signed in here. */
  wantsAuthTime: boolean;
  subject: string;
  email: string | null;
  lie: Lie;
  expiresAt: number;
}

/** A response as plain values, so that any server can send it. */
export interface ProviderResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ProviderRequest {
  method: string;
  /** Absolute. Its path is below the path of the provider: `/token`. */
  url: URL;
  path: string;
  provider: string;
  authorization: string | undefined;
  form: URLSearchParams;
}

const codeMs = 5 * 60 * 1000;
const maxGrants = 1_000;

const json = (body: unknown, status = 200): ProviderResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});
const redirect = (location: string): ProviderResponse => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
const refused = (error: string, status = 400) => json({ error }, status);

/** The own address of a provider, which is also its issuer. */
const baseOf = ({ url, provider }: ProviderRequest) => `${url.origin}/_dev/idp/${provider}`;

/** Only pages of this machine may get a code. */
function isOwnPage(redirectUri: string | null): redirectUri is string {
  if (!redirectUri || !URL.canParse(redirectUri)) return false;
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//.test(redirectUri);
}

/** What the provider remembers, in memory. */
const createStock = () => ({
  codes: new Map<string, Grant>(),
  tokens: new Map<string, Grant>(),
  keys: generateKeyPair('RS256', { extractable: true }),
  foreignKeys: generateKeyPair('RS256', { extractable: true }),
});
type Stock = ReturnType<typeof createStock>;

function remember<V>(map: Map<string, V>, value: V): string {
  const id = randomBytes(24).toString('base64url');
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > maxGrants && oldest !== undefined) map.delete(oldest);
  return id;
}

/** The person has decided: back to the site. */
function approve({ codes }: Stock, { url, provider }: ProviderRequest): ProviderResponse {
  const given = url.searchParams;
  const redirectUri = given.get('redirect_uri');
  const clientId = given.get('client_id') ?? given.get('appid') ?? '';
  if (!isOwnPage(redirectUri) || clientId !== developmentApp.clientId) {
    return refused('invalid_request');
  }
  const challenge = given.get('code_challenge');
  if (provider !== 'wechat' && (!challenge || given.get('code_challenge_method') !== 'S256')) {
    return refused('invalid_request');
  }
  const lie = (given.get('lie') ?? 'none') as Lie;
  const back = new URL(redirectUri);
  const state = given.get('state') ?? '';
  back.searchParams.set('state', lie === 'bad-state' ? `${state.slice(0, -4)}AAAA` : state);
  if (lie === 'cancel') back.searchParams.set('error', 'access_denied');
  else {
    const grant = {
      provider,
      clientId,
      redirectUri,
      challenge,
      nonce: given.get('nonce'),
      wantsAuthTime: given.has('max_age') || (given.get('claims') ?? '').includes('"auth_time"'),
      subject: given.get('subject') || String(BigInt(`0x${randomBytes(8).toString('hex')}`)),
      email: given.get('email'),
      lie,
      expiresAt: Date.now() + codeMs,
    };
    back.searchParams.set('code', remember(codes, grant));
  }
  return redirect(back.href);
}

function takeCode({ codes }: Stock, code: string | null, provider: string): Grant | null {
  const grant = code === null ? undefined : codes.get(code);
  if (code !== null) codes.delete(code);
  return grant?.provider === provider && grant.expiresAt > Date.now() ? grant : null;
}

async function token(stock: Stock, request: ProviderRequest): Promise<ProviderResponse> {
  const { form, authorization, provider } = request;
  const basic = `Basic ${btoa(`${developmentApp.clientId}:${encodeURIComponent(developmentApp.clientSecret).replaceAll('-', '%2D')}`)}`;
  const isRightSecret =
    form.get('client_secret') === developmentApp.clientSecret || isSameBasic(authorization, basic);
  if (!isRightSecret) return refused('invalid_client', 401);
  const grant = takeCode(stock, form.get('code'), provider);
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge) {
    return refused('invalid_grant');
  }
  if (grant.lie === 'error') return json({ error: 'server_error' }, 500);
  const answer = {
    access_token: remember(stock.tokens, grant),
    token_type: 'Bearer',
    expires_in: 3600,
  };
  if (provider !== 'google') return json(answer);
  return json({ ...answer, id_token: await idToken(stock, baseOf(request), grant) });
}

const hourSeconds = 3600;

/** The person has just signed in, or is signed in for an hour, whatever `max_age` asks for. */
const authTime = ({ lie }: Grant): number =>
  Math.floor(Date.now() / 1000) - (lie === 'old-session' ? hourSeconds : 0);

async function idToken(stock: Stock, issuer: string, grant: Grant): Promise<string> {
  const { privateKey } = await (grant.lie === 'wrong-token' ? stock.foreignKeys : stock.keys);
  const email = grant.lie === 'no-email' ? null : grant.email;
  return new SignJWT({
    ...(grant.nonce && { nonce: grant.lie === 'wrong-nonce' ? 'another' : grant.nonce }),
    ...(email && { email, email_verified: grant.lie !== 'unverified' }),
    ...(grant.wantsAuthTime && grant.lie !== 'no-auth-time' && { auth_time: authTime(grant) }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'development' })
    .setIssuer(issuer)
    .setAudience(grant.clientId)
    .setSubject(grant.subject)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}

function me({ tokens }: Stock, { authorization }: ProviderRequest): ProviderResponse {
  const grant = tokens.get(authorization?.replace(/^Bearer /i, '') ?? '');
  if (!grant) return refused('invalid_token', 401);
  return json({ data: { id: grant.subject, name: 'Development', username: 'development' } });
}

/** WeChat's dialect: errors have status 200. */
function wechatToken(stock: Stock, { url }: ProviderRequest): ProviderResponse {
  const given = url.searchParams;
  const isRight =
    given.get('appid') === developmentApp.clientId &&
    given.get('secret') === developmentApp.clientSecret;
  if (!isRight) return json({ errcode: 40125, errmsg: 'invalid appsecret' });
  const grant = takeCode(stock, given.get('code'), 'wechat');
  if (!grant) return json({ errcode: 40029, errmsg: 'invalid code' });
  if (grant.lie === 'error') return json({ errcode: -1, errmsg: 'system error' });
  const unionid = `union-${grant.subject}`;
  return json({
    access_token: remember(stock.tokens, grant),
    expires_in: 7200,
    openid: `open-${grant.subject}`,
    unionid,
  });
}

async function handle(stock: Stock, request: ProviderRequest): Promise<ProviderResponse> {
  const base = baseOf(request);
  switch (`${request.provider} ${request.path}`) {
    case 'google /.well-known/openid-configuration':
      return json({
        issuer: base,
        authorization_endpoint: `${base}/authorize`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/jwks`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    case 'google /jwks': {
      const key = await exportJWK((await stock.keys).publicKey);
      return json({ keys: [{ ...key, kid: 'development', alg: 'RS256', use: 'sig' }] });
    }
    case 'google /token':
    case 'twitter /token':
      return token(stock, request);
    case 'twitter /users/me':
      return me(stock, request);
    case 'wechat /sns/oauth2/access_token':
      return wechatToken(stock, request);
    case 'google /approve':
    case 'twitter /approve':
    case 'wechat /connect/approve':
      return approve(stock, request);
    default:
      return refused('not_found', 404);
  }
}
/**
 * Speaks the protocols of Google, X and WeChat, without people: a link decides who signs in and what goes
 * wrong. Codes serve once, for five minutes.
 */
export function createDevelopmentProvider() {
  const stock = createStock();
  return { handle: (request: ProviderRequest) => handle(stock, request) };
}

/** Form-encoding inside of Basic differs between libraries, so both sides are decoded. */
function isSameBasic(given: string | undefined, expected: string): boolean {
  const decode = (value: string) => decodeURIComponent(atob(value.replace(/^Basic /i, '')));
  try {
    return given !== undefined && decode(given) === decode(expected);
  } catch {
    return false;
  }
}
