import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { currentSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { randomFraction } from '#kit/runtime/ids';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace } from '#kit/runtime/trace';
import { claimHeader } from '#kit/subgraph/viewer-claim';
import { type Breaker, createBreaker } from './breaker.ts';
import { createCallSender, type SendCall } from './call-batches.ts';
import { type CallClaimOptions, type Caller, createCallClaims, nobody } from './call-claims.ts';
import { causeOf, countEachCauseOnce, isServiceFailure } from './failures.ts';
import { type ServiceResponse, sendHttp } from './http-call.ts';
import { createRetryBudget } from './retry-budget.ts';

export interface ServiceClientOptions extends CallClaimOptions {
  /** `http://host:port`. */
  url: string;
  logger: Logger;
}

export interface ServiceCall {
  path: string;
  body: string;
  caller: Caller;
  /** True for a call that is safe to repeat. */
  isRead: boolean;
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
  const claims = createCallClaims(options);
  const breaker = createBreaker(countEachCauseOnce());
  const send = createCallSender({ agent, url, claims });
  const call = withRetry(createAttempt(options, send, breaker), breaker);
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
      const claim = claims.of(nobody(timeoutMs), continueTrace());
      // A service reports details to signed calls only.
      const { [claimHeader]: signed } = claims.headersOf({ path, body: '' }, claim);
      const headers = { [claimHeader]: signed };
      return sendHttp({ agent, url: url + path, headers, body: null, timeoutMs }).then(
        ({ status, text }) => (status === 200 ? text.trim().split('\n').slice(1) : null),
        () => null,
      );
    },
    close: () => agent.destroy(),
  };
}

type Attempt = (call: ServiceCall) => Promise<ServiceResponse>;

function createAttempt(
  { name, logger }: ServiceClientOptions,
  send: SendCall,
  breaker: Breaker,
): Attempt {
  return async ({ path, body, caller }) => {
    currentSignal()?.throwIfAborted();
    if (caller.deadline <= performance.now()) throw new DomainError('TIMEOUT');
    return breaker.run(async () => {
      try {
        return await send({ path, body, caller });
      } catch (error) {
        if (isServiceFailure(error)) {
          const { message } = causeOf(error as Error);
          logger.info({ service: name, err: message }, 'service did not respond');
        }
        throw error;
      }
    });
  };
}

/**
 * Repeats a read once when the service did not respond, within the retry budget. The reads of a batch that
 * broke are repeated at the same time, so that they are one request again. The budget counts each of them, since
 * the service runs each.
 */
function withRetry(attempt: Attempt, breaker: Breaker): Attempt {
  const budget = createRetryBudget();
  /** By what made the calls fail. */
  const pauses = new WeakMap<Error, Promise<void>>();

  function pauseAfter(cause: Error): Promise<void> {
    const pause = pauses.get(cause) ?? wait(20 + randomFraction() * 80);
    pauses.set(cause, pause);
    return pause;
  }

  return async (call) => {
    budget.earn();
    try {
      return await attempt(call);
    } catch (error) {
      const isUnavailable = error instanceof DomainError && error.code === 'UNAVAILABLE';
      if (!isUnavailable || !call.isRead || breaker.isOpen || !budget.take()) throw error;
      await pauseAfter(causeOf(error));
      return attempt(call);
    }
  };
}
