import { offsetCursor } from '#kit/database/cursor';
import { DomainError } from '#kit/runtime/errors';
import type { FormField } from '#schema/generated/rest-forms';
import { textLength } from '#schema/text-length';

/** A value that cannot be decoded. PostgreSQL cannot store NUL, so `readFields` rejects every value with it. */
export const unreadable = '\0';

/** A field that was sent twice. */
export const repeated = '\0repeated';

/** Form or query fields by their name in the request. */
export type Parameters = ReadonlyMap<string, string>;

/** @throws FIELD_REPEATED */
export function rejectRepeated(name: string, parameters: Parameters, label = name): void {
  if (parameters.get(name) !== repeated) return;
  throw new DomainError('FIELD_REPEATED', { field: camelCase(label) });
}

/** One field of an operation, and how to parse it. */
export interface Field<T> {
  kind: 'text' | 'integer' | 'flag' | 'choice';
  /** The values of a choice. */
  choices?: readonly string[];
  /** False for a field that the client may omit. */
  required: boolean;
  /** Another name for it in errors, for which there is a text; by default its name in the request. */
  label?: string;
  read(raw: string | undefined, name: string): T;
}

// biome-ignore lint/suspicious/noExplicitAny: each field has a value type of its own
export type Fields = Readonly<Record<string, Field<any>>>;
export type FieldValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/** Error texts name a field in camel case. */
const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const reject = (name: string): never => {
  throw new DomainError('FIELD_INVALID', { field: camelCase(name) });
};

/** '' when missing: the service rejects it with its own rule. */
export const text = (): Field<string> => ({
  kind: 'text',
  required: true,
  read: (raw) => raw ?? '',
});

export const optionalText = (): Field<string | null> => ({
  kind: 'text',
  required: false,
  read: (raw) => raw || null,
});

/** @throws FIELD_REQUIRED when missing */
export const id = (): Field<string> => ({
  kind: 'text',
  required: true,
  read(raw, name) {
    if (!raw) throw new DomainError('FIELD_REQUIRED', { field: camelCase(name) });
    return raw;
  },
});

/** @throws what the contract says of a longer text */
export const upTo = <T>(
  { min = 0, max, tooLong = 'FIELD_LENGTH' }: FormField,
  field: Field<T>,
): Field<T> => ({
  ...field,
  read(raw, name) {
    if (max !== undefined && raw !== undefined && raw.length > max && textLength(raw) > max) {
      throw new DomainError(tooLong, { field: camelCase(name), min, max });
    }
    return field.read(raw, name);
  },
});

/** The first id that the client sent, of several names for it. @throws FIELD_REQUIRED without any */
export function firstId(...ids: (string | null)[]): string {
  const sent = ids.find((each) => each !== null);
  if (sent === undefined || sent === null) throw new DomainError('FIELD_REQUIRED', { field: 'id' });
  return sent;
}

/** @throws FIELD_INVALID unless it is a whole number of up to nine digits */
export const integer = <const D extends number | null>(fallback: D): Field<number | D> => ({
  kind: 'integer',
  required: false,
  read(raw, name) {
    if (!raw) return fallback;
    return /^\d{1,9}$/.test(raw) ? Number(raw) : reject(name);
  },
});

/** The largest number of the graph. */
const most = 2_147_483_647;

/**
 * A whole number of which the service tells the bounds: one with more digits than the graph takes is read as its
 * largest. @throws FIELD_INVALID for what is no whole number
 */
export const bounded = <const D extends number | null>(fallback: D): Field<number | D> => ({
  kind: 'integer',
  required: false,
  read(raw, name) {
    if (!raw) return fallback;
    return /^\d{1,20}$/.test(raw) ? Math.min(Number(raw), most) : reject(name);
  },
});

const flags: Readonly<Record<string, boolean>> = {
  '1': true,
  '0': false,
  true: true,
  false: false,
};

/** 1, 0, `true` or `false`. @throws FIELD_INVALID otherwise */
export const flag = (fallback = false): Field<boolean> => ({
  kind: 'flag',
  required: false,
  read: (raw, name) => (raw ? (flags[raw] ?? reject(name)) : fallback),
});

/** The client must send it. @throws FIELD_REQUIRED when missing, and what the field throws */
export const required = <T>(field: Field<T>): Field<NonNullable<T>> => ({
  ...field,
  required: true,
  read(raw, name) {
    if (!raw) throw new DomainError('FIELD_REQUIRED', { field: camelCase(name) });
    return field.read(raw, name) as NonNullable<T>;
  },
});

/** Undefined when missing: what is stored stays. An empty value counts as sent. */
export const kept = <T>(field: Field<T>): Field<T | undefined> => ({
  ...field,
  required: false,
  read: (raw, name) => (raw === undefined ? undefined : field.read(raw, name)),
});

/** As `kept`, for a field that has no empty value. */
export const keptValue = <T>(field: Field<T>): Field<NonNullable<T> | undefined> => ({
  ...field,
  required: false,
  read: (raw, name) => (raw ? (field.read(raw, name) as NonNullable<T>) : undefined),
});

/** One of the keys. @throws FIELD_INVALID otherwise */
export const choice = <const T extends string, const D extends T | null>(
  choices: Readonly<Record<string, T>>,
  fallback: D,
): Field<T | D> => ({
  kind: 'choice',
  choices: Object.keys(choices),
  required: false,
  read(raw, name) {
    if (!raw) return fallback;
    return Object.hasOwn(choices, raw) ? (choices[raw] as T) : reject(name);
  },
});

/** The arguments of a connection of the graph. */
export const pageVariables = ({ offset, limit }: { offset: number; limit: number }) => ({
  first: limit,
  after: offset > 0 ? offsetCursor(offset) : null,
});

/**
 * @throws FIELD_INVALID also for a value that could not be decoded, FIELD_REPEATED for a field that was sent twice, and
 * the errors of the fields
 */
export function readFields<F extends Fields>(fields: F, parameters: Parameters): FieldValues<F> {
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    const raw = parameters.get(name);
    const label = fields[name]?.label ?? name;
    rejectRepeated(name, parameters, label);
    if (raw?.includes(unreadable)) reject(label);
    values[name] = fields[name]?.read(raw, label);
  }
  return values as FieldValues<F>;
}
