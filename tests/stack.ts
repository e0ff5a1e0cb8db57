import type { Language, Role } from '#schema/enums';
import {
  type CookieJar,
  createHttpClient,
  type HttpRequest,
  type HttpResponse,
} from './http-client.ts';
import { type LiveStream, openStream } from './live-stream.ts';

/** Who calls, and in which language. Nothing of it makes a visitor who speaks English. */
export interface Caller {
  token?: string;
  /** Sent along, and filled with what the server sets. */
  cookies?: CookieJar;
  language?: Language;
  headers?: Record<string, string>;
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
  /** Code of the first error. */
  code: string | null;
  headers: HttpResponse['headers'];
}

/** The envelope of the REST contract (Q41). */
export interface RestResponse<T> {
  status: number;
  err: number;
  msg: string;
  data: T;
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

/** The platform as its clients see it. Answers hold what came; only a broken answer throws. */
export interface Stack {
  readonly url: string;
  /** Any request, for what the others would not send. */
  send(request: HttpRequest): Promise<HttpResponse>;
  // @NOTE tests read answers that they have just asked for; the type is theirs to give.
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
  /** A subscription over graphql-ws; open when it answers. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  subscribe<T = any>(
    document: string,
    variables?: Record<string, unknown>,
    caller?: Caller,
  ): Promise<LiveStream<T>>;
  /** What was sent, newest first. */
  outbox(to?: string): Promise<SentMessage[]>;
  /** The newest code that was sent to an address. */
  codeFor(to: string): Promise<string>;
  /** Until relays and consumers are idle. */
  drain(): Promise<void>;
  users(count: number, roles?: Role[]): Promise<Member[]>;
  /** Milliseconds from the machine's time; replaces the earlier shift. Set it back to 0. */
  clock(offsetMs: number): Promise<void>;
  /** The same platform, called from another loopback address, 127.0.0.2 and so on. */
  asAddress(address: string): Stack;
  close(): void;
}

/** @param url of the platform; the one that the level's set-up started when it is left out */
export function connectStack(url = process.env.VITA_URL, address?: string): Stack {
  if (!url) throw new Error('End-to-end tests run as `npm test -- e2e`.');
  const client = createHttpClient(url, address);

  async function develop<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await client.send({
      method,
      path: `/_dev/${path}`,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (answer.status !== 200) {
      throw new Error(`/_dev/${path} answered ${answer.status}: ${answer.text}`);
    }
    return JSON.parse(answer.text);
  }
  const outbox = (to?: string) =>
    develop<SentMessage[]>('GET', `outbox${to ? `?to=${encodeURIComponent(to)}` : ''}`);

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
      openStream({ url, address, document, variables, headers: headersOf(caller) }),
    outbox,
    codeFor: async (to) => {
      const code = (await outbox(to)).find((message) => message.code)?.code;
      if (!code) throw new Error(`No code was sent to ${to}.`);
      return code;
    },
    drain: async () => {
      await develop('POST', 'drain');
    },
    users: (count, roles = []) => develop('POST', 'users', { count, roles }),
    clock: async (offsetMs) => {
      await develop('POST', 'clock', { offsetMs });
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

/** I2: Chinese is `ch` on the wire. */
const languageField = ({ language }: Caller): Form =>
  language ? { lan_cls: language === 'zh' ? 'ch' : 'en' } : {};

function parse(text: string, what: string, status: number) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} answered ${status} without JSON: ${text.slice(0, 500)}`);
  }
}
