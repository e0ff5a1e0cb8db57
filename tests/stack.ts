import type { Language, Role } from '#schema/enums';
import {
  type CookieJar,
  createHttpClient,
  type HttpRequest,
  type HttpResponse,
} from './http-client.ts';
import { type LiveStream, openStream } from './live-stream.ts';

/** The identity and language of a call. An empty object is a visitor who reads English. */
export interface Caller {
  token?: string;
  /** Sent with each request and updated from each response. */
  cookies?: CookieJar;
  language?: Language;
  headers?: Record<string, string>;
  /** Sent with each operation over WebSocket. */
  extensions?: Record<string, unknown>;
}

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; params: Record<string, unknown> };
}

export interface GraphqlResponse<T> {
  status: number;
  data: T;
  errors: GraphqlError[];
  /** The code of the first error. */
  code: string | null;
  headers: HttpResponse['headers'];
}

/** The envelope of the REST contract. */
export interface RestResponse<T> {
  status: number;
  err: number;
  msg: string;
  data: T;
  /** On the path of an operation. */
  error?: { code: string; field?: string; limit?: number; scope?: string };
  headers: HttpResponse['headers'];
}

export interface SentMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  code: string | null;
  at: string;
}

export interface Member {
  userId: string;
  email: string;
  password: string;
  token: string;
}

export type Form = Record<string, string | number>;

/** A client of the platform. Errors are part of the response; only a malformed response throws. */
export interface Stack {
  readonly url: string;
  /** Sends any request, also one that the other methods cannot express. */
  send(request: HttpRequest): Promise<HttpResponse>;
  // @NOTE the caller knows the shape of the response from its document and can give the type.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  graphql<T = any>(
    document: string,
    variables?: Record<string, unknown>,
    caller?: Caller,
  ): Promise<GraphqlResponse<T>>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  rest<T = any>(
    method: 'GET' | 'POST',
    path: string,
    form: Form,
    caller?: Caller,
  ): Promise<RestResponse<T>>;
  /** Subscribes over graphql-ws; resolves when the subscription is active. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  subscribe<T = any>(
    document: string,
    variables?: Record<string, unknown>,
    caller?: Caller,
  ): Promise<LiveStream<T>>;
  /** Sent messages, newest first. */
  outbox(to?: string): Promise<SentMessage[]>;
  /** The newest code that was sent to this address. */
  codeFor(to: string): Promise<string>;
  /** Waits until relays and consumers are idle. */
  drain(): Promise<void>;
  /** Creates accounts with these roles. */
  users(count: number, roles?: Role[]): Promise<Member[]>;
  /** Sets the offset to the system time in milliseconds. Tests must reset it to 0. */
  clock(offsetMs: number): Promise<void>;
  /** The same platform, called from another loopback address such as 127.0.0.2. */
  asAddress(address: string): Stack;
  close(): void;
}

/** @param url of the platform; defaults to the platform that the setup of the level started */
export function connectStack(url = process.env.VITA_URL, address?: string): Stack {
  if (!url) throw new Error('End-to-end tests run as `npm test -- e2e`.');
  const client = createHttpClient(url, address);

  async function callDevelopment<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await client.send({
      method,
      path: `/_dev/${path}`,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.status !== 200) {
      throw new Error(`/_dev/${path} returned ${response.status}: ${response.text}`);
    }
    return JSON.parse(response.text);
  }
  const outbox = (to?: string) =>
    callDevelopment<SentMessage[]>('GET', `outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`);

  return {
    url,
    send: client.send,
    graphql: async (query, variables = {}, caller = {}) => {
      const { status, headers, text } = await client.send({
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headersOf(caller) },
        body: JSON.stringify({ query, variables }),
        cookies: caller.cookies,
      });
      const { data = null, errors = [] } = parse(text, 'POST /graphql', status);
      return { status, headers, data, errors, code: errors[0]?.extensions?.code ?? null };
    },
    rest: async (method, path, form, caller = {}) => {
      const fields = new URLSearchParams(
        Object.entries({ ...languageField(caller), ...form }).map(
          ([name, value]): [string, string] => [name, String(value)],
        ),
      ).toString();
      const isGet = method === 'GET';
      const { status, headers, text } = await client.send({
        method,
        path: isGet ? `${path}?${fields}` : path,
        headers: {
          ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headersOf(caller),
        },
        ...(!isGet && { body: fields }),
        cookies: caller.cookies,
      });
      return { status, headers, ...parse(text, `${method} ${path}`, status) };
    },
    subscribe: (document, variables = {}, caller = {}) =>
      openStream({
        url,
        address,
        document,
        variables,
        headers: headersOf(caller),
        extensions: caller.extensions,
      }),
    outbox,
    codeFor: async (to) => {
      const code = (await outbox(to)).find((message) => message.code)?.code;
      if (!code) throw new Error(`No code was sent to ${to}.`);
      return code;
    },
    drain: async () => {
      await callDevelopment('POST', 'drain');
    },
    users: (count, roles = []) => callDevelopment('POST', 'users', { count, roles }),
    clock: async (offsetMs) => {
      await callDevelopment('POST', 'clock', { offsetMs });
    },
    asAddress: (other) => connectStack(url, other),
    close: client.close,
  };
}

const headersOf = ({ token, language, headers }: Caller): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(language && { 'accept-language': language }),
  ...headers,
});

/** REST writes Chinese as `ch`. */
const languageField = ({ language }: Caller): Form =>
  language ? { lan_cls: language === 'zh' ? 'ch' : 'en' } : {};

function parse(text: string, what: string, status: number) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} returned ${status} without JSON: ${text.slice(0, 500)}`);
  }
}
