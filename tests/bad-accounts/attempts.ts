import type { Language } from '#schema/enums';
import { type ErrorCode, errors } from '#schema/errors';
import type { SecurityEvent } from '#schema/security-events';
import { CookieJar } from '../http-client.ts';
import type { Texts } from '../rejections.ts';
import type { Caller, Form, Stack } from '../stack.ts';

/** What a caller is told. */
export interface Refusal {
  code: string | null;
  text: string;
  data: unknown;
}

/** Sends one request that has been prepared. */
export type Send = () => Promise<Refusal>;

/** Prepares one request over one way in, with state of its own. */
export type Way = (stack: Stack, language: Language) => Promise<Send>;

export interface BadInput {
  title: string;
  code: ErrorCode;
  texts: Texts;
  /** The events of the refusal in the security log, a line each. */
  logged: readonly SecurityEvent[];
  /** Milliseconds between preparation and request. */
  after?: number;
  ways: Readonly<Record<string, Way>>;
}

const codeOf = (err: number): string | null =>
  Object.entries(errors).find(([, error]) => error.err === err)?.[0] ?? null;

/** Over GraphQL; pictures go to the path for large bodies. */
export async function overGraphql(
  stack: Stack,
  query: string,
  variables: object,
  { language = 'en', token, cookies, headers }: Caller,
  path = '/graphql',
): Promise<Refusal> {
  const { text } = await stack.send({
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
    ...(cookies && { cookies }),
  });
  const { data, errors: failures = [] } = JSON.parse(text);
  const [{ message = '', extensions = { code: null } } = {}] = failures;
  return { code: extensions.code, text: message, data: data ?? null };
}

/** Over REST, by POST. */
export async function overRest(
  stack: Stack,
  op_type: string,
  form: Form,
  caller: Caller,
): Promise<Refusal> {
  const { err, msg, data } = await stack.rest('POST', '/api/user', { op_type, ...form }, caller);
  return { code: err === 0 ? null : codeOf(err), text: msg, data };
}

/** Of an upload, which is no form. */
export async function overFile(stack: Stack, bytes: Buffer, caller: Caller): Promise<Refusal> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'file.png');
  const encoded = new Response(form);
  const { text } = await stack.send({
    method: 'POST',
    path: `/api/file?lan_cls=${caller.language === 'zh' ? 'ch' : 'en'}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${caller.token}`,
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  const { err, msg, data } = JSON.parse(text);
  return { code: err === 0 ? null : codeOf(err), text: msg, data };
}

/** A browser of its own: the site knows it by its cookies, and not by its network. */
export const newBrowser = (): Caller & { cookies: CookieJar } => ({
  cookies: new CookieJar(),
  headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
});

/** Sends what was prepared for a caller. */
type SendPrepared<T> = (stack: Stack, prepared: T, caller: Caller) => Promise<Refusal>;

/** A way for each operation, with what `prepare` makes for the caller of the request. */
export const waysAfter = <T>(
  prepare: (stack: Stack) => Promise<[Caller, T]>,
  operations: Readonly<Record<string, SendPrepared<T>>>,
): Record<string, Way> =>
  Object.fromEntries(
    Object.entries(operations).map(([name, send]): [string, Way] => [
      name,
      async (stack, language) => {
        const [caller, prepared] = await prepare(stack);
        return () => send(stack, prepared, { ...caller, language });
      },
    ]),
  );

/** A refused login of a new browser, with what `prepare` makes in it. */
export const refusedLogin =
  <T>(operations: Readonly<Record<string, SendPrepared<T>>>) =>
  (
    title: string,
    [code, texts]: readonly [ErrorCode, Texts],
    prepare: (stack: Stack, caller: Caller) => Promise<T>,
    after = 0,
  ): BadInput => {
    const ways = waysAfter<T>(async (stack) => {
      const caller = newBrowser();
      return [caller, await prepare(stack, caller)];
    }, operations);
    return { title, code, texts, logged: ['login'], after, ways };
  };

/** One new member. */
export async function newMember(stack: Stack, roles: (1 | 2 | 3)[] = []) {
  const [member] = await stack.users(1, roles);
  if (!member) throw new Error('no member was created');
  return member;
}
