import fc from 'fast-check';
import { parse } from 'graphql';
import { createQueryPlans } from './query-plans.ts';

const document = parse('query Any { any }');
const ask = (name: string, variables: Record<string, unknown>) => ({
  key: `${name} ${JSON.stringify(variables)}`,
  document,
  variables,
});

/** The keys that the plan asks for, with results by the names of queries. */
function followed(plans: ReturnType<typeof createQueryPlans>, address: string, results: object) {
  const plan = plans.find('page', address);
  const byKey = new Map<string, unknown>();
  let before = -1;
  while (plan && byKey.size > before) {
    before = byKey.size;
    for (const { key } of plan.ready((known) => byKey.get(known))) {
      byKey.set(key, (results as Record<string, unknown>)[key.slice(0, key.indexOf(' '))]);
    }
  }
  return [...byKey.keys()];
}

/** A product by its slug, and its posts by its id. */
function learn(plans: ReturnType<typeof createQueryPlans>, slug: string, tab: string, id: string) {
  const product = ask('Product', { slug, language: 'EN' });
  const list = ask(tab === 'posts' ? 'Posts' : 'Talk', { of: { productId: id, first: 10 } });
  const results = { [product.key]: { product: { rank: 1, id } }, [list.key]: { list: [] } };
  plans.learn('page', `/${slug}/${tab}`, [product, list], results);
}

describe('query plans', () => {
  it('perf-G12 find the variables of a page in its address and its results, for any names and ids', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(word, word, word, word, (slug, id, otherSlug, otherId) => {
        fc.pre(new Set([slug, id, 'posts']).size === 3);
        const plans = createQueryPlans();
        learn(plans, slug, 'posts', id);
        const results = { Product: { product: { rank: 1, id: otherId } } };
        expect(followed(plans, `/${otherSlug}/posts`, results)).toEqual([
          `Product {"slug":"${otherSlug}","language":"EN"}`,
          `Posts {"of":{"productId":"${otherId}","first":10}}`,
        ]);
      }),
    );
  });

  it('perf-G12 ask for nothing that needs a result which is missing', () => {
    const plans = createQueryPlans();
    learn(plans, 'one', 'posts', '1');
    const unknown = followed(plans, '/none/posts', { Product: { product: null } });
    expect(unknown).toEqual(['Product {"slug":"none","language":"EN"}']);
  });

  it('perf-G12 tell pages of one form by the parts that no query uses', () => {
    const plans = createQueryPlans();
    learn(plans, 'one', 'posts', '1');
    learn(plans, 'two', 'talk', '2');
    const results = { Product: { product: { rank: 1, id: '3' } } };
    const names = (address: string) =>
      followed(plans, address, results).map((key) => key.slice(0, key.indexOf(' ')));
    expect(names('/three/posts')).toEqual(['Product', 'Posts']);
    expect(names('/three/talk')).toEqual(['Product', 'Talk']);
    expect(plans.find('page', '/three/talk?page=2')).toBeNull();
    expect(plans.find('other page', '/three/talk')).toBeNull();
  });

  it('perf-G12 leave out a query whose variables are of one page only', () => {
    const plans = createQueryPlans();
    const product = ask('Product', { slug: 'one' });
    const search = ask('Search', { text: 'One, or another' });
    plans.learn('page', '/one', [product, search], { [product.key]: {}, [search.key]: {} });
    expect(followed(plans, '/two', {})).toEqual(['Product {"slug":"two"}']);
  });

  it('perf-G12 keep few plans of one form', () => {
    const plans = createQueryPlans();
    for (let tab = 0; tab < 9; tab += 1) {
      plans.learn('page', `/tab-${tab}`, [ask(`Q${tab}`, {})], {});
    }
    expect(followed(plans, '/tab-8', {})).toEqual(['Q8 {}']);
    expect(followed(plans, '/tab-0', {})).toEqual(['Q8 {}']);
  });
});
