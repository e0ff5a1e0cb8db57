import type { Clock } from '#kit/runtime/clock';
import { type CallClaim, type ClaimKey, claimHeader, signClaim } from '#kit/subgraph/viewer-claim';

/** On whose behalf a call is made, and until when. */
export interface Caller
  extends Pick<CallClaim, 'viewer' | 'language' | 'client' | 'idempotencyKey' | 'keyedBody'> {
  /** Milliseconds on `performance.now()`, which nobody sets back. */
  deadline: number;
}

/** The caller of the gateway's own calls, such as a check of readiness. */
export const nobody = (timeoutMs: number): Caller => ({
  viewer: null,
  language: 'en',
  client: { address: 'gateway', isBrowser: false },
  deadline: performance.now() + timeoutMs,
});

export interface CallClaimOptions {
  /** The name of the service, which is the audience of the claims. */
  name: string;
  key: ClaimKey;
  /** The unshifted clock, which dates the claims. */
  machineClock: Clock;
  /** The shift of the platform's clock in development; undefined in production. */
  clockOffsetMs(): number | undefined;
}

type CallHeaders = Record<'content-type' | 'content-length' | typeof claimHeader, string>;

export interface CallClaims {
  /** The claim holds the time that is left. Make it when its call is sent. */
  of(caller: Caller, traceparent: string): CallClaim;
  headersOf(call: { path: string; body: string }, claim: CallClaim): CallHeaders;
}

export function createCallClaims(options: CallClaimOptions): CallClaims {
  const { name, key, machineClock, clockOffsetMs } = options;
  return {
    of(caller, traceparent) {
      const timeLeftMs = caller.deadline - performance.now();
      const offset = clockOffsetMs();
      return {
        ...caller,
        traceparent,
        deadline: machineClock.now().getTime() + timeLeftMs,
        timeLeftMs,
        ...(offset !== undefined && { clockOffsetMs: offset }),
      };
    },
    headersOf: (call, claim) => ({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(call.body)),
      [claimHeader]: signClaim(key, name, claim, call, machineClock),
    }),
  };
}
