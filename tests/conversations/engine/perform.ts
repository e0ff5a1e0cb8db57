import { Wallet } from 'ethers';
import { expectMatchesContract } from '../../contract/rest-contract.ts';
import type { HttpResponse } from '../../http-client.ts';
import { callerOf, type Stage } from './cast.ts';
import {
  type Answer,
  addressOf,
  type GraphqlStep,
  type RepeatStep,
  type RequestStep,
  type Step,
  type VisitStep,
} from './conversation.ts';
import type { DrawnPicture } from './pictures.ts';
import { fill, fillAll, type Values } from './placeholders.ts';

type Sent = 'en' | 'ch' | null;

/** What came back for a request, in the language in which it was sent; null without one. */
export interface Received {
  language: Sent;
  answer: Answer;
}

const milliseconds = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The languages in which a request is sent, one after the other. */
export function languagesOf({ language, error }: RequestStep): Sent[] {
  if (language === 'both') return ['en', 'ch'];
  if (language === 'none') return [null];
  if (language) return [language];
  return error ? ['en', 'ch'] : [null];
}

/** Sends a request in one language and reads the answer. @throws if it has no envelope */
export async function send(
  stage: Stage,
  operation: string,
  step: RequestStep,
  language: Sent,
): Promise<Received> {
  const call = fill(step.call ?? operation, stage.values);
  const { method, area, name, isOwnPath } = addressOf(call);
  const caller = callerOf(stage, step.as && fill(step.as, stage.values));
  const fields: Record<string, string> = {};
  if (name && !isOwnPath) fields.op_type = name;
  if (language) fields.lan_cls = language;
  for (const [key, value] of Object.entries(fillAll(step.fields ?? {}, stage.values))) {
    fields[key] = String(value);
  }
  const query = new URLSearchParams(fields).toString();
  const isGet = method === 'GET';
  const addressed = isGet || step.body !== undefined;
  const { body, headers } = isGet ? { headers: {} } : await bodyOf(stage, step, fields);
  const response = await stage.stack.send({
    method,
    path: `/api/${area}${isOwnPath ? `/${name}` : ''}${addressed && query ? `?${query}` : ''}`,
    headers: {
      ...headers,
      ...caller.headers,
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...fillAll(step.headers ?? {}, stage.values),
    },
    ...(body !== undefined && { body }),
    cookies: caller.cookies,
  });
  const answer = read(response, step, isOwnPath);
  const { err, msg, data, error } = answer;
  const checked = {
    status: response.status,
    headers: response.headers,
    err,
    msg: String(msg),
    data,
    ...(error && { error }),
  };
  if (step.error !== 'OPERATION_UNKNOWN') {
    expectMatchesContract(area, described(area, name), checked);
  }
  return { language, answer };
}

/** The name in the contract: that of a social login is a state. */
const described = (area: string, name: string): string =>
  area === 'user' && name.startsWith('login.') ? 'login.*' : name;

async function bodyOf({ values }: Stage, step: RequestStep, fields: Record<string, string>) {
  const form = 'application/x-www-form-urlencoded';
  if (step.body !== undefined) {
    return { body: fill(step.body, values), headers: { 'content-type': form } };
  }
  if (!step.file) {
    const body = new URLSearchParams(fields).toString();
    return { body, headers: { 'content-type': form } };
  }
  const parts = new FormData();
  for (const [key, value] of Object.entries(fields)) parts.set(key, value);
  const file = values[step.file] as DrawnPicture | string;
  const isText = typeof file === 'string';
  const type = isText ? 'text/plain' : file.type;
  const blob = new Blob([isText ? file : new Uint8Array(file.bytes)], { type });
  parts.set('file', blob, isText ? 'notes.txt' : 'picture.png');
  const encoded = new Response(parts);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Headers that belong to an answer also when the recording does not name them. */
const told = ['retry-after', 'allow'];

function read(
  { status, headers, text }: HttpResponse,
  step: RequestStep,
  isOwnPath: boolean,
): Answer {
  const parsed = parse(text, isOwnPath);
  const names = [...told, ...Object.keys(step.answer?.headers ?? {})];
  const kept = Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  return {
    ...(status !== 200 && { status }),
    ...(Object.keys(kept).length > 0 && { headers: kept }),
    ...parsed,
  };
}

/** @throws if the text is not exactly the JSON of an envelope */
function parse(text: string, isOwnPath: boolean): Pick<Answer, 'err' | 'msg' | 'data' | 'error'> {
  const body = JSON.parse(text);
  const keys = ['err', 'msg', 'data', ...(isOwnPath && body.err !== 0 ? ['error'] : [])];
  if (Object.keys(body).join() !== keys.join() || JSON.stringify(body) !== text) {
    throw new Error(`no envelope: ${text.slice(0, 300)}`);
  }
  return body;
}

/** Performs a step that is no request. */
export async function prepare(
  stage: Stage,
  step: Exclude<Step, RequestStep | RepeatStep>,
): Promise<void> {
  const { stack, values } = stage;
  if ('drain' in step) return stack.drain();
  if ('clock' in step) return stack.clock(durationOf(step.clock));
  if ('graphql' in step) return callGraph(stage, step);
  if ('visit' in step) return visit(stage, step);
  if ('code' in step) {
    values[step.keep] = await stack.codeFor(fill(step.code, values));
    return;
  }
  const { signer } = values[step.with] as { signer?: unknown };
  if (!(signer instanceof Wallet)) throw new Error(`${step.with} has no wallet`);
  values[step.keep] = await signer.signMessage(fill(step.sign, values));
}

function durationOf(text: string): number {
  const [count = '', unit = ''] = text.split(' ');
  return Number(count) * milliseconds[unit.replace(/s$/, '') as keyof typeof milliseconds];
}

async function callGraph(stage: Stage, { graphql, variables = {}, as, keep = {} }: GraphqlStep) {
  const { stack, values } = stage;
  const { data, errors } = await stack.graphql(
    fill(graphql, values),
    fillAll(variables, values),
    callerOf(stage, as),
  );
  if (errors[0]) throw new Error(`${graphql}: ${errors[0].message}`);
  for (const [name, path] of Object.entries(keep)) {
    values[name] = path
      .split('.')
      .reduce((value, part) => (value as Values)[part], data as unknown);
  }
}

const begin = `mutation ($provider: IdentityProvider!, $operation: SocialOperation!) {
  beginSocialSignIn(provider: $provider, operation: $operation, page: "/") { url }
}`;
let subjects = 0;

/** Goes to the development provider as a new person, or with a choice, and comes back. */
async function visit(stage: Stage, step: VisitStep): Promise<void> {
  const { stack, values } = stage;
  const given = { provider: step.visit, operation: step.for };
  const { data, errors } = await stack.graphql(begin, given, callerOf(stage, step.as));
  if (errors[0]) throw new Error(`${step.visit}: ${errors[0].message}`);
  const url = new URL(data.beginSocialSignIn.url);
  url.pathname = url.pathname.replace(/(qrconnect|authorize)$/, 'approve');
  subjects += 1;
  const choice = { subject: `${Date.now()}${subjects}`, ...fillAll(step.choice ?? {}, values) };
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, String(value));
  const { headers } = await stack.send({ method: 'GET', path: `${url.pathname}${url.search}` });
  const back = new URL(String(headers.location)).searchParams;
  values[step.keep] = {
    code: back.get('code') ?? '',
    state: back.get('state') ?? '',
    subject: choice.subject,
  };
}
