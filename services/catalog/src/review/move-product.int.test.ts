import { roles } from '#schema/enums';
import { roleChanged } from '#schema/generated/events';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const move = `mutation ($id: ID!, $to: ProductStatus!, $reason: String) {
  moveProduct(productId: $id, to: $to, reason: $reason) { id status releasedAt }
}`;
const find = `query ($word: String!) {
  products(first: 50) { nodes { id } }
  newest: products(sort: NEWEST, first: 50) { nodes { id } }
  searchProducts(keyword: $word) { nodes { id } }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

/** The names of the public lists that contain a product. */
async function listsWith(id: string, word: string): Promise<string[]> {
  const lists = await fixture.visitor.request(find, { word });
  return Object.keys(lists).filter((name) =>
    lists[name].nodes.some((node: { id: string }) => node.id === id),
  );
}
const everywhere = ['products', 'newest', 'searchProducts'];

describe('moveProduct', () => {
  it('Q13 V2 releases a product: it is listed and found, and the event says that it is new', async () => {
    const sharer = fixture.member();
    const name = { en: 'Lens', zh: '镜头' };
    const id = await addProduct(fixture, { status: 'IN_REVIEW', name, sharerId: sharer.userId });
    expect(await listsWith(id, 'lens')).toEqual([]);
    const { moveProduct } = await fixture.staff.request(move, { id, to: 'RELEASED' });
    expect(moveProduct).toMatchObject({
      id,
      status: 'RELEASED',
      releasedAt: expect.stringMatching(/Z$/),
    });
    expect(await listsWith(id, 'lens')).toEqual(everywhere);
    const listed = (await fixture.events('catalog.product-listed.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(listed).toEqual([
      expect.objectContaining({ name, sharerId: sharer.userId, firstTime: true, type: 'APP' }),
    ]);
  });

  it('C-M1 says in the event whether the sharer is rewarded, which staff are not', async () => {
    const [member, staff] = [fixture.member(), fixture.member()];
    await fixture.publish(roleChanged({ userId: staff.userId, roles: [roles.staff] }));
    const release = async (sharerId: string) => {
      const id = await addProduct(fixture, { status: 'IN_REVIEW', sharerId });
      await fixture.staff.request(move, { id, to: 'RELEASED' });
      const events = await fixture.events('catalog.product-listed.v1');
      return events.find(({ productId }) => productId === id)?.countsForRewards;
    };
    expect([await release(member.userId), await release(staff.userId)]).toEqual([true, false]);
  });

  it('Q42 Q44 says in the events who submitted the form, also one that staff returned to review', async () => {
    const [owner, helper] = [fixture.member(), fixture.member()];
    const input = someForm({ links: website('submitter.io') });
    const { id } = (await owner.request(forms.submit, { input })).submitProduct;
    await fixture.admin.query('update product set maintainer_ids = $2 where id = $1', [
      id,
      [helper.userId],
    ]);
    const edit = { id, input: { ...input, taglineEn: 'A new line' } };
    await helper.request(forms.revise, edit);
    const base = '2';
    await fixture.staff.request(forms.move, { id, to: 'REJECTED', reason: 'No logo', base });
    const submitterId = helper.userId;
    expect(await fixture.events('catalog.product-rejected.v1')).toContainEqual(
      expect.objectContaining({ productId: id, ownerId: owner.userId, submitterId }),
    );
    await fixture.staff.request(forms.move, { id, to: 'IN_REVIEW', base });
    await fixture.staff.request(forms.move, { id, to: 'RELEASED', base });
    await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason: 'Broken', base });
    await fixture.staff.request(forms.move, { id, to: 'RELEASED', base });
    const listed = (await fixture.events('catalog.product-listed.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(listed).toMatchObject([{ submitterId }, { submitterId: null }]);
  });

  it('Q13 takes a product down and releases it again, not as new', async () => {
    const id = await addProduct(fixture, { name: { en: 'Farcaster', zh: '' } });
    const releasedAt = async () =>
      (await fixture.staff.request(`{ product(id: "${id}") { releasedAt } }`)).product.releasedAt;
    const before = await releasedAt();
    await fixture.staff.request(move, { id, to: 'TAKEN_DOWN', reason: 'Broken' });
    expect(await listsWith(id, 'farcaster')).toEqual([]);
    await fixture.staff.request(move, { id, to: 'RELEASED' });
    expect(await listsWith(id, 'farcaster')).toEqual(everywhere);
    expect(await releasedAt()).toEqual(before);
    const listed = (await fixture.events('catalog.product-listed.v1')).filter(
      ({ productId }) => productId === id,
    );
    expect(listed.map(({ firstTime }) => firstTime)).toEqual([true, false]);
    expect(await fixture.events('catalog.product-taken-down.v1')).toContainEqual(
      expect.objectContaining({ productId: id, reason: 'Broken' }),
    );
  });

  it('Q13 Q44 rejects with a reason, records each decision, and allows a return to review', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { status: 'IN_REVIEW', ownerId: owner.userId });
    await fixture.staff.request(move, { id, to: 'REJECTED', reason: 'No logo' });
    await fixture.staff.request(move, { id, to: 'IN_REVIEW' });
    const decisions = await fixture.service.context.database.query(
      `select from_status || ' > ' || to_status as step, reason, staff_id as "staffId" from decision
       where subject = 'product' and subject_id = $1 order by id`,
      [id],
    );
    const staffId = fixture.staff.userId;
    expect(decisions).toEqual([
      { step: 'IN_REVIEW > REJECTED', reason: 'No logo', staffId },
      { step: 'REJECTED > IN_REVIEW', reason: null, staffId },
    ]);
    expect(await fixture.events('catalog.product-rejected.v1')).toContainEqual(
      expect.objectContaining({ productId: id, ownerId: owner.userId, reason: 'No logo' }),
    );
  });

  it.each([
    [{ to: 'REJECTED' }, 'REASON_REQUIRED'],
    [{ to: 'IN_REVIEW' }, 'MOVE_NOT_ALLOWED'],
    [{ to: 'TAKEN_DOWN', reason: 'x' }, 'MOVE_NOT_ALLOWED'],
    [{ to: 'REJECTED', reason: 'x'.repeat(301) }, 'FIELD_LENGTH'],
  ])('Q13 rejects %j with %s', async (fields, code) => {
    const id = await addProduct(fixture, { status: 'IN_REVIEW' });
    expect((await fixture.staff.requestError(move, { id, ...fields })).code).toBe(code);
  });

  it('Q13 moves once when several staff release a product at once', async () => {
    const id = await addProduct(fixture, { status: 'IN_REVIEW' });
    const attempts = Array.from({ length: 5 }, () =>
      fixture.staff.request(move, { id, to: 'RELEASED' }),
    );
    const settled = await Promise.allSettled(attempts);
    const errors = settled.filter((result) => result.status === 'rejected');
    expect(errors.map(({ reason }) => reason.message)).toEqual(Array(4).fill('MOVE_NOT_ALLOWED'));
    const listed = await fixture.events('catalog.product-listed.v1');
    expect(listed.filter(({ productId }) => productId === id)).toHaveLength(1);
  });

  it('Q13 decides once when staff release and reject a product at once', async () => {
    const products = Array.from({ length: 8 }, () => ({ status: 'IN_REVIEW' }) as const);
    const ids = await addProducts(fixture, ...products);
    const settled = await Promise.allSettled(
      ids.flatMap((id) => [
        fixture.staff.request(move, { id, to: 'RELEASED' }),
        fixture.staff.request(move, { id, to: 'REJECTED', reason: 'No logo' }),
      ]),
    );
    const errors = settled.filter((result) => result.status === 'rejected');
    expect(errors.map(({ reason }) => reason.message)).toEqual(Array(8).fill('MOVE_NOT_ALLOWED'));
    const decisions = await fixture.database.query(
      `select from decision where subject = 'product' and subject_id = any($1)`,
      [ids],
    );
    expect(decisions).toHaveLength(8);
    const [listed, rejected] = [
      await fixture.events('catalog.product-listed.v1'),
      await fixture.events('catalog.product-rejected.v1'),
    ];
    const decided = [...listed, ...rejected].map(({ productId }) => productId);
    expect(decided.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
    for (const { productId } of rejected) {
      if (ids.includes(productId))
        await fixture.staff.request(move, { id: productId, to: 'IN_REVIEW' });
    }
  });

  it('Q13 Q19 changes counts and ranks at once', async () => {
    const [top, other] = (await addProducts(fixture, {}, {})) as [string, string];
    const up =
      'mutation ($id: ID!) { upProduct(productId: $id, reason: "I use it every day") { ranking } }';
    const vote = async (id: string): Promise<number> =>
      (await fixture.member().request(up, { id })).upProduct.ranking;
    const count = async (): Promise<number> =>
      (await fixture.visitor.request('{ products { totalCount } }')).products.totalCount;
    for (let votes = 0; votes < 5; votes++) await vote(top);
    const before = await count();
    expect(await vote(other)).toBe(2);
    await fixture.staff.request(move, { id: top, to: 'TAKEN_DOWN', reason: 'Broken' });
    expect([await count(), await vote(other)]).toEqual([before - 1, 1]);
    await fixture.staff.request(move, { id: top, to: 'RELEASED' });
    expect([await count(), await vote(other)]).toEqual([before, 2]);
  });

  it('Q44 rejects all but staff, and a missing product', async () => {
    const owner = fixture.member(roles.developer);
    const id = await addProduct(fixture, { status: 'IN_REVIEW', ownerId: owner.userId });
    expect((await owner.requestError(move, { id, to: 'RELEASED' })).code).toBe('FORBIDDEN');
    expect((await fixture.visitor.requestError(move, { id, to: 'RELEASED' })).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await fixture.staff.requestError(move, { id: '7654321', to: 'RELEASED' })).code).toBe(
      'PRODUCT_NOT_FOUND',
    );
  });
});

describe('productsInReview', () => {
  it('Q44 lists the products of a status for staff, oldest first', async () => {
    const queue = `query ($first: Int!, $after: String) {
      productsInReview(status: REJECTED, first: $first, after: $after) {
        totalCount nodes { id } pageInfo { hasNextPage endCursor }
      }
    }`;
    const ids = await addProducts(
      fixture,
      { status: 'REJECTED' },
      { status: 'REJECTED' },
      { status: 'REJECTED' },
    );
    const head = (await fixture.staff.request(queue, { first: 2 })).productsInReview;
    const after = head.pageInfo.endCursor;
    const tail = (await fixture.staff.request(queue, { first: 2, after })).productsInReview;
    expect([...head.nodes, ...tail.nodes].map(({ id }) => id)).toEqual(ids);
    expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect((await fixture.member().requestError(queue, { first: 2 })).code).toBe('FORBIDDEN');
  });
});
