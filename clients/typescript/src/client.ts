import ky, { isHTTPError, type KyInstance, type Options } from 'ky';
import type { DataOf, FieldsOf, GetPath, PostPath } from './contract.ts';
import { retryAfterOf, VitaError } from './vita-error.ts';

export interface VitaOptions {
  /** The address of the site, such as `https://vita.example`. */
  baseUrl: string;
  /** An API token (`vita_pat_…`), or the token of a session. Without one the program is a visitor. */
  token?: string;
  /** The language of texts; English by default. */
  language?: 'en' | 'ch';
  /** How often a call is repeated after 429, 503 or a failure of the network; 2 by default. */
  retries?: number;
  /** Seconds, 30 by default. A response with a longer `Retry-After` is an error at once. */
  longestWait?: number;
  /** Milliseconds of one attempt; 35,000 by default, which is longer than any deadline of the site. */
  timeout?: number;
  /** Replaces the `fetch` of the platform. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Replaces the random key of this call. A program that stores it can repeat the call after a restart. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** A path and its fields. The fields can be left out when none is required. */
type Given<Path, Fields> =
  Record<never, never> extends Fields
    ? [path: Path, fields?: Fields, options?: CallOptions]
    : [path: Path, fields: Fields, options?: CallOptions];

export interface Vita {
  /** Calls an operation that reads. @throws VitaError */
  get<P extends GetPath>(...given: Given<P, FieldsOf<P, 'get'>>): Promise<DataOf<P, 'get'>>;
  /**
   * Calls any other operation. Each call has an idempotency key, so that its repetitions have one effect.
   * @throws VitaError
   */
  post<P extends PostPath>(...given: Given<P, FieldsOf<P, 'post'>>): Promise<DataOf<P, 'post'>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The client of one member or visitor. */
export function createVita(options: VitaOptions): Vita {
  const http = createHttp(options);
  const { language = 'en' } = options;

  const caller =
    (method: 'GET' | 'POST') =>
    (path: string, fields: Fields = {}, { idempotencyKey, signal }: CallOptions = {}) => {
      const { filled, rest } = fillPath(path, { lan_cls: language, ...fields });
      const request: Options =
        method === 'GET'
          ? { searchParams: new URLSearchParams(toTexts(rest)) }
          : {
              body: toForm(rest),
              headers: { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() },
            };
      return send(() => http(filled, { ...request, method, ...(signal && { signal }) }));
    };
  // The types of the fields are those of the contract, which the path chooses.
  return { get: caller('GET'), post: caller('POST') } as Vita;
}

function createHttp({
  baseUrl,
  token,
  fetch,
  retries = 2,
  longestWait = 30,
  timeout = 35_000,
}: VitaOptions): KyInstance {
  return ky.create({
    prefix: baseUrl,
    timeout,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch && { fetch }),
    retry: {
      limit: retries,
      methods: ['get', 'post'],
      statusCodes: [429, 503],
      afterStatusCodes: [429, 503],
      jitter: true,
      shouldRetry: ({ error }) =>
        isHTTPError(error) && (retryAfterOf(error.response.headers) ?? 0) > longestWait
          ? false
          : undefined,
    },
  });
}

/** @returns `data` of the envelope. @throws VitaError for any other response */
async function send(request: () => Promise<Response>): Promise<unknown> {
  const response = await request().catch((error: unknown) => {
    throw isHTTPError(error) ? new VitaError(error.response, error.data) : error;
  });
  const body = await response.json().catch(() => null);
  if (body?.err !== 0) throw new VitaError(response, body);
  return body.data;
}

/** Puts fields into their places in the path, such as `{state}`. */
function fillPath(path: string, fields: Fields) {
  const rest: Record<string, unknown> = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name]));
  });
  return { filled, rest };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const toTexts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => [name, String(value)]),
  );

/** A form with a file needs parts. */
function toForm(fields: Fields): URLSearchParams | FormData {
  const files = Object.entries(fields).filter(([, value]) => value instanceof Blob);
  if (files.length === 0) return new URLSearchParams(toTexts(fields));
  const form = new FormData();
  for (const [name, text] of Object.entries(toTexts(fields))) form.set(name, text);
  for (const [name, file] of files) form.set(name, file as Blob);
  return form;
}
