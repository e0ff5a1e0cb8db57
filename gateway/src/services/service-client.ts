import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { randomFraction } from '#kit/runtime/ids';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace, currentTrace } from '#kit/runtime/trace';
import { type CallClaim, type ClaimKey, claimHeader, signClaim } from '#kit/subgraph/viewer-claim';
import { isErrorCode } from '#schema/errors';
import { createBreaker, createRetryBudget } from './breaker.ts';

export interface ServiceClientOptions {
  /** Its name; the audience of the claims. */
  name: string;
  /** `http://host:port`. */
  url: string;
  key: ClaimKey;
  /** Of the machine; claims and deadlines are measured by it. */
  machineClock: Clock;
  /** What development has shifted the platform's clock by; undefined in production. */
  clockOffsetMs(): number | undefined;
  logger: Logger;
}

/** On whose behalf, until when; made anew for each call. */
export type Caller = Pick<CallClaim, 'viewer' | 'language' | 'client' | 'deadline'>;

export interface ServiceCall {
  path: string;
  body: string;
  caller: Caller;
  /** May be made again without harm. */
  isRead: boolean;
}

export interface ServiceAnswer {
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the service is ours, and its answer what we asked for
  body: any;
}

export interface ServiceClient {
  readonly name: string;
  readonly isAway: boolean;
  /** UNAVAILABLE, TIMEOUT; INTERNAL for what cannot be. */
  call(call: ServiceCall): Promise<ServiceAnswer>;
  /** A call that is no GraphQL, on nobody's behalf. Its coded refusals are thrown. */
  internal<T>(name: string, input: object, options?: { isRead?: boolean }): Promise<T>;
  /** Null when it is not ready; else what it says of itself that works less well than it should. */
  readiness(): Promise<readonly string[] | null>;
  close(): void;
}

/** For one call of a service. */
export const callTimeoutMs = 10_000;
/** Longer than a service takes to find out that its database or the event stream does not answer. */
const readyPatienceMs = 3_500;
const connections = 128;
/** Below the services' own 75 s, so that we are the ones who close. */
const keepIdleMs = 60_000;

/** One service over the network: signed claims, a deadline, a breaker, and at most one second try of a read. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { name, url, key, machineClock, clockOffsetMs, logger } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: keepIdleMs });
  const breaker = createBreaker(machineClock);
  const budget = createRetryBudget();

  async function tryOnce({ path, body, caller }: ServiceCall): Promise<ServiceAnswer> {
    const left = caller.deadline - machineClock.now().getTime();
    if (left <= 0) throw new DomainError('TIMEOUT');
    if (!breaker.admits()) throw new DomainError('UNAVAILABLE');
    const offset = clockOffsetMs();
    const traceparent = continueTrace(currentTrace());
    const shift = offset !== undefined && { clockOffsetMs: offset };
    const claim = { ...caller, traceparent, ...shift };
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [claimHeader]: signClaim(key, name, claim, machineClock),
    };
    try {
      const answer = await send(agent, `${url}${path}`, headers, body, left);
      const read = readAnswer(answer);
      breaker.succeeded();
      return { headers: answer.headers, body: read };
    } catch (error) {
      const failure = toFailure(error);
      if (isOfService(failure)) {
        breaker.failed();
        logger.info({ service: name, err: (error as Error).message }, 'service did not answer');
      } else breaker.succeeded();
      throw failure;
    }
  }

  async function call(wanted: ServiceCall): Promise<ServiceAnswer> {
    budget.earn();
    try {
      return await tryOnce(wanted);
    } catch (error) {
      const mayPass = error instanceof DomainError && error.code === 'UNAVAILABLE';
      if (!mayPass || !wanted.isRead || breaker.isOpen || !budget.take()) throw error;
      await wait(20 + randomFraction() * 80);
      return tryOnce(wanted);
    }
  }

  return {
    name,
    get isAway() {
      return breaker.isOpen;
    },
    call,
    async internal<T>(path: string, input: object, { isRead = true } = {}) {
      const caller: Caller = {
        viewer: null,
        language: 'en',
        client: { address: 'gateway', isBrowser: false },
        deadline: machineClock.now().getTime() + callTimeoutMs,
      };
      const body = JSON.stringify(input);
      const answer = await call({ path: `/internal/${path}`, body, caller, isRead });
      return answer.body.result as T;
    },
    readiness: () =>
      send(agent, `${url}/readyz`, {}, null, readyPatienceMs).then(
        ({ status, text }) => (status === 200 ? text.trim().split('\n').slice(1) : null),
        () => null,
      ),
    close: () => agent.destroy(),
  };
}

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Rejects when the connection fails, and with TIMEOUT when the time is over. */
function send(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string | null,
  timeoutMs: number,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const method = body === null ? 'GET' : 'POST';
    const outgoing = httpRequest(url, { agent, method, headers });
    const timer = setTimeout(() => outgoing.destroy(new DomainError('TIMEOUT')), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    outgoing.once('error', fail);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    outgoing.end(body);
  });
}

/** What the service said. Its refusals become ours; one that is no JSON came from something else. */
function readAnswer({ status, text }: RawAnswer): unknown {
  if (status === 502 || status === 503) throw new DomainError('UNAVAILABLE');
  let body: { errors?: { extensions?: { code?: unknown; params?: Record<string, string> } }[] };
  try {
    body = JSON.parse(text);
  } catch {
    throw new DomainError('UNAVAILABLE');
  }
  if (status === 200) return body;
  const { code, params } = body.errors?.[0]?.extensions ?? {};
  // A service that does not know us is set up wrongly; the caller can do nothing about it.
  if (status === 401 || !isErrorCode(code)) throw new Error(`a service answered ${status}`);
  throw new DomainError(code, params ?? {});
}

/** Away or too slow, as against a refusal that the service has thought about. */
const isOfService = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');

function toFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  // A connection that fails has a system code; anything else is a mistake of ours.
  return code || message === 'socket hang up' ? new DomainError('UNAVAILABLE') : error;
}
