import { ensureCategories } from '../seeding/ensure-categories.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { reindexStale } from './reindex.ts';

const none = { en: '', zh: '' };
const search = `query ($keyword: String!, $filter: SearchFilter) {
  searchProducts(keyword: $keyword, filter: $filter) { totalCount nodes { slug } }
  searchSuggestion(keyword: $keyword)
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
  await ensureCategories(fixture.service.context, [
    { slug: 'keepers', type: 'APP', name: { en: 'Wallets', zh: '钱包' } },
    { slug: 'signers', type: 'HARDWARE', name: { en: 'Hardware wallets', zh: '硬件钱包' } },
  ]);
  await addProducts(
    fixture,
    {
      slug: 'fox',
      name: { en: 'MetaFox', zh: 'MetaFox' },
      aliases: ['小狐狸'],
      tagline: { en: 'Opens <b>apps</b>', zh: '打开应用' },
      description: {
        en: `${'Some words come first. '.repeat(20)}Then it stores a keepsake & more.`,
        zh: '保管私钥。',
      },
      categories: ['keepers'],
      chains: [1, 4],
      platforms: [1, 2],
      tags: ['extension'],
    },
    {
      slug: 'plate',
      type: 'HARDWARE',
      name: { en: 'Plate', zh: '钢板' },
      tagline: { en: 'Keeps words', zh: '保存单词' },
      categories: ['signers'],
      chains: [5],
      stage: 10,
    },
    { slug: 'other', name: { en: 'Other', zh: '' }, tagline: none },
  );
});
afterAll(() => fixture?.close());

async function ask(keyword: string, filter: object | null = null) {
  const { searchProducts, searchSuggestion } = await fixture.visitor.request(search, {
    keyword,
    filter,
  });
  return {
    slugs: searchProducts.nodes.map(({ slug }: { slug: string }) => slug) as string[],
    total: searchProducts.totalCount as number,
    suggestion: searchSuggestion as string | null,
  };
}

describe('one ranking', () => {
  it.each([
    ['小狐狸', 'an alias'],
    ['小狐', 'the beginning of an alias'],
    ['wallet', 'a category'],
    ['钱包', 'a category of the other language'],
    ['extension', 'a tag'],
    ['ethereum', 'a blockchain'],
    ['以太坊', 'a synonym of a blockchain'],
    ['xhl', 'initials'],
    ['xiaohuli', 'pinyin'],
    ['xiao hu li', 'syllables'],
    ['huli', 'the pinyin of a later word'],
    ['應用', 'traditional characters'],
    ['keepsake', 'the description'],
    ['solana钱包', 'words of two scripts without a space'],
  ])('S3 finds a product by %s: %s', async (keyword) => {
    const { slugs, total } = await ask(keyword);
    expect(slugs).toContain('fox');
    expect(total).toBe(slugs.length);
  });

  it('S3 finds phrases with synonyms, not products with one of the words', async () => {
    for (const keyword of ['hardware wallet', '硬件钱包', '冷钱包', '硬體錢包', 'cold wallets']) {
      expect([keyword, (await ask(keyword)).slugs]).toEqual([keyword, ['plate']]);
    }
  });

  it('S3 requires every word, in any text', async () => {
    expect((await ask('wallet keepsake solana')).slugs).toEqual(['fox']);
    expect((await ask('wallet keepsake bitcoin')).slugs).toEqual([]);
  });

  it('S3 finds one typing error in a tag, a category and an alias, and suggests the word', async () => {
    for (const [keyword, suggestion] of [
      ['extention', 'extension'],
      ['metafoxx', 'MetaFox'],
      ['小狐理', '小狐狸'],
    ] as const) {
      const found = await ask(keyword);
      expect(found).toEqual({ slugs: ['fox'], total: 1, suggestion });
    }
    const category = await ask('walet');
    expect(category).toMatchObject({ total: 2, suggestion: 'wallet' });
    expect(category.slugs.sort()).toEqual(['fox', 'plate']);
    expect((await ask('metafox')).suggestion).toBeNull();
    expect((await ask('qqqqzzzz')).suggestion).toBeNull();
  });

  it('S3 does not look for pinyin or typing errors in names alone', async () => {
    const names = 'query ($k: String!) { searchProducts(keyword: $k, in: NAME) { totalCount } }';
    for (const k of ['xiaohuli', 'extention', 'wallet', '小狐狸']) {
      const { searchProducts } = await fixture.visitor.request(names, { k });
      expect([k, searchProducts.totalCount]).toEqual([k, 0]);
    }
  });

  it('rel-S37 finds nothing, without an error, for right-to-left text, emoji and punctuation', async () => {
    for (const keyword of ['محفظة', 'ארנק', '🦊🦊', '？！。', '---']) {
      expect(await ask(keyword)).toEqual({ slugs: [], total: 0, suggestion: null });
    }
  });

  it('rel-S37 leaves out characters that nobody sees, alone they find nothing', async () => {
    const plain = await ask('wallet');
    expect(plain.slugs).toContain('fox');
    for (const keyword of ['wallet\u200b', '\u202ewallet', 'wal\u00adlet', '\u0000wallet\u0000']) {
      expect([keyword, await ask(keyword)]).toEqual([keyword, plain]);
    }
    const nothing = { slugs: [], total: 0, suggestion: null };
    for (const keyword of ['\u200b', '\u202e\u0000', '\u0301'])
      expect(await ask(keyword)).toEqual(nothing);
  });

  it('rel-S37 names the field of a keyword of 10,000 characters', async () => {
    const error = (keyword: string) => fixture.visitor.requestError(search, { keyword });
    expect(await error('x'.repeat(10_000))).toMatchObject({
      code: 'FIELD_LENGTH',
      params: { field: 'keyword', max: 50 },
    });
  });
});

describe('filters', () => {
  const facetsOf = async (keyword: string, filter: object | null = null) =>
    (
      await fixture.visitor.request(
        `query ($keyword: String!, $filter: SearchFilter) {
          searchFacets(keyword: $keyword, filter: $filter, language: ZH) {
            category { value name count } chain { value count } stage { value count }
          }
        }`,
        { keyword, filter },
      )
    ).searchFacets;

  it('S3 have the number of results that pass each, and pass so many', async () => {
    const { category, chain, stage } = await facetsOf('wallet');
    expect(
      category.map(({ name, count }: { name: string; count: number }) => [name, count]),
    ).toEqual(
      expect.arrayContaining([
        ['钱包', 1],
        ['硬件钱包', 1],
      ]),
    );
    expect(chain).toHaveLength(3);
    expect(stage).toEqual(
      expect.arrayContaining([
        { value: '9', count: 1 },
        { value: '10', count: 1 },
      ]),
    );
    const [{ value }] = category.filter(({ name }: { name: string }) => name === '钱包');
    expect(await ask('wallet', { category: value })).toMatchObject({ slugs: ['fox'], total: 1 });
    expect(await ask('wallet', { stage: 10 })).toMatchObject({ slugs: ['plate'], total: 1 });
    expect(await ask('wallet', { chain: 4, platform: 2 })).toMatchObject({ slugs: ['fox'] });
    expect(await ask('walet', { chain: 5 })).toMatchObject({ slugs: ['plate'], total: 1 });
    expect(await facetsOf('wallet', { stage: 10 })).toMatchObject({ chain: [{ value: '5' }] });
  });

  it('S3 that no product passes give no result and no error', async () => {
    for (const filter of [{ category: 'x' }, { chain: -1 }, { stage: 99 }, { language: 7 }]) {
      expect(await ask('wallet', filter)).toMatchObject({ slugs: [], total: 0 });
    }
  });
});

describe('marks', () => {
  const marksOf = async (keyword: string, language = 'EN') => {
    const { productBySlug } = await fixture.visitor.request(
      `query ($keyword: String!, $language: Language!) {
        productBySlug(slug: "fox") {
          searchMarks(keyword: $keyword, language: $language) {
            name tagline description
          }
        }
      }`,
      { keyword, language },
    );
    return productBySlug.searchMarks;
  };

  it('S3 are in name and tagline, as plain text', async () => {
    const { name, tagline, description } = await marksOf('meta apps');
    expect(name).toEqual(['', 'Meta', 'Fox']);
    expect(tagline).toEqual(['Opens <b>', 'apps', '</b>']);
    expect(description).toEqual([]);
  });

  it('S3 are in a part of the description when only it matches', async () => {
    const { description } = await marksOf('keepsake');
    const text = description.join('');
    expect(text).toMatch(/^….* stores a keepsake & more\.$/);
    expect(text.length).toBeLessThan(150);
    expect(description[1]).toBe('keepsake');
  });
});

describe('the index', () => {
  it('S3 is filled for products that an older release has released, and loses those it took down', async () => {
    const id = await addProduct(fixture, { slug: 'late', name: { en: 'Latecomer', zh: '' } });
    const { database } = fixture;
    await database.query('delete from product_terms where product_id = $1', [id]);
    expect((await ask('latecome')).slugs).toEqual([]);
    expect(await reindexStale(database)).toBe(1);
    expect((await ask('latecomer')).slugs).toEqual(['late']);
    await database.query('update product_terms set version = 0 where product_id = $1', [id]);
    expect(await reindexStale(database)).toBe(1);
    expect(await reindexStale(database)).toBe(0);
    await database.query('delete from product_rank where product_id = $1', [id]);
    await reindexStale(database);
    const left = await database.query('select from product_terms where product_id = $1', [id]);
    expect(left).toEqual([]);
  });
});
