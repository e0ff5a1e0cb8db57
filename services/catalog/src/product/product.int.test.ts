import { offsetCursor, rowCursor } from '#kit/database/cursor';
import { roles } from '#schema/enums';
import { createUps } from '../seeding/create-ups.ts';
import { ensureCategories } from '../seeding/ensure-categories.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const list = `query ($type: ProductType, $sort: ProductSort!, $first: Int!, $after: String) {
  products(type: $type, sort: $sort, first: $first, after: $after) {
    totalCount nodes { id upValue } pageInfo { hasNextPage endCursor }
  }
}`;
interface Page {
  totalCount: number;
  nodes: { id: string; upValue: number }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

const pageOf = async (variables: object): Promise<Page> =>
  (await fixture.visitor.request(list, { sort: 'UPS', first: 50, ...variables })).products;

/** The ids of all pages with `first` rows. */
async function allPages(variables: object, first: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { nodes, pageInfo }: Page = await pageOf({ ...variables, first, after });
    ids.push(...nodes.map(({ id }) => id));
    after = pageInfo.endCursor;
    more = pageInfo.hasNextPage;
  }
  return ids;
}

const raise = (productId: string, count: number) =>
  createUps(
    fixture.service.context,
    Array.from({ length: count }, () => ({
      productId,
      userId: fixture.member().userId,
      reason: 'Because it is useful',
      at: new Date(0),
    })),
  );

describe('products', () => {
  it('G3 G4 sorts by UPs, then newest first, page by page', async () => {
    const ids = await addProducts(fixture, {}, {}, {}, {}, {}, {}, {});
    const ups = [2, 0, 5, 2, 0, 9, 2];
    for (const [index, id] of ids.entries()) await raise(id, ups[index] ?? 0);
    const sorted = [5, 2, 6, 3, 0, 4, 1].map((index) => ids[index]);
    expect(await allPages({}, 3)).toEqual(sorted);
    expect(await allPages({}, 1)).toEqual(sorted);
    const counted = await pageOf({ first: 2, after: offsetCursor(3) });
    expect(counted.nodes.map(({ id, upValue }) => [id, upValue])).toEqual([
      [sorted[3], 2],
      [sorted[4], 2],
    ]);
    expect(counted).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: true } });
  });

  it('G3 Q13 sorts by release time, filters by type, and leaves out what is not released', async () => {
    const at = (day: number) => new Date(Date.UTC(2024, 0, day));
    const ids = await addProducts(
      fixture,
      { type: 'HARDWARE', at: at(3) },
      { type: 'HARDWARE', at: at(1) },
      { type: 'HARDWARE', at: at(2) },
      { type: 'HARDWARE', at: at(9), status: 'IN_REVIEW' },
      { type: 'HARDWARE', at: at(9), status: 'REJECTED' },
      { type: 'HARDWARE', at: at(9), status: 'TAKEN_DOWN' },
    );
    const newest = [ids[0], ids[2], ids[1]];
    const variables = { type: 'HARDWARE', sort: 'NEWEST' };
    expect(await allPages(variables, 2)).toEqual(newest);
    expect(await allPages({ type: 'HARDWARE', sort: 'UPS' }, 2)).toEqual([ids[2], ids[1], ids[0]]);
    const counted = await pageOf({ ...variables, first: 5, after: offsetCursor(1) });
    expect(counted.nodes.map(({ id }) => id)).toEqual(newest.slice(1));
    expect(counted.totalCount).toBe(3);
  });

  it.each([
    rowCursor(['x', 'y']),
    rowCursor([1]),
    rowCursor([1, '2', '3']),
    rowCursor([1.5, '2']),
    rowCursor([1e12, '2']),
    rowCursor([1, "2'; drop table product"]),
    'nonsense',
    '',
  ])('rel-S37 rejects the cursor %j', async (after) => {
    const variables = { sort: 'UPS', first: 5, after };
    if (after === '') expect((await pageOf(variables)).nodes.length).toBeGreaterThan(0);
    else
      expect(await fixture.visitor.requestError(list, variables)).toEqual({
        code: 'CURSOR_INVALID',
        params: { field: 'after' },
      });
  });

  it.each([0, -1, 51])('rel-S30 rejects a page of %i', async (first) => {
    expect(await fixture.visitor.requestError(list, { sort: 'UPS', first })).toEqual({
      code: 'PAGE_TOO_LARGE',
      params: { field: 'first', max: 50 },
    });
  });

  it('perf-G3 shows the committed text and counters, also when another process changed them', async () => {
    const [id = ''] = await addProducts(fixture, { name: { en: 'Before', zh: '' } });
    const source = `{
      products(sort: NEWEST, first: 50) { nodes { id name(language: EN) slug followers } }
    }`;
    const shown = async () => {
      const { products } = await fixture.visitor.request(source);
      return products.nodes.find((node: { id: string }) => node.id === id);
    };
    const { slug } = await shown();
    const { admin, database } = fixture;
    await admin.query("update product set name_en = 'After' where id = $1", [id]);
    await admin.query('update product_counter set followers = 7 where product_id = $1', [id]);
    expect(await shown()).toEqual({ id, slug, name: 'After', followers: 7 });
    const rolledBack = database.transaction(async (tx) => {
      await tx.query("update product set name_en = 'Never' where id = $1", [id]);
      expect((await shown()).name).toBe('After');
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await shown()).name).toBe('After');
    await admin.query("update product set name_en = 'Last' where id = $1", [id]);
    expect((await shown()).name).toBe('Last');
  });

  it('C19 counts the released products of each type', async () => {
    const counts = async () => {
      const { productCounts } = await fixture.visitor.request('{ productCounts { type count } }');
      return Object.fromEntries(
        productCounts.map((row: { type: string; count: number }) => [row.type, row.count]),
      );
    };
    const before = await counts();
    await addProducts(
      fixture,
      { type: 'GAME' },
      { type: 'GAME' },
      { type: 'GAME', status: 'REJECTED' },
    );
    expect(await counts()).toEqual({ ...before, GAME: before.GAME + 2 });
    expect(Object.keys(before)).toEqual(['APP', 'GAME', 'NFT', 'HARDWARE']);
  });

  it('O39 returns different released products, fewer if there are fewer', async () => {
    const hidden = await addProduct(fixture, { status: 'IN_REVIEW' });
    const randomIds = async (count: number) => {
      const { randomProducts } = await fixture.visitor.request(
        `{ randomProducts(count: ${count}) { id } }`,
      );
      return randomProducts.map(({ id }: { id: string }) => id);
    };
    const { totalCount } = await pageOf({ first: 1 });
    for (const count of [1, 6, 50]) {
      const ids = await randomIds(count);
      expect(new Set(ids).size).toBe(Math.min(count, totalCount));
      expect(ids).not.toContain(hidden);
    }
    expect(
      await fixture.visitor.requestError('{ randomProducts(count: 51) { id } }'),
    ).toMatchObject({
      code: 'PAGE_TOO_LARGE',
      params: { field: 'count' },
    });
  });
});

describe('product', () => {
  const card = `{ id slug type status stage platforms languages tags logo logoImage banner
    screenshots upValue followers releasedAt owner { id } sharer { id }
    en: name(language: EN) zh: name(language: ZH)
    taglineEn: tagline(language: EN) taglineZh: tagline(language: ZH)
    descriptionEn: description(language: EN) descriptionZh: description(language: ZH)
    categories { name(language: ZH) } links { kind name url } questions { totalCount } }`;

  it('C1 C5 C6 C10 C14 C15 Q35 returns all fields, by id, by slug and as a reference', async () => {
    const owner = fixture.member(roles.developer);
    await ensureCategories(fixture.service.context, [
      { slug: 'trading', type: 'APP', name: { en: 'Trading', zh: '交易兑换' } },
      { slug: 'wallets', type: 'APP', name: { en: 'Wallets', zh: '钱包' } },
    ]);
    const at = new Date(Date.UTC(2025, 4, 5));
    const links = [
      { kind: 'WEBSITE' as const, url: 'https://uniswap.org' },
      { kind: 'RESOURCE' as const, name: 'Docs', url: 'https://docs.uniswap.org' },
    ];
    const id = await addProduct(fixture, {
      slug: 'uniswap',
      name: { en: 'Uniswap', zh: '' },
      tagline: { en: '', zh: '兑换代币' },
      description: { en: 'An exchange', zh: '' },
      platforms: [4, 1],
      languages: [1, 3],
      categories: ['wallets', 'trading'],
      tags: ['dex'],
      logo: 'https://vita.test/l.png',
      screenshots: ['https://vita.test/s.png'],
      links,
      ownerId: owner.userId,
      at,
    });
    const expected = {
      id,
      slug: 'uniswap',
      type: 'APP',
      status: 'RELEASED',
      stage: 9,
      platforms: [4, 1],
      languages: [1, 3],
      tags: ['dex'],
      logo: 'https://vita.test/l.png',
      logoImage: null,
      banner: null,
      screenshots: ['https://vita.test/s.png'],
      upValue: 0,
      followers: 0,
      releasedAt: at.toISOString(),
      owner: { id: owner.userId },
      sharer: null,
      en: 'Uniswap',
      zh: 'Uniswap',
      taglineEn: '兑换代币',
      taglineZh: '兑换代币',
      descriptionEn: 'An exchange',
      descriptionZh: 'An exchange',
      categories: [{ name: '钱包' }, { name: '交易兑换' }],
      links: [{ ...links[0], name: null }, links[1]],
      questions: { totalCount: 0 },
    };
    const response = await fixture.visitor.request(
      `query ($id: ID!) {
        product(id: $id) ${card}
        productBySlug(slug: "Uniswap") ${card}
        _entities(representations: [{ __typename: "Product", id: $id }]) { ... on Product ${card} }
      }`,
      { id },
    );
    expect(response.product).toEqual(expected);
    expect(response.productBySlug).toEqual(expected);
    expect(response._entities).toEqual([expected]);
  });

  it.each(['IN_REVIEW', 'REJECTED', 'TAKEN_DOWN'] as const)(
    'Q13 C18 shows a product that is %s to its owner and staff only',
    async (status) => {
      const owner = fixture.member(roles.developer);
      const slug = `hidden-${status.toLowerCase().replace('_', '-')}`;
      const id = await addProduct(fixture, { status, slug, ownerId: owner.userId });
      const document = `{
        product(id: "${id}") { id } productBySlug(slug: "${slug}") { id }
        _entities(representations: [{ __typename: "Product", id: "${id}" }]) { ... on Product { id } }
      }`;
      const shown = { product: { id }, productBySlug: { id }, _entities: [{ id }] };
      const hidden = { product: null, productBySlug: null, _entities: [null] };
      expect(await owner.request(document)).toEqual(shown);
      expect(await fixture.staff.request(document)).toEqual(shown);
      expect(await fixture.visitor.request(document)).toEqual(hidden);
      expect(await fixture.member(roles.developer, roles.goldfinger).request(document)).toEqual(
        hidden,
      );
    },
  );

  it.each(['0', '-1', 'x', '1.5', '99999999999999999999', '１'])(
    'C18 returns null for the id %s',
    async (id) => {
      const response = await fixture.visitor.request(
        'query ($id: ID!) { product(id: $id) { id } }',
        { id },
      );
      expect(response.product).toBeNull();
    },
  );

  it.each(['', '/', 'a\u0000b', "x' or 'a'='a", 'staff', 'x'.repeat(500)])(
    'C18 returns null for the slug %j',
    async (slug) => {
      const document = 'query ($slug: String!) { productBySlug(slug: $slug) { id } }';
      expect((await fixture.visitor.request(document, { slug })).productBySlug).toBeNull();
    },
  );
});
