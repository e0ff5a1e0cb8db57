import { roles } from '#schema/enums';
import { type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { addProduct, addProducts } from '../testing/products.ts';

const move = `mutation ($id: ID!, $to: ProductStatus!, $reason: String) {
  moveProduct(productId: $id, to: $to, reason: $reason) { id status releasedAt }
}`;
const find = `query ($word: String!) {
  products(first: 50) { nodes { id } }
  newest: products(sort: NEWEST, first: 50) { nodes { id } }
  searchProducts(keyword: $word) { nodes { id } }
}`;

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

/** In which public lists a product stands. */
async function listsWith(id: string, word: string): Promise<string[]> {
  const lists = await stack.visitor.ask(find, { word });
  return Object.keys(lists).filter((name) =>
    lists[name].nodes.some((node: { id: string }) => node.id === id),
  );
}
const everywhere = ['products', 'newest', 'searchProducts'];

describe('moveProduct', () => {
  it('Q13 V2 releases a product: it is listed, found, and told as new', async () => {
    const sharer = stack.member();
    const name = { en: 'Lens', zh: '镜头' };
    const id = await addProduct(stack, { status: 'IN_REVIEW', name, sharerId: sharer.userId });
    expect(await listsWith(id, 'lens')).toEqual([]);
    const { moveProduct } = await stack.staff.ask(move, { id, to: 'RELEASED' });
    expect(moveProduct).toMatchObject({
      id,
      status: 'RELEASED',
      releasedAt: expect.stringMatching(/Z$/),
    });
    expect(await listsWith(id, 'lens')).toEqual(everywhere);
    const listed = (await stack.events('catalog.product-listed.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(listed).toEqual([
      expect.objectContaining({ name, sharerId: sharer.userId, firstTime: true, type: 'APP' }),
    ]);
  });

  it('Q13 takes it down and releases it again, which is not the first time', async () => {
    const id = await addProduct(stack, { name: { en: 'Farcaster', zh: '' } });
    const releasedAt = async () =>
      (await stack.staff.ask(`{ product(id: "${id}") { releasedAt } }`)).product.releasedAt;
    const before = await releasedAt();
    await stack.staff.ask(move, { id, to: 'TAKEN_DOWN', reason: 'Broken' });
    expect(await listsWith(id, 'farcaster')).toEqual([]);
    await stack.staff.ask(move, { id, to: 'RELEASED' });
    expect(await listsWith(id, 'farcaster')).toEqual(everywhere);
    expect(await releasedAt()).toEqual(before);
    const listed = (await stack.events('catalog.product-listed.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(listed.map(({ firstTime }) => firstTime)).toEqual([true, false]);
    expect(await stack.events('catalog.product-taken-down.v1')).toContainEqual(
      expect.objectContaining({ productId: id, reason: 'Broken' }),
    );
  });

  it('Q13 Q44 rejects with a reason, keeps every decision, and lets it come back', async () => {
    const owner = stack.member();
    const id = await addProduct(stack, { status: 'IN_REVIEW', ownerId: owner.userId });
    await stack.staff.ask(move, { id, to: 'REJECTED', reason: 'No logo' });
    await stack.staff.ask(move, { id, to: 'IN_REVIEW' });
    const decisions = await stack.service.context.database.query(
      `select from_status || ' > ' || to_status as step, reason, staff_id as "staffId" from decision
       where subject = 'product' and subject_id = $1 order by id`,
      [id],
    );
    const staffId = stack.staff.userId;
    expect(decisions).toEqual([
      { step: 'IN_REVIEW > REJECTED', reason: 'No logo', staffId },
      { step: 'REJECTED > IN_REVIEW', reason: null, staffId },
    ]);
    expect(await stack.events('catalog.product-rejected.v1')).toContainEqual(
      expect.objectContaining({ productId: id, ownerId: owner.userId, reason: 'No logo' }),
    );
  });

  it.each([
    [{ to: 'REJECTED' }, 'REASON_REQUIRED'],
    [{ to: 'IN_REVIEW' }, 'MOVE_NOT_ALLOWED'],
    [{ to: 'TAKEN_DOWN', reason: 'x' }, 'MOVE_NOT_ALLOWED'],
    [{ to: 'REJECTED', reason: 'x'.repeat(301) }, 'FIELD_LENGTH'],
  ])('Q13 answers %j with %s', async (fields, code) => {
    const id = await addProduct(stack, { status: 'IN_REVIEW' });
    expect((await stack.staff.fail(move, { id, ...fields })).code).toBe(code);
  });

  it('Q13 moves once when staff release a product at the same moment', async () => {
    const id = await addProduct(stack, { status: 'IN_REVIEW' });
    const attempts = Array.from({ length: 5 }, () => stack.staff.ask(move, { id, to: 'RELEASED' }));
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const listed = await stack.events('catalog.product-listed.v1');
    expect(listed.filter(({ productId }) => productId === id)).toHaveLength(1);
  });

  it('Q44 is for staff only, and knows no product that is missing', async () => {
    const owner = stack.member(roles.developer);
    const id = await addProduct(stack, { status: 'IN_REVIEW', ownerId: owner.userId });
    expect((await owner.fail(move, { id, to: 'RELEASED' })).code).toBe('FORBIDDEN');
    expect((await stack.visitor.fail(move, { id, to: 'RELEASED' })).code).toBe('UNAUTHENTICATED');
    expect((await stack.staff.fail(move, { id: '7654321', to: 'RELEASED' })).code).toBe(
      'PRODUCT_NOT_FOUND',
    );
  });
});

describe('productsInReview', () => {
  it('Q44 lists a status for staff, oldest first', async () => {
    const queue = `query ($first: Int!, $after: String) {
      productsInReview(status: REJECTED, first: $first, after: $after) {
        totalCount nodes { id } pageInfo { hasNextPage endCursor }
      }
    }`;
    const ids = await addProducts(
      stack,
      { status: 'REJECTED' },
      { status: 'REJECTED' },
      { status: 'REJECTED' },
    );
    const head = (await stack.staff.ask(queue, { first: 2 })).productsInReview;
    const after = head.pageInfo.endCursor;
    const tail = (await stack.staff.ask(queue, { first: 2, after })).productsInReview;
    expect([...head.nodes, ...tail.nodes].map(({ id }) => id)).toEqual(ids);
    expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect((await stack.member().fail(queue, { first: 2 })).code).toBe('FORBIDDEN');
  });
});
