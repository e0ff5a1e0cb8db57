import type { Answer } from './conversation.ts';
import { isObject, isTypeName, matchValue, type Values } from './placeholders.ts';
import type { PlayedStep } from './play.ts';
import { answerIn } from './play.ts';

/** Values that stay as they are would make a recording hold for one run only. */
const hidden = new Set([
  'password',
  'userId',
  'owner',
  'caller',
  'turn',
  'image',
  'base64',
  'type',
]);
/** Ids that are the same in every installation. */
const numbersOfLists = new Set(['stage_id', 'chain_id', 'region_id', 'category_id']);
const shortest = 6;

const placeholder = (name: string): string => `\${${name}}`;

/** An answer as a recording: variable values become placeholders. */
export function describeAnswer({ step, received, values }: PlayedStep, isSecond: boolean): Answer {
  const known = knownTexts(values);
  const described = received.map(({ language, answer }) => {
    const before = step.answer && answerIn(step.answer, language);
    const recorded = describe(before ?? {}, answer, { values, known, isSecond, key: '' }) as Answer;
    return recorded.headers?.['retry-after'] ? withoutTime(recorded) : recorded;
  });
  const [first, second] = described as [Answer, Answer | undefined];
  if (!second || first.msg === second.msg) return first;
  return { ...first, msg: { en: String(first.msg), ch: String(second.msg) } };
}

/** The text tells how long to wait, which depends on the moment. */
const withoutTime = (answer: Answer): Answer => ({
  ...answer,
  msg: String(answer.msg).replaceAll(/\d[\d,]*/g, placeholder('integer')),
});

interface Description {
  values: Values;
  known: readonly (readonly [path: string, value: string])[];
  /** In a second run, what differs from the first one is variable. */
  isSecond: boolean;
  key: string;
}

function describe(before: unknown, actual: unknown, context: Description): unknown {
  if (matchValue(before, actual, context.values)) return before;
  if (Array.isArray(actual)) {
    const old = Array.isArray(before) ? before : [];
    if (context.isSecond && old.length !== actual.length) return placeholder('list');
    return actual.map((each, index) => describe(old[index], each, context));
  }
  if (isObject(actual)) {
    const old = isObject(before) ? before : {};
    return Object.fromEntries(
      Object.entries(actual).map(([key, value]) => [
        key,
        describe(old[key], value, { ...context, key }),
      ]),
    );
  }
  return describeValue(before, actual, context);
}

function describeValue(before: unknown, value: unknown, context: Description): unknown {
  const { key, known, isSecond } = context;
  if (value === null || typeof value === 'boolean' || key === 'err' || key === 'status')
    return value;
  const isId = /(^|_)id$/i.test(key) && !numbersOfLists.has(key);
  const same = known.find(([, text]) => text === String(value));
  if (same && (typeof value === 'string' || isId)) return placeholder(same[0]);
  if (isId && matchValue(placeholder('id'), value, {})) return placeholder('id');
  if (/(_time|timestamp|_at|_until|expires)$/.test(key) && typeof value === 'number')
    return placeholder('time');
  if (key === 'token') return placeholder('token');
  if (key === 'retry-after') return placeholder('integer');
  if (typeof value !== 'string') return isSecond ? placeholder('integer') : value;
  const whole = ['address', 'hash'].find((name) => matchValue(placeholder(name), value, {}));
  if (whole) return placeholder(whole);
  const filled = known.reduce(
    (text, [path, part]) =>
      part.length < shortest ? text : text.replaceAll(part, placeholder(path)),
    value.replaceAll(moment, placeholder('date')),
  );
  const text = filled.replaceAll(longHex, placeholder('hex'));
  return isSecond && typeof before === 'string' && before !== '' ? variable(before, text) : text;
}

/** A time of ISO 8601 in a text. */
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const longHex = /\b(?:0x)?[0-9a-f]{24,}\b/g;
/** What is between words and numbers of a text; a placeholder is one. */
const between = /(\$\{[^}]+\}|[^A-Za-z0-9]+)/;

/** The parts of a text that differ between two runs as placeholders, if the rest is the same. */
function variable(before: string, text: string): string {
  const [first, second] = [before, text].map((each) => each.split(between)) as [string[], string[]];
  const isSame =
    first.length === second.length &&
    second.every((part, at) => at % 2 === 0 || part === first[at]);
  if (!isSame || second.length === 1) return formOf(text);
  return second.map((part, at) => (part === first[at] ? part : formOf(part))).join('');
}

/** The narrowest type of a variable text. */
function formOf(value: string): string {
  const names = ['integer', 'id', 'date', 'hash', 'address', 'hex', 'url', 'token', 'text'];
  const found = names.find((name) => matchValue(placeholder(name), value, {}));
  return value === '' ? '' : placeholder(found ?? 'text');
}

/** Texts and numbers by their path, the longest first. */
function knownTexts(values: Values): [string, string][] {
  const found: [string, string][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (isTypeName(name) || hidden.has(name)) continue;
    if (isLeaf(value)) found.push([name, String(value)]);
    if (!isObject(value)) continue;
    for (const [part, inner] of Object.entries(value)) {
      if (isLeaf(inner) && !hidden.has(part)) found.push([`${name}.${part}`, String(inner)]);
    }
  }
  return found.sort(([, a], [, b]) => b.length - a.length);
}

const isLeaf = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
