import { roles } from '#schema/enums';
import { type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { addProducts } from '../testing/products.ts';

const viewerProducts = `query ($viewer: ID!, $ids: [ID!]!) {
  _entities(representations: [{ __typename: "Viewer", id: $viewer }]) {
    ... on Viewer { products(ids: $ids) { id hasUp hasSubscribe } }
  }
}`;

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

describe('viewer.products and viewer.ownProducts', () => {
  it('U1 U2 says how the viewer stands to products, in the order asked for', async () => {
    const alice = stack.member();
    const [voted, followed, neither, hidden] = await addProducts(
      stack,
      {},
      {},
      {},
      { status: 'REJECTED' },
    );
    await alice.ask(
      `mutation { upProduct(productId: "${voted}", reason: "I use it every day") { ranking } }`,
    );
    await alice.ask(`mutation { setFollow(productId: "${followed}", following: true) { id } }`);
    const ids = [neither, '9999999', followed, 'x', voted, hidden];
    const ask = async (who: typeof alice) =>
      (await who.ask(viewerProducts, { viewer: who.userId, ids }))._entities[0].products;
    expect(await ask(alice)).toEqual([
      { id: neither, hasUp: false, hasSubscribe: false },
      { id: followed, hasUp: false, hasSubscribe: true },
      { id: voted, hasUp: true, hasSubscribe: false },
    ]);
    const none = { hasUp: false, hasSubscribe: false };
    expect(await ask(stack.member())).toEqual(
      [neither, followed, voted].map((id) => ({ id, ...none })),
    );
    const tooMany = { viewer: alice.userId, ids: Array.from({ length: 51 }, String) };
    expect((await alice.fail(viewerProducts, tooMany)).code).toBe('PAGE_TOO_LARGE');
  });

  it('C2 lists own products in every status, latest first', async () => {
    const owner = stack.member(roles.developer);
    const ownerId = owner.userId;
    const ids = await addProducts(
      stack,
      { ownerId },
      { ownerId, status: 'IN_REVIEW' },
      { ownerId, status: 'REJECTED' },
      { ownerId: stack.member().userId },
    );
    const answer = await owner.ask(
      `query ($viewer: ID!) {
        _entities(representations: [{ __typename: "Viewer", id: $viewer }]) {
          ... on Viewer { ownProducts(first: 2) { totalCount nodes { id status } } }
        }
      }`,
      { viewer: ownerId },
    );
    expect(answer._entities[0].ownProducts).toEqual({
      totalCount: 3,
      nodes: [
        { id: ids[2], status: 'REJECTED' },
        { id: ids[1], status: 'IN_REVIEW' },
      ],
    });
  });
});
