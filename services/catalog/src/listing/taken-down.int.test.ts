import { HOUR } from '#schema/durations';
import { createUps } from '../seeding/create-ups.ts';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const list = `query ($sort: ProductSort!, $type: ProductType, $after: String) {
  products(sort: $sort, type: $type, first: 2, after: $after) {
    totalCount nodes { id } pageInfo { hasNextPage endCursor }
  }
}`;
const move = `mutation ($id: ID!, $to: ProductStatus!) {
  moveProduct(productId: $id, to: $to, reason: "A reason of the staff") { id }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

async function listed(sort: string, type: string | null) {
  const ids: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { products } = await fixture.visitor.request(list, { sort, type, after });
    expect(products.totalCount).toBe(5);
    ids.push(...products.nodes.map(({ id }: { id: string }) => id));
    after = products.pageInfo.endCursor;
    more = products.pageInfo.hasNextPage;
  }
  return ids;
}

describe('a product that is taken down', () => {
  it('G3 C18 takes no place in any order, and leaves all others in it', async () => {
    const [hot = '', ...others] = await addProducts(fixture, {}, {}, {}, {}, {}, {});
    const at = new Date(fixture.clock.now().getTime() - HOUR);
    const { userId } = fixture.member();
    const vote = { productId: hot, userId, reason: 'Because it is useful', at };
    await createUps(fixture.service.context, [vote]);
    await fixture.settle();
    await fixture.staff.request(move, { id: hot, to: 'TAKEN_DOWN' });
    for (const sort of ['UPS', 'RISING', 'NEWEST', 'FOLLOWERS']) {
      for (const type of [null, 'APP']) {
        expect([sort, (await listed(sort, type)).toSorted()]).toEqual([sort, others.toSorted()]);
      }
    }
    await fixture.staff.request(move, { id: hot, to: 'RELEASED' });
    const { products } = await fixture.visitor.request(list, { sort: 'RISING', type: null });
    expect(products.nodes[0]).toEqual({ id: hot });
  });
});
