import fc from 'fast-check';
import { parse } from 'graphql';
import type { ExecuteQuery } from '#schema/pages';
import { createPageGraph } from './page-graph.ts';

const document = parse('query Any { any }');

/** Few, so that texts are often equal by coincidence; the last ones are hostile. */
const words = ['en', 'a', 'posts', 'é 1', '__proto__', 'constructor', '%zz', 'x'.repeat(150)];
const resultWords = ['a', 'posts', '__proto__'];
const word = fc.constantFrom(...words);
const place = fc.nat({ max: 2 });
/** Mostly the first, which most others depend on. */
const earlier = fc.nat({ max: 1 });

/** Where a page takes a text of its variables from. */
const text = fc.oneof(
  fc.record({ from: fc.constant('part' as const), place }),
  fc.record({
    from: fc.constant('result' as const),
    place: earlier,
    field: fc.constantFrom('id' as const, 'slug' as const),
  }),
  fc.record({ from: fc.constant('other' as const), place }),
  fc.record({ from: fc.constant('name' as const), place }),
);
type Text = typeof text extends fc.Arbitrary<infer T> ? T : never;

const query = fc.record({
  /** Two queries of a page can be the same, and have the same variables. */
  name: fc.constantFrom('Q0', 'Q1', 'Q2'),
  texts: fc.array(text, { maxLength: 2 }),
  /** Asked for only if an earlier result has this text. */
  needs: fc.option(fc.record({ place: earlier, id: fc.constantFrom(...resultWords) })),
});
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;

const page = fc.record({
  slug: word,
  tab: fc.constantFrom('posts', 'talk'),
  lang: fc.option(word, { freq: 1 }),
  isUsual: fc.boolean(),
  /** How often the queries of a name fail; null for none. */
  failing: fc.option(
    fc.record({ name: fc.constantFrom('Q0', 'Q1', 'Q2'), times: fc.constantFrom(1, 2, 9) }),
  ),
});
type Page = typeof page extends fc.Arbitrary<infer T> ? T : never;

interface Node {
  id: string;
  slug: string;
}

/** The same for equal keys; null for some. */
function resultOf(key: string): { page: { node: Node } | null } {
  let hash = 7;
  for (const letter of key) hash = (hash * 31 + letter.charCodeAt(0)) % 9_973;
  const at = (number: number) => resultWords[number % resultWords.length] ?? '';
  return { page: hash % 5 === 0 ? null : { node: { id: at(hash), slug: at(hash >> 3) } } };
}

const encoded = (segment: string) => (segment === '%zz' ? segment : encodeURIComponent(segment));

function addressOf({ slug, tab, lang }: Page): string {
  const search = lang === null ? '' : `?${new URLSearchParams({ lang, unknown: slug })}`;
  return `/${encoded(slug)}/${tab}${search}`;
}

/** Null while a result is missing. */
function textOf(from: Text, { slug, tab, lang }: Page, nodes: readonly (Node | null)[]) {
  const parts = [slug, tab, lang ?? 'en'];
  const part = parts[from.place % parts.length] ?? '';
  if (from.from === 'part') return part;
  if (from.from === 'name') return from.place > 1 ? 'EN' : 'MANY_WORDS';
  if (from.from === 'other') return `${part} and more`;
  return nodes[from.place]?.[from.field] ?? null;
}

/** The query of most pages, by which a plan suits other addresses. */
const bySlug: Query = { name: 'Q0', texts: [{ from: 'part', place: 0 }], needs: null };

let kinds = 0;

/** Renders a page that shows all results that it can. */
async function render(kind: string, queries: readonly Query[], page: Page, canFail: boolean) {
  const { failing } = page;
  const asked: string[] = [];
  const execute: ExecuteQuery = async ({ name, variables }) => {
    const key = `${name} ${JSON.stringify(variables)}`;
    asked.push(key);
    await null;
    const times = asked.filter((other) => other === key).length;
    if (canFail && name === failing?.name && times <= failing.times) throw new Error('failed');
    return { data: resultOf(key) };
  };
  const name = { kind, address: addressOf(page) };
  const { graph, render } = createPageGraph(name, execute, () => Promise.resolve());
  let passes = 0;
  let html = '';
  const pass = () => {
    passes += 1;
    const shown: unknown[] = [];
    const nodes: (Node | null)[] = [];
    for (const [number, { name, texts, needs }] of queries.entries()) {
      nodes.push(null);
      if (needs && nodes[needs.place]?.id !== needs.id) continue;
      const variables = texts.map((from) => textOf(from, page, nodes));
      if (variables.includes(null)) continue;
      const key = `${name} ${JSON.stringify({ variables })}`;
      const result = graph.pageResult(key) as ReturnType<typeof resultOf> | undefined;
      if (result === undefined) graph.request?.(key, document, { variables });
      nodes[number] = result?.page?.node ?? null;
      shown.push(key, result ?? null);
    }
    html = JSON.stringify(shown);
  };
  const results = await render(pass, 9, () => page.isUsual).catch((error: Error) => error);
  return results instanceof Error
    ? { error: results.message, asked, passes }
    : { html, results, asked, passes };
}

describe('the graph of a page', () => {
  it('perf-G12 leads to the same page whatever plan it follows, and to few passes and queries', async () => {
    const others = fc.array(query, { minLength: 1, maxLength: 4 });
    const site = fc.oneof(
      others,
      others.map((queries) => [bySlug, ...queries]),
    );
    const pages = fc.array(page, { minLength: 2, maxLength: 9 });
    let planned = 0;
    let unneeded = 0;
    await fc.assert(
      fc.asyncProperty(site, pages, async (queries, pages) => {
        const kind = `kind ${kinds++}`;
        for (const page of pages) {
          const without = await render(`kind ${kinds++}`, queries, page, false);
          const failing = await render(`kind ${kinds++}`, queries, page, true);
          const { html, results, error, asked, passes } = await render(kind, queries, page, true);
          if (error === undefined || failing.error === undefined) {
            expect({ html, results }).toEqual({ html: without.html, results: without.results });
          }
          // A planned query may fail once more than others.
          if (page.failing?.times !== 1) expect(error).toBe(failing.error);
          expect(passes).toBeLessThanOrEqual(without.passes);
          if (passes < without.passes) planned += 1;
          if (asked.some((key) => !without.asked.includes(key))) unneeded += 1;
          expect(new Set(asked).size).toBeLessThanOrEqual(without.asked.length + queries.length);
          const repeated = asked.filter((key, place) => asked.indexOf(key) < place);
          expect(new Set(repeated).size).toBe(repeated.length);
          const failingName = page.failing?.name ?? 'none';
          expect(repeated.filter((key) => !key.startsWith(failingName))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(planned, unneeded)).toBeGreaterThan(0);
  });
});
