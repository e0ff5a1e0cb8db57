import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

/** What is there before the first step. */
export type Given = string | { badge_of: string; mints?: number; fields?: Record<string, unknown> };

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  err: number;
  /** One text, or one for each language. */
  msg: string | { en: string; ch: string };
  data: unknown;
  /** Of an error on the path of an operation. */
  error?: { code: string; field?: string; limit?: number; scope?: string };
}

export interface RequestStep {
  call?: string;
  as?: string;
  fields?: Record<string, string | number | boolean>;
  file?: string;
  body?: string;
  headers?: Record<string, string>;
  language?: 'en' | 'ch' | 'both' | 'none';
  times?: number;
  error?: string;
  /** Missing before it is recorded. */
  answer: Answer | null | undefined;
}

export interface GraphqlStep {
  graphql: string;
  variables?: Record<string, unknown>;
  as?: string;
  keep?: Record<string, string>;
}

export interface VisitStep {
  visit: 'GOOGLE' | 'TWITTER' | 'WECHAT';
  for: 'LOGIN' | 'BIND';
  as?: string;
  choice?: Record<string, string | number | boolean>;
  keep: string;
}

export interface RepeatStep {
  repeat: number;
  steps: Step[];
}

export type Step =
  | RepeatStep
  | RequestStep
  | GraphqlStep
  | VisitStep
  | { code: string; keep: string }
  | { clock: string }
  | { drain: true }
  | { sign: string; with: string; keep: string };

export interface Conversation {
  title: string;
  given?: Record<string, Given>;
  steps: Step[];
}

export interface ConversationFile {
  operation: string;
  unreachable?: Record<string, string>;
  conversations: Conversation[];
}

/** Where an operation is, for example `POST`, `user` and `login`. */
export interface Address {
  method: 'GET' | 'POST';
  area: string;
  /** '' without an op_type. */
  name: string;
  /** True for `/api/<area>/<op_type>`, where an error has the status of its kind. */
  isOwnPath: boolean;
}

const folder = 'tests/conversations';
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
const isFile = ajv.compile<ConversationFile>(
  JSON.parse(readFileSync(`${folder}/conversation.schema.json`, 'utf8')),
);

/** Names as `user/login` of the files, in order of the alphabet. */
export const conversationFiles = (): string[] =>
  globSync('*/*.yaml', { cwd: folder })
    .map((file) => file.replace(/\.yaml$/, ''))
    .sort();

export const pathOf = (name: string): string => `${folder}/${name}.yaml`;

/** @throws if the file does not match the schema, with the places */
export function readConversations(name: string): ConversationFile {
  const file: unknown = parse(readFileSync(pathOf(name), 'utf8'), { merge: true });
  if (isFile(file)) return file;
  const places = (isFile.errors ?? [])
    .filter(({ keyword }) => keyword !== 'oneOf')
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`${pathOf(name)}: ${[...new Set(places)].slice(0, 10).join('; ')}`);
}

/** @param call such as `POST /api/user?op_type=login` or `POST /api/user/login` */
export function addressOf(call: string): Address {
  const [, method, area = '', mark, name = ''] =
    /^(\w+) \/api\/(\w+)(?:(\?op_type=|\/)(.+))?$/.exec(call) ?? [];
  if (method !== 'GET' && method !== 'POST') throw new Error(`${call} is no call of an operation`);
  return { method, area, name, isOwnPath: mark === '/' };
}

const otherKinds = ['repeat', 'graphql', 'visit', 'code', 'clock', 'drain', 'sign'];

export const isRequest = (step: Step): step is RequestStep =>
  !otherKinds.some((kind) => Object.hasOwn(step, kind));
