import { type ErrorCode, errorCodes } from './generated/error-codes.ts';

interface Refusal {
  err?: unknown;
  msg?: unknown;
  data?: unknown;
}

/** A response that is no success. */
export class VitaError extends Error {
  override readonly name = 'VitaError';
  /** The name of the error; null for a number that this version does not know, and for a response without one. */
  readonly code: ErrorCode | null;
  /** The number in the response; null when it is none of Vita. */
  readonly err: number | null;
  /** The status of HTTP. */
  readonly status: number;
  /** Seconds to wait before the next call; null when the response does not say. */
  readonly retryAfter: number | null;
  /** The trace of the request, which the operator of the site can look up. */
  readonly requestId: string | null;
  /** Null, but for SECOND_FACTOR_NEEDED: what `login_code` needs. */
  readonly data: unknown;

  /** @param body of the response, parsed if it is JSON */
  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown) {
    const {
      err,
      msg,
      data = null,
    }: Refusal = typeof body === 'object' && body !== null ? body : {};
    const text = typeof msg === 'string' ? msg : '';
    super(text === '' ? `The response has status ${status}` : text);
    this.err = typeof err === 'number' ? err : null;
    this.code = this.err === null ? null : (errorCodes[this.err] ?? null);
    this.status = status;
    this.retryAfter = retryAfterOf(headers);
    this.requestId = headers.get('x-request-id');
    this.data = data;
  }
}

/** The seconds of `Retry-After`. */
export function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}
