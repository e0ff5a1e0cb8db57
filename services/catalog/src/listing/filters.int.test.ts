import { offsetCursor } from '#kit/database/cursor';
import type { SeedProduct } from '../seeding/create-products.ts';
import { ensureCategories } from '../seeding/ensure-categories.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { addVariety, ago, idsOf, list, pageOf, released, upsAt } from '../testing/lists.ts';

const facets = `query ($type: ProductType, $filter: ProductFilter) {
  productFacets(type: $type, filter: $filter) {
    count categories { category { id name(language: EN) } count }
    chains { value count } platforms { value count } stages { value count } languages { value count }
  }
}`;

let fixture: CatalogFixture;
const open = async () => {
  fixture = await createCatalogFixture();
};
const close = () => fixture?.close();

const filterError = (filter: object) =>
  fixture.visitor.requestError(list, { sort: 'UPS', first: 5, filter });

describe('filters of products', () => {
  const sorts = ['UPS', 'RISING', 'NEWEST', 'FOLLOWERS'];
  // With 3 of 60 the rows are gathered, with 30 of 60 the order is walked.
  const variety = (index: number): Partial<SeedProduct> => ({
    type: index % 4 === 0 ? 'GAME' : 'APP',
    stage: index % 20 === 7 ? 4 : index % 10 === 6 ? 10 : 9,
    platforms: index % 2 === 0 ? [4, 2] : [4],
    languages: index % 5 === 0 ? [1, 3] : [1],
    chains: index % 20 === 3 ? [4] : [1],
    categories: index % 10 === 1 ? ['wallets'] : ['tools'],
    at: released(1 + (index % 28)),
  });
  const category = (slug: string, type: 'APP' | 'GAME') => ({
    slug,
    type,
    name: { en: slug, zh: slug },
  });
  let ids: string[] = [];
  beforeAll(async () => {
    await open();
    await ensureCategories(fixture.service.context, [
      category('wallets', 'APP'),
      category('tools', 'APP'),
    ]);
    ids = await addVariety(fixture, 60, variety);
    await upsAt(fixture, ids[3] as string, ago(fixture, 3), 2);
    await upsAt(fixture, ids[23] as string, ago(fixture, 2), 1);
    await fixture.settle();
  });
  afterAll(close);

  const where = (has: (fields: Partial<SeedProduct>) => boolean | undefined) =>
    ids.filter((_, index) => has(variety(index))).toSorted();
  const categoryId = async (slug: string) => {
    const [row] = await fixture.admin.query<{ id: string }>(
      'select id from category where slug = $1',
      [slug],
    );
    return row?.id as string;
  };

  it.each(sorts)(
    'G3 C6 has exactly the products with every part of the filter by %s',
    async (sort) => {
      const wallets = await categoryId('wallets');
      const checks: [object, (fields: Partial<SeedProduct>) => boolean | undefined][] = [
        [{ chain: 4 }, ({ chains }) => chains?.includes(4)],
        [{ platform: 2 }, ({ platforms }) => platforms?.includes(2)],
        [{ platform: 2, language: 3 }, (p) => p.platforms?.includes(2) && p.languages?.includes(3)],
        [{ stage: 4 }, ({ stage }) => stage === 4],
        [{ stage: 10 }, ({ stage }) => stage === 10],
        [{ stage: 10, language: 3 }, (p) => p.stage === 10 && p.languages?.includes(3)],
        [{ category: wallets }, ({ categories }) => categories?.includes('wallets')],
        [
          { category: wallets, chain: 4 },
          (p) => p.categories?.includes('wallets') && p.chains?.includes(4),
        ],
        [{ upcoming: true }, ({ stage }) => stage === 4],
      ];
      for (const [filter, has] of checks) {
        expect((await idsOf(fixture, { sort, filter })).toSorted()).toEqual(where(has));
        expect((await pageOf(fixture, { sort, filter })).totalCount).toBe(where(has).length);
        const games = await idsOf(fixture, { sort, filter, type: 'GAME' });
        expect(games.toSorted()).toEqual(where((p) => has(p) && p.type === 'GAME'));
      }
    },
  );

  it('G3 keeps the order of the list, also from an offset', async () => {
    const filter = { chain: 4 };
    expect((await idsOf(fixture, { filter })).slice(0, 2)).toEqual([ids[3], ids[23]]);
    expect((await idsOf(fixture, { filter, sort: 'RISING' })).slice(0, 2)).toEqual([
      ids[3],
      ids[23],
    ]);
    const { nodes } = await pageOf(fixture, { filter, first: 1, after: offsetCursor(1) });
    expect(nodes).toEqual([{ id: ids[23] }]);
  });

  it('G3 C19 counts each value beside the other parts of the filter', async () => {
    const { productFacets } = await fixture.visitor.request(facets, {
      type: 'APP',
      filter: { platform: 2, chain: 4 },
    });
    const count = (has: (fields: Partial<SeedProduct>) => boolean | undefined) =>
      where((p) => p.type === 'APP' && has(p)).length;
    expect(productFacets.count).toBe(
      count((p) => p.platforms?.includes(2) && p.chains?.includes(4)),
    );
    // As if the filter had another chain.
    expect(productFacets.chains).toEqual([
      { value: 1, count: count((p) => p.platforms?.includes(2) && p.chains?.includes(1)) },
      { value: 4, count: 0 },
    ]);
    expect(productFacets.platforms).toEqual([
      { value: 4, count: count((p) => p.chains?.includes(4)) },
      { value: 2, count: 0 },
    ]);
  });

  it('G3 C5 counts a chosen value that no product has as 0', async () => {
    const { productFacets } = await fixture.visitor.request(facets, { filter: { stage: 3 } });
    expect(productFacets.count).toBe(0);
    expect(productFacets.stages).toEqual([
      { value: 9, count: 51 },
      { value: 10, count: 6 },
      { value: 4, count: 3 },
      { value: 3, count: 0 },
    ]);
  });

  it('G3 names the categories and their numbers of products', async () => {
    const { productFacets } = await fixture.visitor.request(facets);
    expect(productFacets).toMatchObject({
      count: 60,
      categories: [
        { category: { name: 'tools' }, count: 54 },
        { category: { name: 'wallets' }, count: 6 },
      ],
      stages: [
        { value: 9, count: 51 },
        { value: 10, count: 6 },
        { value: 4, count: 3 },
      ],
    });
  });

  it.each([
    [{ chain: 99 }, 'chain'],
    [{ platform: 3 }, 'platform'],
    [{ platform: 0 }, 'platform'],
    [{ stage: 11 }, 'stage'],
    [{ stage: -1 }, 'stage'],
    [{ language: 12 }, 'language'],
    [{ category: 'x' }, 'category'],
    [{ category: '99999999999' }, 'category'],
  ])('G3 refuses %j and names the field', async (filter, field) => {
    expect(await filterError(filter)).toMatchObject({ code: 'FIELD_INVALID', params: { field } });
  });

  it('G3 finds nothing in a category that does not exist', async () => {
    expect(await pageOf(fixture, { filter: { category: '4711' } })).toMatchObject({
      totalCount: 0,
      nodes: [],
    });
  });
});
