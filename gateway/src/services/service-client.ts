import { Agent, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kit/runtime/clock';
import { currentSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { randomFraction } from '#kit/runtime/ids';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace, currentTrace } from '#kit/runtime/trace';
import { type CallClaim, type ClaimKey, claimHeader, signClaim } from '#kit/subgraph/viewer-claim';
import { type Breaker, createBreaker } from './breaker.ts';
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
  headers: IncomingHttpHeaders;
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
      const call = { path, body: '', caller: nobody(timeoutMs), isRead: true };
      // A service reports details to signed calls only.
      const { [claimHeader]: claim } = signedHeaders(call, timeoutMs, options);
      const headers = { [claimHeader]: claim };
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
  return async (call) => {
    currentSignal()?.throwIfAborted();
    const timeoutMs = call.caller.deadline - performance.now();
    if (timeoutMs <= 0) throw new DomainError('TIMEOUT');
    return breaker.run(async () => {
      const { path, body } = call;
      const headers = signedHeaders(call, timeoutMs, options);
      try {
        const result = await sendHttp({ agent, url: `${url}${path}`, headers, body, timeoutMs });
        return { headers: result.headers, body: readServiceBody(result) };
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

function signedHeaders(
  { path, body, caller }: ServiceCall,
  timeLeftMs: number,
  options: ServiceClientOptions,
) {
  const { name, key, machineClock, clockOffsetMs } = options;
  const offset = clockOffsetMs();
  const traceparent = continueTrace(currentTrace());
  const deadline = machineClock.now().getTime() + timeLeftMs;
  const time = { deadline, timeLeftMs };
  const claim = {
    ...caller,
    ...time,
    traceparent,
    ...(offset !== undefined && { clockOffsetMs: offset }),
  };
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    [claimHeader]: signClaim(key, name, claim, { path, body }, machineClock),
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
