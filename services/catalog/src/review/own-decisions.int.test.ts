import { roles } from '#schema/enums';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const share = `mutation {
  shareProduct(input: { name: "OpenSea", homeLink: "https://opensea.io", wx: "sea", intro: "x" }) { id }
}`;
const accept = 'mutation ($id: ID!) { acceptLead(leadId: $id, input: { type: APP }) { id } }';
const reject = 'mutation ($id: ID!) { rejectLead(leadId: $id, reason: "No") { status } }';
const move = `mutation ($id: ID!, $to: ProductStatus!) {
  moveProduct(productId: $id, to: $to, reason: "Because") { status }
}`;
const own = { code: 'FORBIDDEN', params: { reason: 'OWN' } };

let fixture: CatalogFixture;
let staff: Caller;
beforeAll(async () => {
  fixture = await createCatalogFixture();
  staff = fixture.member(roles.staff);
});
afterAll(() => fixture?.close());

const decisions = () => fixture.database.query('select from decision');

describe('decisions of staff about themselves', () => {
  it('X-L14 leave a lead that they shared open for a colleague', async () => {
    const { id } = (await staff.request(share)).shareProduct;
    expect(await staff.requestError(accept, { id })).toEqual(own);
    expect(await staff.requestError(reject, { id })).toEqual(own);
    expect(await decisions()).toHaveLength(0);
    await fixture.staff.request(accept, { id });
    expect(await decisions()).toHaveLength(1);
  });

  it.each(['sharerId', 'ownerId'] as const)(
    'X-L14 do not move a product of which they are %s',
    async (relation) => {
      const product = { status: 'IN_REVIEW', [relation]: staff.userId } as const;
      const id = await addProduct(fixture, product);
      expect(await staff.requestError(move, { id, to: 'RELEASED' })).toEqual(own);
      expect(await staff.requestError(move, { id, to: 'REJECTED' })).toEqual(own);
      const { moveProduct } = await fixture.staff.request(move, { id, to: 'RELEASED' });
      expect(moveProduct.status).toBe('RELEASED');
      expect(await staff.requestError(move, { id, to: 'TAKEN_DOWN' })).toEqual(own);
    },
  );
});

describe('a release of what staff have read', () => {
  const moveRead = `mutation ($id: ID!, $base: ID) {
    moveProduct(productId: $id, to: RELEASED, baseRevision: $base) { status name(language: EN) }
  }`;
  const moveAll = `mutation ($ids: [ID!]!, $base: [ID!]!) {
    moveProducts(ids: $ids, to: RELEASED, baseRevisions: $base) { id code }
  }`;
  const readForm = 'query ($id: ID!) { product(id: $id) { form { baseRevision } } }';
  let count = 0;
  const submitted = async (owner: Caller): Promise<string> => {
    count += 1;
    const input = someForm({ links: website(`lantern-${count}.io`) });
    return (await owner.request(forms.submit, { input })).submitProduct.id;
  };
  const resubmitted = (by: Caller, id: string) => {
    const input = someForm({ nameEn: 'Drainer', links: website(`drainer-${count}.io`) });
    return by.request(forms.revise, { id, input });
  };
  const baseOf = async (id: string): Promise<string> =>
    (await staff.request(readForm, { id })).product.form.baseRevision;

  it('Q13 is refused when the owner submitted another form since', async () => {
    const owner = fixture.member();
    const id = await submitted(owner);
    const base = await baseOf(id);
    await resubmitted(owner, id);
    for (const read of [base, null]) {
      const { code } = await staff.requestError(moveRead, { id, base: read });
      expect(code).toBe('PRODUCT_CHANGED');
    }
    expect(await staff.request(moveAll, { ids: [id], base: [base] })).toEqual({
      moveProducts: [{ id, code: 'PRODUCT_CHANGED' }],
    });
    expect((await fixture.visitor.request(readForm, { id })).product).toBeNull();
    const { moveProduct } = await staff.request(moveRead, { id, base: await baseOf(id) });
    expect(moveProduct).toEqual({ status: 'RELEASED', name: 'Drainer' });
  });

  it('X-L14 Q13 is refused when they submitted the form themselves', async () => {
    const id = await submitted(fixture.member());
    await resubmitted(staff, id);
    const base = await baseOf(id);
    expect(await staff.requestError(moveRead, { id, base })).toEqual(own);
    const { moveProduct } = await fixture.staff.request(moveRead, { id, base });
    expect(moveProduct.status).toBe('RELEASED');
  });
});

describe('the security log of staff decisions', () => {
  it('X-M12 names who moved which product where, and refusals', async () => {
    const id = await addProduct(fixture, { status: 'IN_REVIEW', sharerId: staff.userId });
    fixture.security.lines.length = 0;
    await staff.requestError(move, { id, to: 'RELEASED' });
    await fixture.staff.request(move, { id, to: 'RELEASED' });
    await fixture.staff.request(move, { id, to: 'TAKEN_DOWN' });
    const decision = { event: 'product.move', operation: 'moveProduct', subject: id };
    const { userId } = fixture.staff;
    expect(fixture.security.records()).toMatchObject([
      { ...decision, outcome: 'refused', userId: staff.userId, reason: 'FORBIDDEN' },
      { ...decision, outcome: 'done', userId, detail: 'RELEASED' },
      { ...decision, outcome: 'done', userId, detail: 'TAKEN_DOWN' },
    ]);
  });

  it('X-M12 names who accepted or rejected which lead', async () => {
    const { id } = (await fixture.member().request(share)).shareProduct;
    fixture.security.lines.length = 0;
    await fixture.staff.request(accept, { id });
    await fixture.staff.requestError(reject, { id });
    const lead = { operation: expect.any(String), subject: id, userId: fixture.staff.userId };
    expect(fixture.security.records()).toMatchObject([
      { ...lead, event: 'lead.accept', outcome: 'done' },
      { ...lead, event: 'lead.reject', outcome: 'refused', reason: 'LEAD_ALREADY_DECIDED' },
    ]);
  });
});
