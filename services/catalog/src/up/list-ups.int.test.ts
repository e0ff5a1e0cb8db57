import { offsetCursor } from '#kit/database/cursor';
import { roles } from '#schema/enums';
import { createUps } from '../seeding/create-ups.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const reasonsOf = `query ($id: ID!, $first: Int, $after: String) {
  product(id: $id) {
    ups(first: $first, after: $after) {
      totalCount
      nodes { id reason value at voter { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) {
    product { ups(first: 1) { totalCount nodes { reason } } }
  }
}`;
const move = `mutation ($id: ID!, $to: ProductStatus!) {
  moveProduct(productId: $id, to: $to, reason: "We look at it again") { id }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

interface Vote {
  reason: string;
  at: number;
  userId?: string;
}

const castUps = (productId: string, ...votes: Vote[]) =>
  createUps(
    fixture.service.context,
    votes.map(({ reason, at, userId = fixture.member().userId }) => ({
      productId,
      userId,
      reason,
      at: new Date(at),
    })),
  );
const read = async (by: Caller, id: string, page: object = { first: 10 }) =>
  (await by.request(reasonsOf, { id, ...page })).product.ups;
const textsOf = (page: { nodes: { reason: string }[] }) => page.nodes.map(({ reason }) => reason);

describe('the UPs of a product', () => {
  it('U3 U5 have voter, reason, weight and time', async () => {
    const id = await addProduct(fixture);
    const [alice, golden] = [fixture.member(), fixture.member(roles.goldfinger)];
    await alice.request(up, { id, reason: '  It swaps without an account\n' });
    await golden.request(up, { id, reason: '手续费写得清清楚楚，用着放心。' });
    const { nodes, totalCount } = await read(fixture.visitor, id);
    const shared = { id: expect.any(String), at: expect.stringMatching(/Z$/) };
    expect(totalCount).toBe(2);
    expect(nodes).toEqual([
      {
        ...shared,
        reason: '手续费写得清清楚楚，用着放心。',
        value: 2,
        voter: { id: golden.userId },
      },
      { ...shared, reason: 'It swaps without an account', value: 1, voter: { id: alice.userId } },
    ]);
    expect(nodes[0].id).not.toBe(nodes[1].id);
  });

  it('C-M13 are counted by the counter of the product, not row by row', async () => {
    const id = await addProduct(fixture);
    await castUps(id, { reason: 'a first reason to UP it', at: 1 });
    await fixture
      .member(roles.goldfinger)
      .request(up, { id, reason: 'a second one that counts 2' });
    expect((await read(fixture.visitor, id)).totalCount).toBe(2);
    await fixture.admin.query(
      'update product_counter set up_value = up_value + 1000000 where product_id = $1',
      [id],
    );
    expect((await read(fixture.visitor, id)).totalCount).toBe(1_000_002);
  });

  it('U3 include a new UP in the response to it', async () => {
    const id = await addProduct(fixture);
    await castUps(id, { reason: 'the one before it', at: 0 });
    const reason = 'The newest stands on top';
    const { upProduct } = await fixture.member().request(up, { id, reason });
    expect(upProduct.product.ups).toEqual({ totalCount: 2, nodes: [{ reason }] });
  });

  it('U3 are listed newest first, page by page, each once when times are equal', async () => {
    const id = await addProduct(fixture);
    const moments = [5, 1, 3, 3, 3, 3, 2, 4];
    await castUps(
      id,
      ...moments.map((at, index) => ({ reason: `reason ${index} of moment ${at}`, at })),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await read(fixture.visitor, id, { first: 3, after });
      expect(page.totalCount).toBe(moments.length);
      expect(page.nodes.length).toBeLessThanOrEqual(3);
      seen.push(...textsOf(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen).size).toBe(moments.length);
    expect(seen.map((text) => Number(text.at(-1)))).toEqual([5, 4, 3, 3, 3, 3, 2, 1]);
  });

  it('U3 continue after the last row read while others UP', async () => {
    const id = await addProduct(fixture);
    const old = [1, 2, 3, 4].map((at) => ({ reason: `reason of moment ${at}`, at }));
    await castUps(id, ...old);
    const head = await read(fixture.visitor, id, { first: 2 });
    await castUps(id, { reason: 'came in between', at: 9 });
    const tail = await read(fixture.visitor, id, { first: 2, after: head.pageInfo.endCursor });
    expect(textsOf(head)).toEqual(['reason of moment 4', 'reason of moment 3']);
    expect(textsOf(tail)).toEqual(['reason of moment 2', 'reason of moment 1']);
    expect(tail.pageInfo.hasNextPage).toBe(false);
    const counted = await read(fixture.visitor, id, { first: 1, after: offsetCursor(1) });
    expect(textsOf(counted)).toEqual(['reason of moment 4']);
  });

  it('U3 are those of each product when a list requests several', async () => {
    const [first, second, none] = (await addProducts(fixture, {}, {}, {})) as [
      string,
      string,
      string,
    ];
    const both = fixture.member().userId;
    await castUps(
      first,
      { reason: 'the older of the first', at: 1 },
      { reason: 'the newer of the first', at: 2, userId: both },
    );
    await castUps(second, { reason: 'the one of the second', at: 3, userId: both });
    const list = await fixture.visitor.request(`{ products(sort: NEWEST, first: 3) { nodes {
      id ups(first: 1) { totalCount nodes { id reason } pageInfo { hasNextPage endCursor } } } } }`);
    const byId = new Map(list.products.nodes.map((node: { id: string }) => [node.id, node]));
    const page = (id: string) => (byId.get(id) as { ups: object }).ups;
    expect(page(first)).toMatchObject({
      totalCount: 2,
      nodes: [{ reason: 'the newer of the first' }],
      pageInfo: { hasNextPage: true },
    });
    expect(page(second)).toMatchObject({
      totalCount: 1,
      nodes: [{ reason: 'the one of the second' }],
      pageInfo: { hasNextPage: false },
    });
    expect(page(none)).toEqual({
      totalCount: 0,
      nodes: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it('C18 Q13 are visible to those who see the product, and again after its release', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { ownerId: owner.userId });
    await castUps(id, { reason: 'It was good while it was here', at: 0 });
    await fixture.staff.request(move, { id, to: 'TAKEN_DOWN' });
    for (const who of [fixture.visitor, fixture.member()]) {
      expect((await who.request(reasonsOf, { id, first: 1 })).product).toBeNull();
    }
    for (const who of [owner, fixture.staff]) expect((await read(who, id)).totalCount).toBe(1);
    await fixture.staff.request(move, { id, to: 'RELEASED' });
    expect((await read(fixture.visitor, id)).totalCount).toBe(1);
  });

  it('rel-S30 reject a page outside 1 to 50', async () => {
    const id = await addProduct(fixture);
    for (const first of [0, -1, 51]) {
      const failure = await fixture.visitor.requestError(reasonsOf, { id, first });
      expect(failure.code).toBe('PAGE_TOO_LARGE');
    }
  });

  it('are read by an index that does not visit the UPs of other products', async () => {
    const { database } = fixture.service.context;
    const ids = await addProducts(fixture, {}, {}, {});
    const row = (at: number) => ({ reason: 'one of very many reasons', at });
    for (const id of ids) await castUps(id, ...Array.from({ length: 700 }, (_, at) => row(at)));
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain select * from up u where u.product_id = $1
         and (u.at, u.user_id) < ($2::timestamptz, $3::uuid)
       order by u.at desc, u.user_id desc limit 5`,
      [ids[0], new Date(), fixture.staff.userId],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('up_latest');
  });
});
