import { currentSignal, withoutDeadline } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { continueTrace, currentTrace } from '#kit/runtime/trace';
import type { CallResult } from '#kit/subgraph/call-batch';
import { type BatchOptions, type SentCall, sendBatch } from './batch-request.ts';
import { toCallError } from './failures.ts';
import { readResponse, type ServiceResponse, sendHttp, toCallResult } from './http-call.ts';

/** @throws UNAVAILABLE, TIMEOUT, the code of a rejection, or the reason of the operation's signal */
export type SendCall = (
  call: Pick<SentCall, 'path' | 'body' | 'caller'>,
) => Promise<ServiceResponse>;

interface Waiting extends SentCall {
  /** Milliseconds when it was sent; 0 or less for a call that was not sent. */
  timeLeftMs: number;
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
export function createCallSender(options: BatchOptions): SendCall {
  let gathering: Waiting[] = [];
  let aloneUntil = 0;

  const sendEach = (calls: readonly Waiting[]) => {
    for (const call of calls) sendAlone(options, call);
  };
  const sendTogether = (calls: readonly Waiting[]) =>
    sendBatch(options, calls, (left) => {
      aloneUntil = performance.now() + askAgainMs;
      sendEach(left.filter(admit));
    });

  function flush(): void {
    const calls = gathering.filter(admit);
    gathering = [];
    sendEach(calls.filter(isLarge));
    for (const part of inParts(calls.filter((call) => !isLarge(call)))) {
      if (part.length > 1 && performance.now() >= aloneUntil) sendTogether(part);
      else sendEach(part);
    }
  }

  return async (call) => {
    const waiting: Waiting = {
      ...call,
      traceparent: continueTrace(currentTrace()),
      signal: currentSignal(),
      settle: Promise.withResolvers<CallResult>(),
      timeLeftMs: 0,
    };
    if (gathering.length === 0) withoutDeadline(() => setImmediate(flush));
    gathering.push(waiting);
    try {
      return readResponse(await waiting.settle.promise);
    } catch (error) {
      throw toCallError(error, waiting.timeLeftMs);
    }
  };
}

const isLarge = ({ body }: Waiting) => body.length > smallBytes;

/** Sets `timeLeftMs`. Rejects a call whose client has gone or whose time is over, and returns false. */
function admit(call: Waiting): boolean {
  const timeLeftMs = call.caller.deadline - performance.now();
  const isAborted = call.signal?.aborted === true;
  // The service is not blamed for a call that it does not get.
  call.timeLeftMs = isAborted ? 0 : timeLeftMs;
  if (isAborted) call.settle.reject(call.signal?.reason);
  else if (timeLeftMs <= 0) call.settle.reject(new DomainError('TIMEOUT'));
  else return true;
  return false;
}

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

function sendAlone({ agent, url, claims }: BatchOptions, call: Waiting): void {
  const { path, body, caller, traceparent, timeLeftMs, signal, settle } = call;
  const headers = claims.headersOf({ path, body }, claims.of(caller, traceparent));
  sendHttp({ agent, url: url + path, headers, body, timeoutMs: timeLeftMs, signal })
    .then(toCallResult)
    .then(settle.resolve, settle.reject);
}
