import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
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

export interface ServiceResponse {
  /** The change of the caller's session; null for none. */
  session: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: services are ours, so that callers know the type
  body: any;
}

/** @throws DomainError with the code of a rejection */
export function readResponse({ status, session, body }: CallResult): ServiceResponse {
  if (status === 200) return { session: session ?? null, body };
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
