import { siteCategories } from '#schema/categories';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { createProducts } from '../../services/catalog/src/seeding/create-products.ts';
import { ensureCategories } from '../../services/catalog/src/seeding/ensure-categories.ts';
import {
  type CatalogFixture,
  createCatalogFixture,
} from '../../services/catalog/src/testing/fixture.ts';
import { type Judged, ndcg, readJudgedSet } from './judged-set.ts';

const { products, hotWords } = await loadDemoData();
const judgedSet = readJudgedSet();
const han = /\p{Script=Han}/u;

const goal = 0.9;
/** A search below it is broken, whatever the mean is. */
const worst = 0.5;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
  const { context } = fixture.service;
  await ensureCategories(context, siteCategories);
  await createProducts(
    context,
    products.map((product) => ({ ...product, links: [], at: new Date(0) })),
  );
  // As many UPs as a product's popularity, without their voters.
  await fixture.database.query(
    `with liked as (
       select id, popularity from product
       join unnest($1::text[], $2::integer[]) as row (name, popularity) on name = slug
     ), counted as (
       update product_counter set up_value = popularity from liked where id = product_id
     )
     update product_rank set up_value = popularity from liked where id = product_id`,
    [products.map(({ slug }) => slug), products.map(({ popularity }) => popularity)],
  );
});
afterAll(() => fixture?.close());

async function firstOf(keyword: string): Promise<string[]> {
  const { searchProducts } = await fixture.visitor.request(
    'query ($keyword: String!) { searchProducts(keyword: $keyword, first: 5) { nodes { slug } } }',
    { keyword },
  );
  return searchProducts.nodes.map(({ slug }: { slug: string }) => slug);
}

async function judge(one: Judged) {
  const found = await firstOf(one.keyword);
  return { keyword: one.keyword, value: ndcg(one, found), found };
}

describe('the judged set', () => {
  it('S3 has at least 120 searches in both languages, each with products of the demo', () => {
    expect(judgedSet.length).toBeGreaterThanOrEqual(120);
    expect(judgedSet.filter(({ keyword }) => han.test(keyword)).length).toBeGreaterThan(40);
    expect(judgedSet.filter(({ keyword }) => !han.test(keyword)).length).toBeGreaterThan(40);
    const slugs = new Set(products.map(({ slug }) => slug));
    for (const { keyword, grades } of judgedSet) {
      expect([keyword, [...grades.keys()].filter((slug) => !slugs.has(slug))]).toEqual([
        keyword,
        [],
      ]);
      expect(grades.size).toBeGreaterThan(0);
    }
  });

  it('S3 gets the products that users want among the first five', async () => {
    const results = await Promise.all(judgedSet.map(judge));
    const mean = results.reduce((sum, { value }) => sum + value, 0) / results.length;
    const bad = results.filter(({ value }) => value < worst);
    expect(bad).toEqual([]);
    expect(mean).toBeGreaterThanOrEqual(goal);
  });

  it.each(hotWords.map(({ word }) => word))(
    'S2 the hot word %s leads to products',
    async (word) => {
      expect((await firstOf(word)).length).toBeGreaterThan(0);
    },
  );
});
