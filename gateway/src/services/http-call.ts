import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { ClientGone } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { CallResult } from '#kit/subgraph/call-batch';
import { sessionHeader } from '#kit/subgraph/session-effect';
import { isErrorCode } from '#schema/errors';

export interface HttpCall {
  agent: Agent;
  url: string;
  headers?: Record<string, string>;
  /** Null sends a GET. */
  body: string | null;
  timeoutMs: number;
  /** Of the operation that calls. */
  signal?: AbortSignal | undefined;
}

export interface HttpResult {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Closes the connection at the timeout and when the operation is aborted, so that the service ends its
 * statements.
 * @throws TIMEOUT, or the error of the connection
 */
export function sendHttp({
  agent,
  url,
  headers,
  body,
  timeoutMs,
  signal,
}: HttpCall): Promise<HttpResult> {
  return new Promise((resolve, reject) => {
    const method = body === null ? 'GET' : 'POST';
    const outgoing = httpRequest(url, { agent, method, headers });
    const timer = setTimeout(() => outgoing.destroy(new DomainError('TIMEOUT')), timeoutMs);
    const abort = () => outgoing.destroy(signal?.reason);
    signal?.addEventListener('abort', abort);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: Error) => {
      settle();
      reject(signal?.aborted ? signal.reason : error);
    };
    outgoing.once('error', fail);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        settle();
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    outgoing.end(body);
  });
}

/**
 * The body of a call that succeeded.
 *
 * @throws DomainError with the code of a rejection
 */
export function readServiceBody({ status, body }: CallResult): unknown {
  if (status === 200) return body;
  if (status === 502 || status === 503) throw new DomainError('UNAVAILABLE');
  const { errors } = body as {
    errors?: { extensions?: { code?: unknown; params?: Record<string, string> } }[];
  };
  const { code, params } = errors?.[0]?.extensions ?? {};
  // 401 means that the keys of the two processes differ, which the caller cannot change.
  if (status === 401 || !isErrorCode(code)) throw new Error(`a service responded with ${status}`);
  throw new DomainError(code, params ?? {});
}

/** @throws UNAVAILABLE for what no service sends */
export function toCallResult({ status, headers, text }: HttpResult): CallResult {
  const session = headers[sessionHeader];
  return {
    status,
    body: parseSent(text, status === 502 || status === 503),
    ...(typeof session === 'string' && { session }),
  };
}

/** @param isAny true for a response of a proxy, whose body says nothing */
function parseSent(text: string, isAny: boolean): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    if (isAny) return {};
    throw new DomainError('UNAVAILABLE');
  }
}

/** With less time, a timeout does not show that the service is slow. */
const shortMs = 500;

/** The timeout of a call that began shortly before the deadline of its operation. */
class LateCall extends DomainError {
  constructor() {
    super('TIMEOUT');
  }
}

/** Turns the error of a connection into UNAVAILABLE, and the timeout of a late call into its own class. */
export function toCallError(error: unknown, timeoutMs: number): unknown {
  if (error instanceof ClientGone) return error;
  if (error instanceof DomainError) {
    return error.code === 'TIMEOUT' && timeoutMs < shortMs ? new LateCall() : error;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  // Errors of connections have a system code; any other error is a bug.
  return code || message === 'socket hang up' ? new DomainError('UNAVAILABLE') : error;
}

/** Whether the service did not respond, or not in time; null when its caller did not wait long enough. */
export function isServiceFailure(error: unknown): boolean | null {
  if (error instanceof ClientGone || error instanceof LateCall) return null;
  return error instanceof DomainError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');
}
