import { afterStatement } from '#kit/testing/interleave';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { createRanking } from './ranking.ts';
import { createListedCountCache, createRankCache } from './ranking-caches.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

/** As another process does, which this one does not notice. */
const setCounter = (id: string, upValue: number) =>
  fixture.admin.query('update product_counter set up_value = $2 where product_id = $1', [
    id,
    upValue,
  ]);

async function listed(): Promise<string[]> {
  const { products } = await fixture.visitor.request('{ products(first: 50) { nodes { id } } }');
  return products.nodes.map(({ id }: { id: string }) => id);
}

describe('the order of lists', () => {
  it('rel-R02 follows at start the UPs that a crashed process had not copied', async () => {
    const [first, second] = await addProducts(fixture, {}, {});
    await setCounter(first as string, 3);
    expect((await listed()).slice(0, 2)).toEqual([second, first]);
    const ranking = createRanking(fixture.service.context);
    await ranking.settle();
    expect((await listed()).slice(0, 2)).toEqual([first, second]);
    await ranking.close();
  });

  it('U5 keeps the newer value when two processes copy at once', async () => {
    const id = await addProduct(fixture);
    const { ranking } = fixture.service.context;
    const other = await fixture.admin.pool.connect();
    await setCounter(id, 5);
    await other.query('begin');
    await other.query('update product_rank set up_value = 9 where product_id = $1', [id]);
    ranking.upValueChanged(id, 5);
    const copied = ranking.settle();
    const blocked = () => fixture.admin.query('select from pg_locks where not granted');
    while ((await blocked()).length === 0);
    await setCounter(id, 9);
    await other.query('commit');
    other.release();
    await copied;
    const rows = await fixture.admin.query(
      'select up_value from product_rank where product_id = $1',
      [id],
    );
    expect(rows).toEqual([{ up_value: 9 }]);
  });
});

describe('ranks and counts from memory', () => {
  it('Q19 include an UP that is committed while the counters are read', async () => {
    const id = await addProduct(fixture);
    const { database } = fixture.service.context;
    const ranks = createRankCache(database);
    afterStatement(database, /"up_value" as "upValue" from "product_rank"/, () =>
      ranks.upValueChanged(id, 1_000),
    );
    expect(await ranks.rankOf(999)).toBe(2);
    expect(await ranks.rankOf(1_000)).toBe(1);
  });

  it('Q19 include the UPs of other processes after five seconds', async () => {
    let now = 0;
    const id = await addProduct(fixture);
    const ranks = createRankCache(fixture.database, () => now);
    expect(await ranks.rankOf(2_000)).toBe(1);
    await setCounter(id, 2_001);
    now += 5_000;
    expect(await ranks.rankOf(2_000)).toBe(1);
    now += 1;
    expect(await ranks.rankOf(2_000)).toBe(2);
  });

  it('C-M13 are read again after fifty times what the last read took, in a large catalog', async () => {
    let now = 0;
    const id = await addProduct(fixture);
    const { database } = fixture.service.context;
    const ranks = createRankCache(database, () => now);
    afterStatement(database, /"up_value" as "upValue" from "product_rank"/, () => {
      now += 1_000;
    });
    expect(await ranks.rankOf(3_000)).toBe(1);
    await setCounter(id, 3_001);
    now = 50_000;
    expect(await ranks.rankOf(3_000)).toBe(1);
    now += 1;
    expect(await ranks.rankOf(3_000)).toBe(2);
  });

  it('C-M13 are read again after a minute, however long a read takes', async () => {
    let now = 0;
    const id = await addProduct(fixture);
    const { database } = fixture.service.context;
    const ranks = createRankCache(database, () => now);
    afterStatement(database, /"up_value" as "upValue" from "product_rank"/, () => {
      now += 20_000;
    });
    expect(await ranks.rankOf(4_000)).toBe(1);
    await setCounter(id, 4_001);
    now = 60_000;
    expect(await ranks.rankOf(4_000)).toBe(1);
    now += 1;
    expect(await ranks.rankOf(4_000)).toBe(2);
  });

  it('Q13 include the products that other processes release after five seconds', async () => {
    let now = 0;
    const counts = createListedCountCache(fixture.database, () => now);
    const before = await counts.count();
    await addProduct(fixture);
    now += 5_000;
    expect(await counts.count()).toBe(before);
    now += 1;
    expect(await counts.count()).toBe(before + 1);
  });
});
