import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { times } from '#schema/limits';
import type { Clock } from '../runtime/clock.ts';
import { ConfigError } from '../runtime/config.ts';
import { DomainError } from '../runtime/errors.ts';
import { newId } from '../runtime/ids.ts';
import type { RequestContext } from './context.ts';

/** The header of every call from the gateway to a service. */
export const claimHeader = 'x-vita-claim';

/** A key that the gateway and one service share. The id identifies the key of a signature. */
export interface ClaimKey {
  id: string;
  secret: string;
}

/** The caller on whose behalf the gateway calls, and the deadline. */
export interface CallClaim
  extends Pick<RequestContext, 'viewer' | 'language' | 'client' | 'idempotencyKey' | 'keyedBody'> {
  /** W3C Trace Context of the call. */
  traceparent: string;
  /** Milliseconds since 1970 by the machine's clock, which development cannot shift. */
  deadline: number;
  /** Milliseconds until the deadline at the signing; absent in claims of releases before 2026-11-22. */
  timeLeftMs?: number;
  /** The shift of the platform's clock in development; absent in production. */
  clockOffsetMs?: number;
}

/** The one call that a claim is for. */
export interface ClaimedCall {
  path: string;
  body: string | Buffer;
}

/** What the signature covers. */
interface SignedClaim extends CallClaim {
  /** The service that may accept it, as `audienceOf` names it. */
  audience: string;
  issuedAt: number;
  /** Digest of the call; absent, like `id`, in claims of releases before 2026-11-22. */
  call?: string;
  /** Each is used once. */
  id?: string;
}

/** Maximum difference between the clocks of two machines. */
export const claimSkewMs = 5_000;
const maxLength = 4_096;

const digestOf = ({ path, body }: ClaimedCall): string =>
  createHash('sha256').update(`${path}\n`).update(body).digest('base64url');

/** True when the claim was signed for this call. */
export const isClaimFor = (claim: Pick<SignedClaim, 'call'>, call: ClaimedCall): boolean =>
  claim.call === digestOf(call);

const digest = ({ secret }: ClaimKey, signed: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

/**
 * The claim of a program has an audience of its own. A service of a release that does not know scopes
 * refuses it, and does not take it for a session, which may do everything.
 */
const audienceOf = (service: string, { viewer }: Pick<CallClaim, 'viewer'>): string =>
  viewer?.scopes ? `${service}#api-token` : service;

/**
 * `<key id>.<payload>.<HMAC-SHA256>`, the last two in base64url. It serves for one call.
 * @param clock of the machine, so that all processes agree
 */
export function signClaim(
  key: ClaimKey,
  audience: string,
  claim: CallClaim,
  call: ClaimedCall,
  clock: Pick<Clock, 'now'>,
): string {
  const payload: SignedClaim = {
    ...claim,
    audience: audienceOf(audience, claim),
    issuedAt: clock.now().getTime(),
    call: digestOf(call),
    id: newId(),
  };
  const signed = `${key.id}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${digest(key, signed).toString('base64url')}`;
}

/**
 * The claim, if one of the keys signed it for this audience within the last 60 seconds. The caller
 * compares the call and the id.
 * @throws DomainError UNAUTHENTICATED otherwise
 */
export function verifyClaim(
  keys: readonly ClaimKey[],
  audience: string,
  text: string | undefined,
  clock: Pick<Clock, 'now'>,
): SignedClaim {
  const [id, payload, signature, ...rest] = (text ?? '').slice(0, maxLength).split('.');
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || !payload || !signature || rest.length > 0) throw new DomainError('UNAUTHENTICATED');
  const expected = digest(key, `${id}.${payload}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new DomainError('UNAUTHENTICATED');
  }
  // The signature proves that the gateway made it, so its shape is known.
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SignedClaim;
  const age = clock.now().getTime() - claim.issuedAt;
  // The age is NaN without a time of issue.
  const isCurrent = age >= -claimSkewMs && age <= times.viewerClaim;
  if (claim.audience !== audienceOf(audience, claim) || !isCurrent) {
    throw new DomainError('UNAUTHENTICATED');
  }
  return claim;
}

/**
 * Parses `<id>:<secret>,<id>:<secret>`. The first key signs and all verify, so that keys can rotate
 * without downtime. A secret has at least 32 characters.
 */
export function parseClaimKeys(value: string | undefined): readonly [ClaimKey, ...ClaimKey[]] {
  const keys = (value ?? '').split(',').map((pair) => {
    const [, id = '', secret = ''] = /^\s*([\w-]{1,20}):(\S{32,})\s*$/.exec(pair) ?? [];
    return { id, secret };
  });
  const [first, ...others] = keys;
  if (!first || keys.some(({ id }) => id === '')) {
    throw new ConfigError('must be <id>:<secret of 32 characters or more>, comma separated');
  }
  return [first, ...others];
}
