import { roles } from '#schema/enums';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const share = 'mutation ($input: ShareProductInput!) { shareProduct(input: $input) { id } }';
const reject = `mutation ($ids: [ID!]!, $reason: String!) {
  rejectLeads(ids: $ids, reason: $reason) { id code reason }
}`;
const move = `mutation ($ids: [ID!]!, $to: ProductStatus!, $reason: String) {
  moveProducts(ids: $ids, to: $to, reason: $reason) { id code reason }
}`;
const done = (id: string) => ({ id, code: null, reason: null });

describe('bulk decisions', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const shared = async (name: string, sharer = fixture.member()): Promise<string> => {
    const input = { name, homeLink: `https://${name}.io`, wx: 'x', intro: 'A lead' };
    return (await sharer.request(share, { input })).shareProduct.id;
  };

  it('Q44 rejects leads with one reason, and tells which of them failed and why', async () => {
    const first = await shared('one');
    const own = await shared('own', fixture.staff);
    const last = await shared('two');
    const ids = [first, own, '999', last];
    const reason = 'Not a product';
    expect((await fixture.staff.request(reject, { ids, reason })).rejectLeads).toEqual([
      done(first),
      { id: own, code: 'FORBIDDEN', reason: 'OWN' },
      { id: '999', code: 'NOT_FOUND', reason: null },
      done(last),
    ]);
    const again = (await fixture.staff.request(reject, { ids: [first], reason })).rejectLeads;
    expect(again).toEqual([{ id: first, code: 'LEAD_ALREADY_DECIDED', reason: null }]);
    const events = await fixture.events('catalog.lead-decided.v1');
    expect(events.map(({ leadId, reason: why }) => [leadId, why])).toEqual([
      [first, reason],
      [last, reason],
    ]);
  });

  it('Q44 releases products, each by itself, once when two staff do it at once', async () => {
    const inReview = { status: 'IN_REVIEW' } as const;
    const [a = '', b = ''] = await addProducts(fixture, inReview, inReview);
    const [listed = ''] = await addProducts(fixture, {});
    const release = (ids: string[]) =>
      fixture.member(roles.staff).request(move, { ids, to: 'RELEASED' });
    const refused = (id: string) => ({ id, code: 'MOVE_NOT_ALLOWED', reason: null });
    const settled = await Promise.all([release([a, listed, b]), release([a, b])]);
    const results = settled.flatMap(({ moveProducts }) => moveProducts);
    expect(results).toContainEqual(refused(listed));
    for (const id of [a, b]) {
      expect(results).toContainEqual(done(id));
      expect(results).toContainEqual(refused(id));
    }
    const events = await fixture.events('catalog.product-listed.v1');
    expect(events.filter(({ productId }) => productId === a)).toHaveLength(1);
  });

  it('Q44 rejects a bulk without a reason where one is due, more than 50, and members', async () => {
    const [id = ''] = await addProducts(fixture, {});
    const down = { ids: [id], to: 'TAKEN_DOWN' };
    expect((await fixture.staff.request(move, down)).moveProducts).toEqual([
      { id, code: 'REASON_REQUIRED', reason: null },
    ]);
    const noReason = { ids: [id], reason: ' ' };
    expect((await fixture.staff.requestError(reject, noReason)).code).toBe('REASON_REQUIRED');
    const ids = Array.from({ length: 51 }, (_, index) => String(index));
    expect((await fixture.staff.requestError(move, { ...down, ids })).code).toBe('TOO_MANY_ITEMS');
    expect((await fixture.member().requestError(move, down)).code).toBe('FORBIDDEN');
  });
});
