import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { continueTrace } from '#kit/runtime/trace';
import {
  batchPath,
  type CallLine,
  type CallResult,
  type EndedCalls,
  endCallsPath,
} from '#kit/subgraph/call-batch';
import { type CallClaims, type Caller, nobody } from './call-claims.ts';
import { readResponse, sendHttp, toCallResult } from './http-call.ts';
import { readLines } from './read-lines.ts';

/** One call, with what its caller may do and until when. */
export interface SentCall {
  path: string;
  /** JSON. */
  body: string;
  caller: Caller;
  traceparent: string;
  /** Of the operation that calls. */
  signal: AbortSignal | undefined;
  settle: PromiseWithResolvers<CallResult>;
}

export interface BatchOptions {
  agent: Agent;
  /** `http://host:port`. */
  url: string;
  claims: CallClaims;
}

/**
 * Sends calls as one request. When the request fails, all calls that have no result yet are rejected with
 * the same error, and so are calls that time out with no result between them: one silence is one failure.
 * @param onUnknown called with the calls when the service knows no batches, and so has run none of them
 */
export function sendBatch<Call extends SentCall>(
  options: BatchOptions,
  calls: readonly Call[],
  onUnknown: (calls: readonly Call[]) => void,
): void {
  const id = newId();
  const outgoing = openRequest(options, id, calls);
  const open = new Set(calls.keys());
  /** Of the calls that have timed out since the last result. */
  let timeout: DomainError | null = null;

  const watches = calls.map((call, index) => {
    const leave = (reason: unknown) => {
      if (!close(index)) return;
      call.settle.reject(reason);
      if (open.size === 0) outgoing.destroy();
    };
    const abort = () => {
      leave(call.signal?.reason);
      if (open.size > 0) endCall(options, id, index);
    };
    // The service ends a call at its deadline by itself.
    const timeLeftMs = call.caller.deadline - performance.now();
    const timer = setTimeout(() => {
      timeout ??= new DomainError('TIMEOUT');
      leave(timeout);
    }, timeLeftMs);
    call.signal?.addEventListener('abort', abort);
    return { timer, abort };
  });

  /** False for a call that is settled. */
  function close(index: number): boolean {
    if (!open.delete(index)) return false;
    const { timer, abort } = watches[index] as (typeof watches)[number];
    clearTimeout(timer);
    calls[index]?.signal?.removeEventListener('abort', abort);
    return true;
  }

  const take = ({ call, ...result }: CallLine) => {
    timeout = null;
    if (close(call)) calls[call]?.settle.resolve(result);
  };
  const closeAll = () => [...open].flatMap((index) => (close(index) && calls[index]) || []);
  const fail = (error: unknown) => {
    for (const call of closeAll()) call.settle.reject(error);
  };

  outgoing.once('error', fail);
  outgoing.once('response', (response) => {
    response.once('error', fail);
    const { statusCode } = response;
    if (statusCode === 200) readResults(response, take, fail);
    else if (statusCode === 404 || statusCode === 405) {
      // Of a service of an earlier release, or of a proxy in front of it, whose body may be anything.
      response.resume();
      onUnknown(closeAll());
    } else readFailure(response, fail);
  });
}

function openRequest({ agent, url, claims }: BatchOptions, id: string, calls: readonly SentCall[]) {
  const texts = calls.map(
    ({ path, body, caller, traceparent }) =>
      // The body is JSON already.
      `{"path":${JSON.stringify(path)},"claim":${JSON.stringify(claims.of(caller, traceparent))},"body":${body}}`,
  );
  const body = `{"id":"${id}","calls":[${texts.join()}]}`;
  const deadline = Math.max(...calls.map(({ caller }) => caller.deadline));
  const claim = claims.of({ ...nobody(0), deadline }, continueTrace());
  const headers = claims.headersOf({ path: batchPath, body }, claim);
  return httpRequest(url + batchPath, { agent, method: 'POST', headers }).end(body);
}

/** A call after which nothing comes has no result. */
function readResults(
  response: IncomingMessage,
  take: (line: CallLine) => void,
  fail: (error: unknown) => void,
): void {
  readLines(response, (line) => {
    try {
      take(JSON.parse(line));
    } catch {
      fail(new DomainError('UNAVAILABLE'));
    }
  });
  response.once('end', () => fail(new DomainError('UNAVAILABLE')));
}

/** The service has refused the batch. */
function readFailure(response: IncomingMessage, fail: (error: unknown) => void): void {
  const { statusCode: status = 0, headers } = response;
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
  });
  response.once('end', () => {
    try {
      readResponse(toCallResult({ status, headers, text }));
    } catch (error) {
      fail(error);
    }
  });
}

const endTimeoutMs = 1_000;

/** The service also learns it when no call of the batch is left and the connection closes. */
function endCall({ agent, url, claims }: BatchOptions, id: string, call: number): void {
  const path = endCallsPath;
  const body = JSON.stringify({ id, calls: [call] } satisfies EndedCalls);
  const headers = claims.headersOf(
    { path, body },
    claims.of(nobody(endTimeoutMs), continueTrace()),
  );
  sendHttp({ agent, url: url + path, headers, body, timeoutMs: endTimeoutMs }).catch(
    () => undefined,
  );
}
