import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { createRanking, type Ranking } from './ranking.ts';

let fixture: CatalogFixture;
let ranking: Ranking | undefined;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(async () => {
  await ranking?.close();
  ranking = undefined;
});

const create = (options?: Parameters<typeof createRanking>[1]): Ranking => {
  const { database, logger } = fixture.service.context;
  ranking = createRanking({ database, logger }, options);
  return ranking;
};

/** As a vote of another process leaves it. */
const setCounter = (productId: string, upValue: number) =>
  fixture.admin.query('update product_counter set up_value = $2 where product_id = $1', [
    productId,
    upValue,
  ]);

async function copyOf(productId: string): Promise<number | undefined> {
  const [row] = await fixture.admin.query<{ value: number }>(
    'select up_value as value from product_rank where product_id = $1',
    [productId],
  );
  return row?.value;
}

/** While this runs, the service cannot write the copy. */
async function withoutCopying(run: () => Promise<unknown>): Promise<void> {
  await fixture.admin.query('alter table product_rank rename to missing');
  await run();
  await fixture.admin.query('alter table missing rename to product_rank');
}

describe('the copy of UPs that lists sort by', () => {
  it('C-M5 has every UP after an error that has passed', async () => {
    const [first, second] = (await addProducts(fixture, {}, {})) as [string, string];
    const { upValueChanged, settle } = create();
    await settle();
    await setCounter(first, 7);
    await withoutCopying(async () => {
      upValueChanged(first, 7);
      await settle();
    });
    await setCounter(second, 8);
    upValueChanged(second, 8);
    await settle();
    expect([await copyOf(first), await copyOf(second)]).toEqual([7, 8]);
  });

  it('C-M5 catches up at the next sweep with what was missed at the start', async () => {
    const [missed] = (await addProducts(fixture, {})) as [string];
    await setCounter(missed, 5);
    await withoutCopying(() => create({ sweepMs: 20 }).settle());
    while ((await copyOf(missed)) !== 5);
  });
});
