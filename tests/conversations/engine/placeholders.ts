/** Values of a conversation by name: people, products and what earlier answers had. */
export type Values = Record<string, unknown>;

/** What a placeholder such as `${time}` stands for. */
const types: Record<string, (value: unknown) => boolean> = {
  id: (value) =>
    (Number.isInteger(value) && Number(value) > 0) || isText(value, /^(?:\d+|[0-9a-f-]{36})$/),
  integer: (value) => Number.isInteger(value) || isText(value, /^-?\d+(?:,\d{3})*$/),
  number: (value) => typeof value === 'number',
  /** Seconds since 1970, in this century. */
  time: (value) => Number.isInteger(value) && Number(value) > 1e9 && Number(value) < 4e9,
  date: (value) => isText(value, /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?Z?$/),
  day: (value) => isText(value, /^\d{4}-\d\d-\d\d$/),
  token: (value) => isText(value, /^[\w.-]{20,100}$/),
  hash: (value) => isText(value, /^(?:0x)?[0-9a-f]{64}$/),
  address: (value) => isText(value, /^0x[0-9a-fA-F]{40}$/),
  hex: (value) => isText(value, /^(?:0x)?[0-9a-fA-F]+$/),
  text: (value) => typeof value === 'string' && value !== '',
  url: (value) => isText(value, /^https?:\/\/\S+$/),
  list: (value) => Array.isArray(value),
  object_or_null: (value) => typeof value === 'object' && !Array.isArray(value),
  flag: (value) => value === 0 || value === 1,
};

const isText = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

/** `${type}`, `${name: type}` which keeps the value, and `${name}` or `${name.part}`. */
const pattern = /\$\{(?:([a-z_0-9]+): )?([a-z_0-9.]+)\}/g;
const only = new RegExp(`^${pattern.source}$`);

export const isTypeName = (name: string): boolean => Object.hasOwn(types, name);

export const hasPlaceholder = (text: string): boolean => /\$\{/.test(text);

/** @throws if there is no such value */
function read(path: string, values: Values): unknown {
  let value: unknown = values;
  for (const part of path.split('.')) {
    const parts = value as Values;
    if (parts === null || typeof parts !== 'object' || !(part in parts)) {
      throw new Error(`there is no \${${path}}`);
    }
    value = parts[part];
  }
  return value;
}

/** Puts values in place of the placeholders of a request. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(pattern, (_, __, path: string) => String(read(path, values)));

/** As `fill`, in every text of a structure. */
export function fillAll<T>(structure: T, values: Values): T {
  if (typeof structure === 'string') {
    const [, , path] = only.exec(structure) ?? [];
    return (path ? read(path, values) : fill(structure, values)) as T;
  }
  if (Array.isArray(structure)) return structure.map((each) => fillAll(each, values)) as T;
  if (structure === null || typeof structure !== 'object') return structure;
  return Object.fromEntries(
    Object.entries(structure).map(([key, value]) => [key, fillAll(value, values)]),
  ) as T;
}

/** Whether a value is what one expected value says; keeps what it names. */
export function matchValue(expected: unknown, actual: unknown, values: Values): boolean {
  if (typeof expected !== 'string' || !hasPlaceholder(expected)) return Object.is(expected, actual);
  const [whole, kept, name = ''] = only.exec(expected) ?? [];
  if (!whole) return matchText(expected, actual, values);
  if (!isTypeName(name)) return actual !== null && String(read(name, values)) === String(actual);
  if (!types[name]?.(actual)) return false;
  if (kept) values[kept] = actual;
  return true;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text around placeholders, for example `${site}/files/${hex}.png`. */
function matchText(expected: string, actual: unknown, values: Values): boolean {
  if (typeof actual !== 'string') return false;
  const names: { kept: string | undefined; name: string }[] = [];
  let source = '';
  let end = 0;
  for (const match of expected.matchAll(pattern)) {
    const [placeholder, kept, name = ''] = match;
    source += escaped(expected.slice(end, match.index));
    end = match.index + placeholder.length;
    if (isTypeName(name)) {
      source += '([\\s\\S]+?)';
      names.push({ kept, name });
    } else {
      source += escaped(String(read(name, values)));
    }
  }
  const found = new RegExp(`^${source}${escaped(expected.slice(end))}$`).exec(actual);
  if (!found) return false;
  return names.every(({ kept, name }, index) => {
    const part = found[index + 1] ?? '';
    if (!types[name]?.(part) && !types[name]?.(Number(part))) return false;
    if (kept) values[kept] = part;
    return true;
  });
}

/**
 * The actual answer with the placeholders of the expected one wherever they match, so that both are equal
 * exactly if the answer is as expected. The order of keys counts.
 */
export function liken(expected: unknown, actual: unknown, values: Values): unknown {
  if (matchValue(expected, actual, values)) return expected;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return actual.map((each, index) => liken(expected[index], each, values));
  }
  if (isObject(expected) && isObject(actual)) {
    return Object.fromEntries(
      Object.entries(actual).map(([key, value]) => [key, liken(expected[key], value, values)]),
    );
  }
  return actual;
}

export const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
