import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const move = `mutation ($id: ID!, $to: ProductStatus!, $reason: String) {
  moveProduct(productId: $id, to: $to, reason: $reason) { id status }
}`;
const log = `query ($first: Int = 20, $after: String) { decisions(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor }
  nodes { kind reason productName(language: EN) product { id } }
} }`;

describe('the public log of decisions', () => {
  let fixture: CatalogFixture;
  beforeEach(async () => {
    fixture = await createCatalogFixture();
  });
  afterEach(() => fixture?.close());

  const moved = (id: string, to: string, reason: string | null = null) =>
    fixture.staff.request(move, { id, to, reason });
  const read = async (variables: object = {}) =>
    (await fixture.visitor.request(log, variables)).decisions;

  it('Q44 shows releases, take-downs and restorations with their reasons, newest first', async () => {
    const id = await addProduct(fixture, { status: 'IN_REVIEW', name: { en: 'Opensea', zh: '' } });
    await moved(id, 'RELEASED', 'A note among staff');
    await moved(id, 'TAKEN_DOWN', 'Its site is gone');
    expect((await read()).nodes).toEqual([
      { kind: 'TAKEN_DOWN', reason: 'Its site is gone', productName: 'Opensea', product: null },
      { kind: 'RELEASED', reason: null, productName: 'Opensea', product: null },
    ]);
    await moved(id, 'RELEASED', 'Its site is back');
    expect((await read()).nodes[0]).toEqual({
      kind: 'RESTORED',
      reason: 'Its site is back',
      productName: 'Opensea',
      product: { id },
    });
  });

  it('Q44 says nothing of rejections, of leads, and of decisions of an older release', async () => {
    const id = await addProduct(fixture, { status: 'IN_REVIEW' });
    await moved(id, 'REJECTED', 'A private reason');
    await moved(id, 'IN_REVIEW');
    const share = `mutation { shareProduct(input: {
      name: "Lead", homeLink: "https://lead.io", wx: "x", intro: "A lead"
    }) { id } }`;
    const { shareProduct } = await fixture.member().request(share);
    const reject = `mutation { rejectLead(leadId: "${shareProduct.id}", reason: "No") { id } }`;
    await fixture.staff.request(reject);
    const old = `insert into decision (subject, subject_id, staff_id, at, from_status, to_status, reason)
      values ('product', ${id}, gen_random_uuid(), now(), 'RELEASED', 'TAKEN_DOWN', 'Not public')`;
    await fixture.admin.query(old);
    expect(await read()).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('Q44 is read in pages by anyone', async () => {
    for (const en of ['One', 'Two', 'Three']) {
      const id = await addProduct(fixture, { status: 'IN_REVIEW', name: { en, zh: '' } });
      await moved(id, 'RELEASED');
    }
    const names = ({ nodes }: { nodes: { productName: string }[] }) =>
      nodes.map(({ productName }) => productName);
    const page = await read({ first: 2 });
    expect(page.totalCount).toBe(3);
    expect(names(page)).toEqual(['Three', 'Two']);
    expect(names(await read({ first: 2, after: page.pageInfo.endCursor }))).toEqual(['One']);
  });
});
