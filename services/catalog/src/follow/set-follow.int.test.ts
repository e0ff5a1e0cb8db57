import { offsetCursor } from '#kit/database/cursor';
import { type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { addProduct, addProducts } from '../testing/products.ts';

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

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

const followersOf = async (id: string) =>
  (await stack.visitor.ask(`{ product(id: "${id}") { followers } }`)).product.followers;
const eventsOf = async (productId: string) =>
  (await stack.events('catalog.product-followed.v1')).filter(
    (event) => event.productId === productId,
  );

describe('setFollow', () => {
  it('U1 states the end, and tells only what changed', async () => {
    const id = await addProduct(stack);
    const alice = stack.member();
    for (const state of [true, true, false, false, true]) {
      const answer = await alice.ask(follow, { id, following: state });
      expect(answer.setFollow).toEqual({ id, hasSubscribe: state, hasUp: false });
      expect(await followersOf(id)).toBe(state ? 1 : 0);
    }
    const told = { productId: id, userId: alice.userId };
    expect(await eventsOf(id)).toEqual([
      { ...told, following: true, followers: 1 },
      { ...told, following: false, followers: 0 },
      { ...told, following: true, followers: 1 },
    ]);
  });

  it('C18 follows nothing that is missing or not released', async () => {
    const hidden = await addProduct(stack, { status: 'IN_REVIEW' });
    for (const id of ['424242', 'x', hidden]) {
      const { code } = await stack.member().fail(follow, { id, following: true });
      expect(code).toBe('PRODUCT_NOT_FOUND');
    }
  });

  it('U1 lets a follower leave a product that was taken down', async () => {
    const id = await addProduct(stack);
    const alice = stack.member();
    await alice.ask(follow, { id, following: true });
    await stack.staff.ask(
      `mutation { moveProduct(productId: "${id}", to: TAKEN_DOWN, reason: "no") { id } }`,
    );
    const answer = await alice.ask(follow, { id, following: false });
    expect(answer.setFollow.hasSubscribe).toBe(false);
  });

  it('R1 sends a visitor to the login', async () => {
    const id = await addProduct(stack);
    expect((await stack.visitor.fail(follow, { id, following: true })).code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('U1 keeps the counter exact when many follow and leave at once', async () => {
    const id = await addProduct(stack);
    const members = Array.from({ length: 40 }, () => stack.member());
    await Promise.all(
      members.flatMap((member, index) => [
        member.ask(follow, { id, following: true }),
        member.ask(follow, { id, following: index % 2 === 0 }),
        member.ask(follow, { id, following: true }),
        member.ask(follow, { id, following: index % 2 === 0 }),
      ]),
    );
    const [stored] = await stack.service.context.database.query<{ count: number }>(
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
  it('P8 lists released products, latest first, by row or by number', async () => {
    const ids = await addProducts(stack, {}, {}, {}, {});
    const alice = stack.member();
    for (const [minutes, id] of ids.entries()) {
      stack.clock.shift(minutes * 60_000);
      await alice.ask(follow, { id, following: true });
    }
    stack.clock.shift(0);
    const page = async (first: number, after: string | null) =>
      (await alice.ask(following, { id: alice.userId, first, after }))._entities[0].following;
    const [a, b, c, d] = ids;
    const head = await page(3, null);
    expect(head.nodes).toEqual([{ id: d }, { id: c }, { id: b }]);
    expect(head).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
    const tail = await page(3, head.pageInfo.endCursor);
    expect(tail.nodes).toEqual([{ id: a }]);
    expect(tail.pageInfo.hasNextPage).toBe(false);
    expect((await page(2, offsetCursor(1))).nodes).toEqual([{ id: c }, { id: b }]);
  });

  it('S34 answers nobody but the viewer herself', async () => {
    const [alice, bob] = [stack.member(), stack.member()];
    const answer = await bob.ask(following, { id: alice.userId, first: 1 });
    expect(answer._entities).toEqual([null]);
  });
});
