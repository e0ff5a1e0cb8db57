import type { OperationVariables } from '@apollo/client';

/** The parts of an address: segments of the path by `/` and their place, query parameters by `?` and their name. */
export type Parts = ReadonlyMap<string, string>;

/** Where a text in variables comes from: a part of the address, or a field of an earlier result. */
type Source = { part: string } | { query: number; path: readonly string[] };

class Variable {
  readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }
}

/** The path to a field with this text, not in a list; null when there is none. */
function pathTo(text: string, value: unknown): string[] | null {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const [name, field] of Object.entries(value)) {
    const path = pathTo(text, field);
    if (path) return [name, ...path];
  }
  return null;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((object, name) => (object as Record<string, unknown> | null)?.[name], value);

/** Copies a value of variables with other texts. */
function mapTexts(value: unknown, map: (text: string | Variable) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (value instanceof Variable || typeof value === 'string') return map(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, mapTexts(of, map)]));
}

/** Names of enums are the same on each page. */
const isName = (text: string) => /^[A-Z][A-Z_]*$/.test(text);

function sourceOf(text: string, parts: Parts, earlier: readonly unknown[]): Source | null {
  for (const [part, value] of parts) if (value === text) return { part };
  for (const [query, result] of earlier.entries()) {
    const path = pathTo(text, result);
    if (path) return { query, path };
  }
  return null;
}

/**
 * The variables of a query, with a `Variable` in the place of each text that depends on the page. An equal text can be a
 * coincidence: the template then makes a query that another page has no use for.
 *
 * @returns undefined when a text is neither in the address nor in an earlier result
 */
export function templateOf(variables: unknown, parts: Parts, earlier: readonly unknown[]): unknown {
  let isKnown = true;
  const template = mapTexts(variables ?? {}, (text) => {
    if (typeof text !== 'string' || isName(text)) return text;
    const source = sourceOf(text, parts, earlier);
    isKnown &&= source !== null;
    return source && new Variable(source);
  });
  return isKnown ? template : undefined;
}

/** The names of the parts of the address that a template uses. */
export function partsIn(template: unknown): string[] {
  const names: string[] = [];
  mapTexts(template, (text) => {
    if (text instanceof Variable && 'part' in text.source) names.push(text.source.part);
    return text;
  });
  return names;
}

/**
 * The variables of a query of another page.
 *
 * @param resultAt the result of an earlier query by its place; undefined while there is none
 * @returns undefined while a result is missing, or has another form
 */
export function fill(
  template: unknown,
  parts: Parts,
  resultAt: (query: number) => unknown,
): OperationVariables | undefined {
  let isKnown = true;
  const variables = mapTexts(template, (text) => {
    if (typeof text === 'string') return text;
    const { source } = text;
    const value =
      'part' in source ? parts.get(source.part) : valueAt(resultAt(source.query), source.path);
    isKnown &&= typeof value === 'string';
    return value;
  });
  return isKnown ? (variables as OperationVariables) : undefined;
}
