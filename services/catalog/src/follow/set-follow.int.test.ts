import { offsetCursor } from '#kit/database/cursor';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const follow = `mutation ($id: ID!, $following: Boolean!) {
  setFollow(productId: $id, following: $following) { id hasSubscribe hasUp }
}`;
const following = `query ($id: ID!, $first: Int!, $after: String) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      following(first: $first, after: $after) {
        totalCount nodes { id } pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

const followersOf = async (id: string) =>
  (await fixture.visitor.request(`{ product(id: "${id}") { followers } }`)).product.followers;
const eventsOf = async (productId: string) =>
  (await fixture.events('catalog.product-followed.v1')).filter(
    (event) => event.productId === productId,
  );

describe('setFollow', () => {
  it('U1 sets the state, and emits an event for a change only', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    for (const state of [true, true, false, false, true]) {
      const response = await alice.request(follow, { id, following: state });
      expect(response.setFollow).toEqual({ id, hasSubscribe: state, hasUp: false });
      expect(await followersOf(id)).toBe(state ? 1 : 0);
    }
    const event = { productId: id, userId: alice.userId, countsForRewards: true };
    expect(await eventsOf(id)).toEqual([
      { ...event, following: true, followers: 1 },
      { ...event, following: false, followers: 0 },
      { ...event, following: true, followers: 1 },
    ]);
  });

  it('C18 Q13 rejects a product that is missing or not released', async () => {
    const hidden = await addProduct(fixture, { status: 'IN_REVIEW' });
    for (const id of ['424242', 'x', hidden]) {
      const { code } = await fixture.member().requestError(follow, { id, following: true });
      expect(code).toBe('PRODUCT_NOT_FOUND');
    }
  });

  it('U1 lets a follower unfollow a product that was taken down', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    await alice.request(follow, { id, following: true });
    await fixture.staff.request(
      `mutation { moveProduct(productId: "${id}", to: TAKEN_DOWN, reason: "no") { id } }`,
    );
    const response = await alice.request(follow, { id, following: false });
    expect(response.setFollow.hasSubscribe).toBe(false);
  });

  it('R1 rejects a visitor', async () => {
    const id = await addProduct(fixture);
    expect((await fixture.visitor.requestError(follow, { id, following: true })).code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('U1 counts exactly when many follow and unfollow at once', async () => {
    const id = await addProduct(fixture);
    const members = Array.from({ length: 40 }, () => fixture.member());
    await Promise.all(
      members.flatMap((member, index) => [
        member.request(follow, { id, following: true }),
        member.request(follow, { id, following: index % 2 === 0 }),
        member.request(follow, { id, following: true }),
        member.request(follow, { id, following: index % 2 === 0 }),
      ]),
    );
    const [stored] = await fixture.service.context.database.query<{ count: number }>(
      'select count(*)::int as count from follow where product_id = $1',
      [id],
    );
    expect(await followersOf(id)).toBe(stored?.count);
    const events = await eventsOf(id);
    let followers = 0;
    for (const event of events) {
      followers += event.following ? 1 : -1;
      expect(event.followers).toBe(followers);
    }
    expect(followers).toBe(stored?.count);
  });
});

describe('viewer.following', () => {
  it('P8 lists released products, the last followed first, by row or offset cursor', async () => {
    const ids = await addProducts(fixture, {}, {}, {}, {});
    const alice = fixture.member();
    for (const [minutes, id] of ids.entries()) {
      fixture.clock.shift(minutes * 60_000);
      await alice.request(follow, { id, following: true });
    }
    fixture.clock.shift(0);
    const page = async (first: number, after: string | null) =>
      (await alice.request(following, { id: alice.userId, first, after }))._entities[0].following;
    const [a, b, c, d] = ids;
    const head = await page(3, null);
    expect(head.nodes).toEqual([{ id: d }, { id: c }, { id: b }]);
    expect(head).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
    const tail = await page(3, head.pageInfo.endCursor);
    expect(tail.nodes).toEqual([{ id: a }]);
    expect(tail.pageInfo.hasNextPage).toBe(false);
    expect((await page(2, offsetCursor(1))).nodes).toEqual([{ id: c }, { id: b }]);
  });

  it('rel-S34 returns nothing for another viewer', async () => {
    const [alice, bob] = [fixture.member(), fixture.member()];
    const response = await bob.request(following, { id: alice.userId, first: 1 });
    expect(response._entities).toEqual([null]);
  });
});
