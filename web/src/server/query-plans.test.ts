import fc from 'fast-check';
import { parse } from 'graphql';
import { filterParameters } from '#schema/page-address';
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

  const answers = { Product: { product: { rank: 1, id: '3' } } };
  const namesOf = (plans: ReturnType<typeof createQueryPlans>, address: string) =>
    followed(plans, address, answers).map((key) => key.slice(0, key.indexOf(' ')));

  it('perf-G12 tell pages of one form by the parts that no query uses', () => {
    const plans = createQueryPlans();
    learn(plans, 'one', 'posts', '1');
    expect(plans.find('page', '/three/talk')).toBeNull();
    learn(plans, 'two', 'talk', '2');
    expect(namesOf(plans, '/three/posts')).toEqual(['Product', 'Posts']);
    expect(namesOf(plans, '/three/talk')).toEqual(['Product', 'Talk']);
    expect(plans.find('page', '/three/about')).toBeNull();
    expect(plans.find('page', '/three/talk?label=2')).toBeNull();
    expect(plans.find('other page', '/three/talk')).toBeNull();
  });

  it('perf-G12 apply to any value of a part that changed nothing, but not where another plan is known', () => {
    const plans = createQueryPlans();
    const lists = (address: string, first: number) =>
      plans.learn('page', address, [ask('Lists', { first })], {});
    lists('/apps?show=50', 50);
    lists('/apps?show=1', 10);
    expect(plans.find('page', '/apps?show=2')).toBeNull();
    lists('/apps?show=2', 10);
    expect(followed(plans, '/apps?show=3', {})).toEqual(['Lists {"first":10}']);
    expect(followed(plans, '/apps?show=50', {})).toEqual(['Lists {"first":50}']);
    for (let show = 100; show < 200; show += 1) lists(`/apps?show=${show}`, 10);
    expect(followed(plans, '/apps?show=50', {})).toEqual(['Lists {"first":50}']);
  });

  it('perf-G12 stay as more pages need them than need others', () => {
    const plans = createQueryPlans();
    const page = (name: string) => plans.learn('page', '/one', [ask(name, {})], {});
    const kept = () => followed(plans, '/one', {});
    page('Unusual');
    page('Usual');
    expect(kept()).toEqual(['Usual {}']);
    plans.find('page', '/one')?.confirm();
    page('Unusual');
    expect(kept()).toEqual(['Usual {}']);
    page('Usual');
    page('Unusual');
    expect(kept()).toEqual(['Usual {}']);
    for (let pages = 0; pages < 4; pages += 1) page('Changed');
    expect(kept()).toEqual(['Changed {}']);
  });

  /** Opens a page as a visitor does. Returns whether its plan has asked for all of its queries and no other. */
  const visit = (
    plans: ReturnType<typeof createQueryPlans>,
    address: string,
    needed: ReturnType<typeof ask>[],
  ) => {
    const isExact =
      followed(plans, address, {}).join('\n') === needed.map(({ key }) => key).join('\n');
    if (isExact) plans.find('page', address)?.confirm();
    else plans.learn('page', address, needed, {});
    return isExact;
  };

  it('perf-G12 do not stay wrong because one page had equal texts by coincidence', () => {
    const plans = createQueryPlans();
    const search = (word: string, category: string) =>
      visit(plans, `/search?word=${word}&category=${category}`, [
        ask('Found', { word, filter: { category } }),
      ]);
    expect(search('5', '5')).toBe(false);
    expect(search('one', '5')).toBe(false);
    const later = ['two', 'three', '5'].flatMap((word) => [search(word, '5'), search(word, '7')]);
    expect(later).not.toContain(false);
  });

  it('perf-G12 are wrong once for each value of a part, whichever values need the same queries', () => {
    const tabs = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const group = fc.constantFrom('Posts', 'Talk', 'About');
    const groups = fc.record({ a: group, b: group, c: group, d: group, e: group, f: group });
    fc.assert(
      fc.property(groups, fc.array(tabs, { minLength: 20 }), (groups, visited) => {
        const plans = createQueryPlans();
        const wrong = visited.filter((tab, number) => {
          const slug = `slug-${number}`;
          return !visit(plans, `/${slug}/${tab}`, [ask(groups[tab], { slug })]);
        });
        expect(wrong).toEqual([...new Set(wrong)]);
      }),
    );
  });

  it('perf-G12 leave out a query whose variables are of one page only', () => {
    const plans = createQueryPlans();
    const product = ask('Product', { slug: 'one' });
    const search = ask('Search', { text: 'One, or another' });
    plans.learn('page', '/one', [product, search], { [product.key]: {}, [search.key]: {} });
    expect(followed(plans, '/two', {})).toEqual(['Product {"slug":"two"}']);
  });

  it('perf-G12 keep few plans of one form, those that were used last', () => {
    const plans = createQueryPlans();
    for (let tab = 0; tab < 9; tab += 1) {
      plans.learn('page', `/tab-${tab}`, [ask(`Q${tab}`, {})], {});
      if (tab > 0) expect(followed(plans, '/tab-0', {})).toEqual(['Q0 {}']);
    }
    expect(followed(plans, '/tab-8', {})).toEqual(['Q8 {}']);
    expect(plans.find('page', '/tab-1')).toBeNull();
  });

  it('perf-G12 keep the forms that were used last', () => {
    const plans = createQueryPlans();
    for (let kind = 0; kind < 501; kind += 1) {
      plans.learn(`kind ${kind}`, '/one', [ask('Q', {})], {});
      expect(plans.find('kind 0', '/one')).not.toBeNull();
    }
    expect(plans.find('kind 1', '/one')).toBeNull();
  });

  it('perf-G12 stay whatever parameters others ask for', () => {
    const plans = createQueryPlans();
    const page = (kind: string, address: string) =>
      plans.learn(kind, address, [ask('Apps', { type: 'APP' })], {});
    page('page', '/apps');
    const names = ['sort', ...filterParameters, 'show', 'other'];
    for (let set = 1; set < 2 ** names.length; set += 1) {
      const search = names.filter((_, place) => set & (1 << place)).map((name) => `${name}=${set}`);
      page('page', `/apps?${search.join('&')}`);
      page('zh page', `/apps?${search.join('&')}`);
    }
    for (let number = 0; number < 1_000; number += 1) page('page', `/apps?unknown${number}=1`);
    expect(followed(plans, '/apps', {})).toEqual(['Apps {"type":"APP"}']);
    expect(followed(plans, '/apps?unknown=1', {})).toEqual(['Apps {"type":"APP"}']);
    expect(plans.find('page', `/apps?${names.map((name) => `${name}=1`).join('&')}`)).toBeNull();
  });

  it('perf-G12 treat names of object properties like any other, and skip very long addresses', () => {
    const plans = createQueryPlans();
    for (const slug of ['__proto__', 'constructor', 'toString', '%', '%E4%BD']) {
      learn(plans, slug, 'posts', '1');
      expect(followed(plans, `/${slug}/talk?__proto__=1`, answers)).toEqual([]);
      expect(followed(plans, `/${slug}/posts?__proto__=1&constructor=2`, answers)).toEqual([
        `Product {"slug":"${slug}","language":"EN"}`,
        'Posts {"of":{"productId":"3","first":10}}',
      ]);
    }
    expect(Object.prototype).not.toHaveProperty('posts');
    const long = `/${'a'.repeat(300)}/posts`;
    expect(plans.find('page', long)).toBeNull();
    expect(plans.find('page', `/a${'/b'.repeat(100)}`)).toBeNull();
    plans.learn('long page', long, [ask('Q', {})], {});
    expect(plans.find('long page', long)).toBeNull();
  });
});
