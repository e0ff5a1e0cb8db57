import type { OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { normaliseAddress } from '#schema/page-address';
import type { QueryResults } from '../lib/graph/graph.ts';
import { fill, type Parts, partsIn, templateOf } from './query-template.ts';

export interface AskedQuery {
  key: string;
  document: DocumentNode;
  variables: OperationVariables | undefined;
}

interface PlannedQuery {
  name: string;
  document: DocumentNode;
  /** Of its variables. */
  template: unknown;
}

interface Plan {
  /** The parts of the address that no query uses, such as the tab of a product. */
  fixed: Parts;
  queries: readonly PlannedQuery[];
  /** Names and templates, equal for equal plans. */
  text: string;
  /** Pages that needed these queries, less those that began with them and needed others. */
  votes: number;
}

/** By the fixed parts. */
type Plans = LRUCache<string, Plan>;

const maxPlansOfForm = 8;
const maxForms = 500;
/** Of an address. With the query parameters that pages know, this allows 229 forms in each language. */
const maxParts = 4;
/** Of an address. The gateway does not render a page whose address is longer. */
const maxLength = 300;
/** A wrong plan ends after so many pages at most. */
const maxVotes = 4;

/** @returns null for an address that is too unusual for a plan */
function partsOf(address: string): Parts | null {
  if (address.length > maxLength) return null;
  const [path = '', ...rest] = address.split('?');
  // A parameter that changes no page would make forms without bound.
  const normal = normaliseAddress(path, new URLSearchParams(rest.join('?')));
  const [normalPath = '', search = ''] = normal.split('?');
  const segments = normalPath.split('/').slice(1);
  const parts = new Map([
    ...segments.map((segment, place) => [`/${place}`, decoded(segment)] as const),
    ...[...new URLSearchParams(search)].map(([name, value]) => [`?${name}`, value] as const),
  ]);
  return parts.size > maxParts ? null : parts;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const formOf = (kind: string, parts: Parts) => JSON.stringify([kind, ...parts.keys()]);
const keyOf = (fixed: Parts) => JSON.stringify([...fixed]);

function isPartOf(some: Parts, all: Parts): boolean {
  for (const [name, text] of some) if (all.get(name) !== text) return false;
  return true;
}

const inBoth = (one: Parts, other: Parts): Parts =>
  new Map([...one].filter(([name, text]) => other.get(name) === text));

function makePlan(parts: Parts, asked: readonly AskedQuery[], results: QueryResults): Plan {
  const queries: PlannedQuery[] = [];
  const earlier: unknown[] = [];
  for (const { key, document, variables } of asked) {
    const template = templateOf(variables, parts, earlier);
    if (template === undefined) continue;
    queries.push({ name: key.slice(0, key.indexOf(' ')), document, template });
    earlier.push(results[key]);
  }
  const used = new Set(queries.flatMap(({ template }) => partsIn(template)));
  const fixed = new Map([...parts].filter(([name]) => !used.has(name)));
  const text = JSON.stringify(queries.map(({ name, template }) => [name, template]));
  return { fixed, queries, text, votes: 1 };
}

const confirm = (plan: Plan) => {
  plan.votes = Math.min(plan.votes + 1, maxVotes);
};

/** The plan with the most fixed parts, which are all in the address. */
const bestOf = (plans: Plans, parts: Parts): Plan | undefined =>
  [...plans.values()]
    .filter(({ fixed }) => isPartOf(fixed, parts))
    .sort((one, other) => other.fixed.size - one.fixed.size)[0];

/**
 * Adds the plan of a page for the fixed parts of its address, and for those that it shares with a page that needed the same
 * queries. A plan with such parts and other queries stays until the pages that begin with it have taken its votes.
 */
function addTo(plans: Plans, parts: Parts, made: Plan): void {
  const best = bestOf(plans, parts);
  if (best?.text === made.text) {
    confirm(best);
    return;
  }
  const equal = [...plans.values()].find(({ text }) => text === made.text);
  if (best) best.votes -= 1;
  if (best?.votes === 0) plans.delete(keyOf(best.fixed));
  // The plan of the page stays when one for more pages is found, because that one can end again.
  for (const fixed of [made.fixed, ...(equal ? [inBoth(equal.fixed, made.fixed)] : [])]) {
    if (!plans.has(keyOf(fixed))) plans.set(keyOf(fixed), { ...made, fixed });
  }
}

export interface QueryPlan {
  /** The queries whose variables have become known by the results, each once. */
  ready(resultOf: (key: string) => unknown): AskedQuery[];
  /** Records that a page needed all of its queries and no other. */
  confirm(): void;
}

function followPlan(plan: Plan, parts: Parts): QueryPlan {
  const keys: (string | null)[] = plan.queries.map(() => null);

  return {
    ready(resultOf) {
      const resultAt = (query: number) => {
        const key = keys[query];
        return key ? resultOf(key) : undefined;
      };
      return plan.queries.flatMap(({ name, document, template }, place) => {
        if (keys[place]) return [];
        const variables = fill(template, parts, resultAt);
        if (!variables) return [];
        const key = `${name} ${JSON.stringify(variables)}`;
        keys[place] = key;
        return [{ key, document, variables }];
      });
    },
    confirm: () => confirm(plan),
  };
}

/**
 * How the queries of pages follow from their addresses and from each other, learned from the pages of the same form. A page
 * that was not rendered before then begins with all of its queries; a wrong plan costs queries, never content.
 */
export function createQueryPlans() {
  const byForm = new LRUCache<string, Plans>({ max: maxForms });

  return {
    /**
     * The plan with the most fixed parts, which are all in the address; null when there is none.
     *
     * @param kind the page, without what differs between its addresses
     */
    find(kind: string, address: string): QueryPlan | null {
      const parts = partsOf(address);
      const plans = parts && byForm.get(formOf(kind, parts));
      if (!plans) return null;
      const best = bestOf(plans, parts);
      if (!best) return null;
      // Marks the plan as used.
      plans.get(keyOf(best.fixed));
      return followPlan(best, parts);
    },
    /** @param asked what a page needed, in the order of its requests */
    learn(
      kind: string,
      address: string,
      asked: readonly AskedQuery[],
      results: QueryResults,
    ): void {
      const parts = partsOf(address);
      if (!parts) return;
      const form = formOf(kind, parts);
      const plans = byForm.get(form) ?? new LRUCache({ max: maxPlansOfForm });
      byForm.set(form, plans);
      addTo(plans, parts, makePlan(parts, asked, results));
    },
  };
}
