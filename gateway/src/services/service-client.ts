import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kit/runtime/clock';
import { currentSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { randomFraction } from '#kit/runtime/ids';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace } from '#kit/runtime/trace';
import { type CallClaim, type ClaimKey, claimHeader, signClaim } from '#kit/subgraph/viewer-claim';
import { type Breaker, createBreaker } from './breaker.ts';
import { createCallSender } from './call-batches.ts';
import { isServiceFailure, readServiceBody, sendHttp, toCallError } from './http-call.ts';
import { createRetryBudget } from './retry-budget.ts';

export interface ServiceClientOptions {
  /** The name of the service, which is the audience of the claims. */
  name: string;
  /** `http://host:port`. */
  url: string;
  key: ClaimKey;
  /** The unshifted clock, which dates the claims. */
  machineClock: Clock;
  /** The shift of the platform's clock in development; undefined in production. */
  clockOffsetMs(): number | undefined;
  logger: Logger;
}

/** On whose behalf a call is made, and until when. */
export interface Caller
  extends Pick<CallClaim, 'viewer' | 'language' | 'client' | 'idempotencyKey' | 'keyedBody'> {
  /** Milliseconds on `performance.now()`, which nobody sets back. */
  deadline: number;
}

export interface ServiceCall {
  path: string;
  body: string;
  caller: Caller;
  /** True for a call that is safe to repeat. */
  isRead: boolean;
}

export interface ServiceResponse {
  /** The change of the caller's session; null for none. */
  session: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: services are ours, so that callers know the type
  body: any;
}

export interface ServiceClient {
  readonly name: string;
  /** True while the circuit breaker is open. */
  readonly isUnavailable: boolean;
  /** @throws UNAVAILABLE, TIMEOUT, or the code of a rejection */
  call(call: ServiceCall): Promise<ServiceResponse>;
  /** Calls `/internal/<name>` on behalf of nobody. Errors are those of `call`. */
  internal<T>(name: string, input: object, options?: { isRead?: boolean }): Promise<T>;
  /** The degradations that a ready service reports; null when it is not ready. */
  readiness(): Promise<readonly string[] | null>;
  close(): void;
}

/** For one call of a service. */
const callTimeoutMs = 10_000;
/** Longer than a service needs to notice that its database or the event stream does not respond. */
const readinessTimeoutMs = 3_500;
const maxConnections = 128;
/** Less than the 75 s of the services, so that the gateway closes idle connections first. */
const idleTimeoutMs = 60_000;

/** A client of one service with signed claims, deadlines, a circuit breaker and one retry of a read. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { name, url } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections, timeout: idleTimeoutMs });
  const breaker = createBreaker(isServiceFailure);
  const call = withRetry(createAttempt(options, agent, breaker), breaker);
  return {
    name,
    get isUnavailable() {
      return breaker.isOpen;
    },
    call,
    async internal<T>(path: string, input: object, { isRead = true } = {}) {
      const caller = nobody(callTimeoutMs);
      const body = JSON.stringify(input);
      const response = await call({ path: `/internal/${path}`, body, caller, isRead });
      return response.body.result as T;
    },
    async readiness() {
      const path = '/readyz';
      const timeoutMs = readinessTimeoutMs;
      const claim = {
        ...claimOf(nobody(timeoutMs), timeoutMs, options),
        traceparent: continueTrace(),
      };
      // A service reports details to signed calls only.
      const { [claimHeader]: signed } = signedHeaders({ path, body: '' }, claim, options);
      const headers = { [claimHeader]: signed };
      return sendHttp({ agent, url: url + path, headers, body: null, timeoutMs }).then(
        ({ status, text }) => (status === 200 ? text.trim().split('\n').slice(1) : null),
        () => null,
      );
    },
    close: () => agent.destroy(),
  };
}

/** The caller of the gateway's own calls, such as a check of readiness. */
const nobody = (timeoutMs: number): Caller => ({
  viewer: null,
  language: 'en',
  client: { address: 'gateway', isBrowser: false },
  deadline: performance.now() + timeoutMs,
});

type Attempt = (call: ServiceCall) => Promise<ServiceResponse>;

function createAttempt(options: ServiceClientOptions, agent: Agent, breaker: Breaker): Attempt {
  const { name, url, logger } = options;
  const send = createCallSender({
    agent,
    url,
    headersOf: (call, claim) => signedHeaders(call, claim, options),
    claimOfBatch: (timeLeftMs) => claimOf(nobody(timeLeftMs), timeLeftMs, options),
  });
  return async ({ path, body, caller }) => {
    currentSignal()?.throwIfAborted();
    const timeoutMs = caller.deadline - performance.now();
    if (timeoutMs <= 0) throw new DomainError('TIMEOUT');
    return breaker.run(async () => {
      const claim = claimOf(caller, timeoutMs, options);
      try {
        const result = await send({ path, body, claim, timeoutMs });
        return { session: result.session ?? null, body: readServiceBody(result) };
      } catch (cause) {
        const error = toCallError(cause, timeoutMs);
        if (isServiceFailure(error)) {
          logger.info({ service: name, err: (cause as Error).message }, 'service did not respond');
        }
        throw error;
      }
    });
  };
}

function claimOf(
  caller: Caller,
  timeLeftMs: number,
  { machineClock, clockOffsetMs }: ServiceClientOptions,
): Omit<CallClaim, 'traceparent'> {
  const offset = clockOffsetMs();
  return {
    ...caller,
    deadline: machineClock.now().getTime() + timeLeftMs,
    timeLeftMs,
    ...(offset !== undefined && { clockOffsetMs: offset }),
  };
}

function signedHeaders(
  call: Pick<ServiceCall, 'path' | 'body'>,
  claim: CallClaim,
  { name, key, machineClock }: ServiceClientOptions,
) {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(call.body)),
    [claimHeader]: signClaim(key, name, claim, call, machineClock),
  };
}

/** Repeats a read once when the service did not respond, within the retry budget. */
function withRetry(attempt: Attempt, breaker: Breaker): Attempt {
  const budget = createRetryBudget();
  return async (call) => {
    budget.earn();
    try {
      return await attempt(call);
    } catch (error) {
      const isUnavailable = error instanceof DomainError && error.code === 'UNAVAILABLE';
      if (!isUnavailable || !call.isRead || breaker.isOpen || !budget.take()) throw error;
      await wait(20 + randomFraction() * 80);
      return attempt(call);
    }
  };
}
