import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { ClientGone, currentSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { isErrorCode } from '#schema/errors';

export interface HttpCall {
  agent: Agent;
  url: string;
  headers?: Record<string, string>;
  /** Null sends a GET. */
  body: string | null;
  timeoutMs: number;
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
export function sendHttp({ agent, url, headers, body, timeoutMs }: HttpCall): Promise<HttpResult> {
  return new Promise((resolve, reject) => {
    const method = body === null ? 'GET' : 'POST';
    const outgoing = httpRequest(url, { agent, method, headers });
    const timer = setTimeout(() => outgoing.destroy(new DomainError('TIMEOUT')), timeoutMs);
    const signal = currentSignal();
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
 * The JSON body of a service's response.
 *
 * @throws DomainError with the code of a rejection; UNAVAILABLE for what no service sends
 */
export function readServiceBody({ status, text }: HttpResult): unknown {
  if (status === 502 || status === 503) throw new DomainError('UNAVAILABLE');
  let body: { errors?: { extensions?: { code?: unknown; params?: Record<string, string> } }[] };
  try {
    body = JSON.parse(text);
  } catch {
    throw new DomainError('UNAVAILABLE');
  }
  if (status === 200) return body;
  const { code, params } = body.errors?.[0]?.extensions ?? {};
  // 401 means that the keys of the two processes differ, which the caller cannot change.
  if (status === 401 || !isErrorCode(code)) throw new Error(`a service responded with ${status}`);
  throw new DomainError(code, params ?? {});
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
