import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { followProducts } from './follow-products.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('follows in bulk', () => {
  it('Q13 are all rejected when a product is not released', async () => {
    const [released, other] = await addProducts(fixture, {}, { status: 'IN_REVIEW' });
    const { userId } = fixture.member();
    const follows = [released, other].map((productId) => ({
      productId: productId as string,
      userId,
      at: new Date(0),
    }));
    const following = followProducts(fixture.service.context, follows, { emitEvents: true });
    await expect(following).rejects.toThrow('PRODUCT_NOT_FOUND');
    const { product } = await fixture.visitor.request(
      `{ product(id: "${released}") { followers } }`,
    );
    expect(product.followers).toBe(0);
  });
});
