import { offsetCursor } from '#kit/database/cursor';
import { roles } from '#schema/enums';
import { createUps } from '../seeding/create-ups.ts';
import { type Caller, type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { addProduct, addProducts } from '../testing/products.ts';

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

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

interface Given {
  reason: string;
  at: number;
  userId?: string;
  weight?: 1 | 2;
}

const give = (productId: string, ...given: Given[]) =>
  createUps(
    stack.service.context,
    given.map(({ reason, at, userId = stack.member().userId, weight = 1 }) => ({
      productId,
      userId,
      weight,
      reason,
      at: new Date(at),
    })),
  );
const read = async (by: Caller, id: string, page: object = { first: 10 }) =>
  (await by.ask(reasonsOf, { id, ...page })).product.ups;
const textsOf = (page: { nodes: { reason: string }[] }) => page.nodes.map(({ reason }) => reason);

describe('the UPs of a product', () => {
  it('U3 U5 say who gave them, why, what they count and when', async () => {
    const id = await addProduct(stack);
    const [alice, golden] = [stack.member(), stack.member(roles.goldfinger)];
    await alice.ask(up, { id, reason: '  It swaps without an account\n' });
    await golden.ask(up, { id, reason: '手续费写得清清楚楚，用着放心。' });
    const { nodes, totalCount } = await read(stack.visitor, id);
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

  it('U3 answer an UP with the list that has it', async () => {
    const id = await addProduct(stack);
    await give(id, { reason: 'the one before it', at: 0 });
    const reason = 'The newest stands on top';
    const { upProduct } = await stack.member().ask(up, { id, reason });
    expect(upProduct.product.ups).toEqual({ totalCount: 2, nodes: [{ reason }] });
  });

  it('C17 are read newest first, page by page, those of one moment once each', async () => {
    const id = await addProduct(stack);
    const moments = [5, 1, 3, 3, 3, 3, 2, 4];
    await give(id, ...moments.map((at, index) => ({ reason: `reason ${index} of ${at}`, at })));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await read(stack.visitor, id, { first: 3, after });
      expect(page.totalCount).toBe(moments.length);
      expect(page.nodes.length).toBeLessThanOrEqual(3);
      seen.push(...textsOf(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen).size).toBe(moments.length);
    expect(seen.map((text) => Number(text.at(-1)))).toEqual([5, 4, 3, 3, 3, 3, 2, 1]);
  });

  it('C17 go on where a reader is while others UP', async () => {
    const id = await addProduct(stack);
    const old = [1, 2, 3, 4].map((at) => ({ reason: `reason of moment ${at}`, at }));
    await give(id, ...old);
    const head = await read(stack.visitor, id, { first: 2 });
    await give(id, { reason: 'came in between', at: 9 });
    const tail = await read(stack.visitor, id, { first: 2, after: head.pageInfo.endCursor });
    expect(textsOf(head)).toEqual(['reason of moment 4', 'reason of moment 3']);
    expect(textsOf(tail)).toEqual(['reason of moment 2', 'reason of moment 1']);
    expect(tail.pageInfo.hasNextPage).toBe(false);
    const counted = await read(stack.visitor, id, { first: 1, after: offsetCursor(1) });
    expect(textsOf(counted)).toEqual(['reason of moment 4']);
  });

  it('C17 are each product’s own when a list asks for all of them', async () => {
    const [first, second, none] = (await addProducts(stack, {}, {}, {})) as [
      string,
      string,
      string,
    ];
    const both = stack.member().userId;
    await give(first, { reason: 'first, older', at: 1 }, { reason: 'first', at: 2, userId: both });
    await give(second, { reason: 'second', at: 3, userId: both });
    const list = await stack.visitor.ask(`{ products(sort: NEWEST, first: 3) { nodes {
      id ups(first: 1) { totalCount nodes { id reason } pageInfo { hasNextPage endCursor } } } } }`);
    const byId = new Map(list.products.nodes.map((node: { id: string }) => [node.id, node]));
    const page = (id: string) => (byId.get(id) as { ups: object }).ups;
    expect(page(first)).toMatchObject({
      totalCount: 2,
      nodes: [{ reason: 'first' }],
      pageInfo: { hasNextPage: true },
    });
    expect(page(second)).toMatchObject({
      totalCount: 1,
      nodes: [{ reason: 'second' }],
      pageInfo: { hasNextPage: false },
    });
    expect(page(none)).toEqual({
      totalCount: 0,
      nodes: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it('C18 Q13 are seen by those who see the product, and come back with it', async () => {
    const owner = stack.member();
    const id = await addProduct(stack, { ownerId: owner.userId });
    await give(id, { reason: 'It was good while it was here', at: 0 });
    await stack.staff.ask(move, { id, to: 'TAKEN_DOWN' });
    for (const who of [stack.visitor, stack.member()]) {
      expect((await who.ask(reasonsOf, { id, first: 1 })).product).toBeNull();
    }
    for (const who of [owner, stack.staff]) expect((await read(who, id)).totalCount).toBe(1);
    await stack.staff.ask(move, { id, to: 'RELEASED' });
    expect((await read(stack.visitor, id)).totalCount).toBe(1);
  });

  it('T5 come in pages of 1 to 50', async () => {
    const id = await addProduct(stack);
    for (const first of [0, -1, 51]) {
      const failure = await stack.visitor.fail(reasonsOf, { id, first });
      expect(failure.code).toBe('PAGE_TOO_LARGE');
    }
  });

  it('C17 are found by an index, not by reading the UPs of all products', async () => {
    const { database } = stack.service.context;
    const ids = await addProducts(stack, {}, {}, {});
    const row = (at: number) => ({ reason: 'one of very many reasons', at });
    for (const id of ids) await give(id, ...Array.from({ length: 700 }, (_, at) => row(at)));
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain select * from up u where u.product_id = $1
         and (u.at, u.user_id) < ($2::timestamptz, $3::uuid)
       order by u.at desc, u.user_id desc limit 5`,
      [ids[0], new Date(), stack.staff.userId],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('up_latest');
  });
});
