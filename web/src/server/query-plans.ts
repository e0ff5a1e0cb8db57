import type { OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { QueryResults } from '../lib/graph/graph.ts';

export interface AskedQuery {
  key: string;
  document: DocumentNode;
  variables: OperationVariables | undefined;
}

/** The parts of an address: segments of the path by their place, query parameters by their name. */
type Parts = Readonly<Record<string, string>>;

/** Where a text in variables comes from: a part of the address, or a field of an earlier result. */
type Source = { part: string } | { query: number; path: readonly string[] };

class Variable {
  readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }
}

interface PlannedQuery {
  name: string;
  document: DocumentNode;
  /** The variables, with a `Variable` in the place of each text that depends on the page. */
  template: unknown;
}

interface Plan {
  /** The parts of the address that no query uses, such as the tab of a product. */
  fixed: Parts;
  queries: readonly PlannedQuery[];
}

/** Of one form of addresses; another one replaces the one that was used least recently. */
const maxPlans = 8;
const maxForms = 500;

function partsOf(address: string): Parts {
  const [path = '', search = ''] = address.split('?', 2);
  const segments = path.split('/').slice(1).map(decoded);
  return Object.fromEntries([...Object.entries(segments), ...new URLSearchParams(search)]);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
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
function mapTexts(value: unknown, map: (text: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (value instanceof Variable || typeof value === 'string') return map(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, mapTexts(of, map)]));
}

/** Names of enums are the same on each page. */
const isName = (text: string) => /^[A-Z][A-Z_]*$/.test(text);

/** @returns undefined when a text depends on the page in another way than by an equal one */
function templateOf(variables: unknown, parts: Parts, earlier: readonly unknown[]): unknown {
  let isKnown = true;
  const template = mapTexts(variables ?? {}, (text) => {
    if (typeof text !== 'string' || isName(text)) return text;
    const part = Object.keys(parts).find((name) => parts[name] === text);
    if (part !== undefined) return new Variable({ part });
    for (const [query, result] of earlier.entries()) {
      const path = pathTo(text, result);
      if (path) return new Variable({ query, path });
    }
    isKnown = false;
    return text;
  });
  return isKnown ? template : undefined;
}

function makePlan(parts: Parts, asked: readonly AskedQuery[], results: QueryResults): Plan {
  const queries: PlannedQuery[] = [];
  const earlier: unknown[] = [];
  const usedParts = new Set<string>();
  for (const { key, document, variables } of asked) {
    const template = templateOf(variables, parts, earlier);
    if (template === undefined) continue;
    mapTexts(template, (text) => {
      if (text instanceof Variable && 'part' in text.source) usedParts.add(text.source.part);
      return text;
    });
    queries.push({ name: key.slice(0, key.indexOf(' ')), document, template });
    earlier.push(results[key]);
  }
  const fixed = Object.entries(parts).filter(([name]) => !usedParts.has(name));
  return { fixed: Object.fromEntries(fixed), queries };
}

export interface QueryPlan {
  /** The queries whose variables are known by the results so far, which are in the order of the plan. */
  ready(resultOf: (key: string) => unknown): AskedQuery[];
}

function followPlan({ queries }: Plan, parts: Parts): QueryPlan {
  const asked: (AskedQuery | null)[] = queries.map(() => null);

  function textOf(source: Source, resultOf: (key: string) => unknown): unknown {
    if ('part' in source) return parts[source.part];
    const query = asked[source.query];
    return query ? valueAt(resultOf(query.key), source.path) : undefined;
  }

  return {
    ready(resultOf) {
      for (const [index, { name, document, template }] of queries.entries()) {
        if (asked[index]) continue;
        let isKnown = true;
        const variables = mapTexts(template, (text) => {
          const value = text instanceof Variable ? textOf(text.source, resultOf) : text;
          isKnown &&= typeof value === 'string';
          return value;
        }) as OperationVariables;
        if (isKnown)
          asked[index] = { key: `${name} ${JSON.stringify(variables)}`, document, variables };
      }
      return asked.filter((query) => query !== null);
    },
  };
}

/**
 * How the queries of pages follow from their addresses and from each other, learned from the pages of the same form. A page
 * that was not rendered before then begins with all of its queries; a wrong plan costs queries, never content.
 */
export function createQueryPlans() {
  const byForm = new Map<string, Plan[]>();
  const formOf = (kind: string, parts: Parts) => [kind, ...Object.keys(parts).sort()].join(' ');

  return {
    /** @param kind the page, without what differs between its addresses; null when none is known */
    find(kind: string, address: string): QueryPlan | null {
      const parts = partsOf(address);
      const score = ({ fixed }: Plan) =>
        Object.entries(fixed).filter(([name, text]) => parts[name] === text).length;
      const plans = byForm.get(formOf(kind, parts)) ?? [];
      const [best] = plans.toSorted((one, other) => score(other) - score(one));
      return best ? followPlan(best, parts) : null;
    },
    /** @param asked what a page needed, in the order of its requests */
    learn(
      kind: string,
      address: string,
      asked: readonly AskedQuery[],
      results: QueryResults,
    ): void {
      const parts = partsOf(address);
      const form = formOf(kind, parts);
      const plan = makePlan(parts, asked, results);
      const fixed = JSON.stringify(plan.fixed);
      const others = (byForm.get(form) ?? []).filter(
        (other) => JSON.stringify(other.fixed) !== fixed,
      );
      byForm.delete(form);
      byForm.set(form, [plan, ...others].slice(0, maxPlans));
      const [oldest] = byForm.keys();
      if (byForm.size > maxForms && oldest !== undefined) byForm.delete(oldest);
    },
  };
}
