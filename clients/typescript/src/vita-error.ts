import { type ErrorCode, errorNumbers } from './generated/error-codes.ts';

interface Refusal {
  err?: unknown;
  msg?: unknown;
  data?: unknown;
  error?: unknown;
}

type Detail = Partial<Record<'code' | 'field' | 'limit' | 'scope', unknown>>;

/** A response that is no success. */
export class VitaError extends Error {
  override readonly name = 'VitaError';
  /** The name of the error; null for one that this version does not know, and for a response without one. */
  readonly code: ErrorCode | null;
  /** The field that is wrong, as `FieldsOf` has it; null for an error that is not about one. */
  readonly field: string | null;
  /** The largest value, length, number or size that is allowed; null when the response does not say. */
  readonly limit: number | null;
  /** Of TOKEN_SCOPE: the scope of an API token that would be enough; null where no token is. */
  readonly scope: string | null;
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
    const { err, msg, data = null, error }: Refusal = objectOf(body);
    const { code, field, limit, scope }: Detail = objectOf(error);
    const text = typeof msg === 'string' ? msg : '';
    super(text === '' ? `The response has status ${status}` : text);
    this.err = typeof err === 'number' ? err : null;
    this.code = isErrorCode(code) ? code : (codesByNumber.get(this.err) ?? null);
    this.field = typeof field === 'string' ? field : null;
    this.limit = typeof limit === 'number' ? limit : null;
    this.scope = typeof scope === 'string' ? scope : null;
    this.status = status;
    this.retryAfter = retryAfterOf(headers);
    this.requestId = headers.get('x-request-id');
    this.data = data;
  }
}

const objectOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorNumbers, value);

/** For an older release, which answers without the name. Of two errors with one number, the later one counts. */
const codesByNumber = new Map<number | null, ErrorCode>(
  Object.entries(errorNumbers).map(([code, number]) => [number, code as ErrorCode]),
);

/** The seconds of `Retry-After`. */
export function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}
