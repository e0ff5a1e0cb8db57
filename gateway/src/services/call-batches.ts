import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { currentSignal, withoutDeadline } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import { continueTrace, currentTrace } from '#kit/runtime/trace';
import {
  batchPath,
  type CallLine,
  type CallResult,
  type EndedCalls,
  endCallsPath,
} from '#kit/subgraph/call-batch';
import type { CallClaim } from '#kit/subgraph/viewer-claim';
import { type HttpCall, sendHttp, toCallResult } from './http-call.ts';

/** One call, with what its caller may do and until when. */
export interface SentCall {
  path: string;
  /** JSON. */
  body: string;
  claim: Omit<CallClaim, 'traceparent'>;
  timeoutMs: number;
}

export interface CallSenderOptions {
  agent: Agent;
  /** `http://host:port`. */
  url: string;
  headersOf(call: { path: string; body: string }, claim: CallClaim): Record<string, string>;
  /** The claim of a batch, whose calls have their own. */
  claimOfBatch(timeLeftMs: number): Omit<CallClaim, 'traceparent'>;
}

/** Resolves with the service's response. @throws TIMEOUT, or the error of the connection */
export type SendCall = (call: SentCall) => Promise<CallResult>;

interface Waiting extends SentCall {
  claim: CallClaim;
  signal: AbortSignal | undefined;
  settle: PromiseWithResolvers<CallResult>;
}

const most = { calls: 32, bytes: 256 * 1024 };
/** A large body, such as that of a picture, goes alone. */
const smallBytes = 16 * 1024;
/** A service of an earlier release is asked again after this time. */
const askAgainMs = 60_000;

/**
 * Sends the calls of one turn of the event loop together, so that head, signature and system calls are paid
 * once. A call without company goes alone. Each result resolves its call as soon as it comes.
 */
export function createCallSender(options: CallSenderOptions): SendCall {
  let gathering: Waiting[] = [];
  let aloneUntil = 0;

  const sendEach = (calls: readonly Waiting[]) => {
    for (const call of calls) sendAlone(options, call);
  };
  const sendTogether = (calls: readonly Waiting[]) =>
    sendBatch(options, calls, (left) => {
      aloneUntil = performance.now() + askAgainMs;
      sendEach(left);
    });

  function flush(): void {
    const calls = gathering;
    gathering = [];
    const [large, small] = [calls.filter(isLarge), calls.filter((call) => !isLarge(call))];
    sendEach(large);
    for (const part of inParts(small)) {
      if (part.length > 1 && performance.now() >= aloneUntil) sendTogether(part);
      else sendEach(part);
    }
  }

  return (call) => {
    const settle = Promise.withResolvers<CallResult>();
    const claim = { ...call.claim, traceparent: continueTrace(currentTrace()) };
    if (gathering.length === 0) withoutDeadline(() => setImmediate(flush));
    gathering.push({ ...call, claim, signal: currentSignal(), settle });
    return settle.promise;
  };
}

const isLarge = ({ body }: Waiting) => body.length > smallBytes;

function* inParts(calls: readonly Waiting[]): Generator<Waiting[]> {
  let part: Waiting[] = [];
  let bytes = 0;
  for (const call of calls) {
    if (part.length === most.calls || bytes + call.body.length > most.bytes) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(call);
    bytes += call.body.length;
  }
  if (part.length > 0) yield part;
}

function sendAlone(options: CallSenderOptions, call: Waiting): void {
  const { path, body, claim, timeoutMs, signal, settle } = call;
  if (signal?.aborted) {
    settle.reject(signal.reason);
    return;
  }
  const headers = options.headersOf({ path, body }, claim);
  const sent: HttpCall = {
    agent: options.agent,
    url: options.url + path,
    headers,
    body,
    timeoutMs,
    signal,
  };
  sendHttp(sent).then(toCallResult).then(settle.resolve, settle.reject);
}

/** The body is JSON already. */
const textOf = ({ path, claim, body }: Waiting): string =>
  `{"path":${JSON.stringify(path)},"claim":${JSON.stringify(claim)},"body":${body}}`;

/** @param onUnknown called with the calls when the service knows no batches, and so has run none of them */
function sendBatch(
  options: CallSenderOptions,
  calls: readonly Waiting[],
  onUnknown: (calls: readonly Waiting[]) => void,
): void {
  const id = newId();
  const body = `{"id":"${id}","calls":[${calls.map(textOf).join()}]}`;
  const longest = Math.max(...calls.map(({ timeoutMs }) => timeoutMs));
  const claim = { ...options.claimOfBatch(longest), traceparent: continueTrace() };
  const headers = options.headersOf({ path: batchPath, body }, claim);
  const outgoing = httpRequest(options.url + batchPath, {
    agent: options.agent,
    method: 'POST',
    headers,
  });
  const open = new Set(calls.keys());

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
    const timer = setTimeout(() => leave(new DomainError('TIMEOUT')), call.timeoutMs);
    if (call.signal?.aborted) queueMicrotask(abort);
    else call.signal?.addEventListener('abort', abort);
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
    if (close(call)) calls[call]?.settle.resolve(result);
  };
  const fail = (error: unknown) => {
    for (const index of [...open]) if (close(index)) calls[index]?.settle.reject(error);
  };
  const takeAll = (result: CallResult) => {
    if (result.status === 404) {
      onUnknown([...open].flatMap((index) => (close(index) && calls[index]) || []));
    } else for (const call of [...open]) take({ call, ...result });
  };

  outgoing.once('error', fail);
  outgoing.once('response', (response) => {
    response.once('error', fail);
    if (response.statusCode === 200) readLines(response, take, fail);
    else readWhole(response, takeAll, fail);
  });
  outgoing.end(body);
}

/** A call after which nothing comes has no result. */
function readLines(
  response: IncomingMessage,
  take: (line: CallLine) => void,
  fail: (error: unknown) => void,
): void {
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) take(JSON.parse(line));
    } catch {
      fail(new DomainError('UNAVAILABLE'));
    }
  });
  response.once('end', () => fail(new DomainError('UNAVAILABLE')));
}

function readWhole(
  response: IncomingMessage,
  take: (result: CallResult) => void,
  fail: (error: unknown) => void,
): void {
  const { statusCode: status = 0, headers } = response;
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
  });
  response.once('end', () => {
    try {
      take(toCallResult({ status, headers, text }));
    } catch (error) {
      fail(error);
    }
  });
}

const endTimeoutMs = 1_000;

/** The service also learns it when no call of the batch is left and the connection closes. */
function endCall(
  { agent, url, headersOf, claimOfBatch }: CallSenderOptions,
  id: string,
  call: number,
): void {
  const path = endCallsPath;
  const body = JSON.stringify({ id, calls: [call] } satisfies EndedCalls);
  const claim = { ...claimOfBatch(endTimeoutMs), traceparent: continueTrace() };
  const headers = headersOf({ path, body }, claim);
  sendHttp({ agent, url: url + path, headers, body, timeoutMs: endTimeoutMs }).catch(
    () => undefined,
  );
}
