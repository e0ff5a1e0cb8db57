import { roles } from '#schema/enums';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const viewerProducts = `query ($viewer: ID!, $ids: [ID!]!) {
  _entities(representations: [{ __typename: "Viewer", id: $viewer }]) {
    ... on Viewer { products(ids: $ids) { id hasUp hasSubscribe } }
  }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('viewer.products and viewer.ownProducts', () => {
  it('U1 U2 Q13 returns the follow and UP of the viewer, in the order of the request', async () => {
    const alice = fixture.member();
    const owner = fixture.member(roles.developer);
    const [voted, followed, neither, hidden] = await addProducts(
      fixture,
      {},
      {},
      {},
      { status: 'REJECTED', ownerId: owner.userId },
    );
    await alice.request(
      `mutation { upProduct(productId: "${voted}", reason: "I use it every day") { ranking } }`,
    );
    await alice.request(`mutation { setFollow(productId: "${followed}", following: true) { id } }`);
    const ids = [neither, '9999999', followed, 'x', voted, hidden];
    const requestBy = async (who: typeof alice) =>
      (await who.request(viewerProducts, { viewer: who.userId, ids }))._entities[0].products;
    expect(await requestBy(alice)).toEqual([
      { id: neither, hasUp: false, hasSubscribe: false },
      { id: followed, hasUp: false, hasSubscribe: true },
      { id: voted, hasUp: true, hasSubscribe: false },
    ]);
    const none = { hasUp: false, hasSubscribe: false };
    expect(await requestBy(fixture.member())).toEqual(
      [neither, followed, voted].map((id) => ({ id, ...none })),
    );
    for (const who of [owner, fixture.staff]) {
      expect(await requestBy(who)).toEqual(
        [neither, followed, voted, hidden].map((id) => ({ id, ...none })),
      );
    }
    const tooMany = { viewer: alice.userId, ids: Array.from({ length: 51 }, String) };
    expect((await alice.requestError(viewerProducts, tooMany)).code).toBe('PAGE_TOO_LARGE');
  });

  it('C2 lists own products in every status, latest first', async () => {
    const owner = fixture.member(roles.developer);
    const ownerId = owner.userId;
    const ids = await addProducts(
      fixture,
      { ownerId },
      { ownerId, status: 'IN_REVIEW' },
      { ownerId, status: 'REJECTED' },
      { ownerId: fixture.member().userId },
    );
    const response = await owner.request(
      `query ($viewer: ID!) {
        _entities(representations: [{ __typename: "Viewer", id: $viewer }]) {
          ... on Viewer { ownProducts(first: 2) { totalCount nodes { id status } } }
        }
      }`,
      { viewer: ownerId },
    );
    expect(response._entities[0].ownProducts).toEqual({
      totalCount: 3,
      nodes: [
        { id: ids[2], status: 'REJECTED' },
        { id: ids[1], status: 'IN_REVIEW' },
      ],
    });
  });
});
