import { registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const claim = `mutation ($id: ID!) {
  startClaim(input: { productId: $id, method: STAFF, note: "The product is mine", contact: "me@x.org" }) { id }
}`;
const setOwner = `mutation ($id: ID!, $member: ID) {
  setProductOwner(productId: $id, memberId: $member, reason: "She wrote it") { owner { id } }
}`;
const offer = `mutation ($id: ID!, $member: ID!) {
  offerProduct(productId: $id, memberId: $member, kind: OWNER) { id }
}`;
const accept = 'mutation ($id: ID!) { answerOffer(offerId: $id, accept: true) { status } }';

describe('a new owner', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  async function member(): Promise<Caller> {
    const caller = fixture.member();
    await fixture.publish(registered({ userId: caller.userId, language: 'en', roles: [] }));
    return caller;
  }

  it('R5 whom staff choose has her own claim granted, and only others are told of their end', async () => {
    const [owner, other] = [await member(), await member()];
    const id = await addProduct(fixture, { links: website('hers.io') as never });
    const own = (await owner.request(claim, { id })).startClaim.id;
    const lost = (await other.request(claim, { id })).startClaim.id;
    await fixture.staff.request(setOwner, { id, member: owner.userId });
    const rows = await fixture.admin.query<{ id: string; status: string }>(
      'select id::text, status from product_claim where product_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { id: own, status: 'GRANTED' },
      { id: lost, status: 'REJECTED' },
    ]);
    const rejected = await fixture.events('catalog.claim-rejected.v1');
    expect(rejected.map(({ claimId }) => claimId)).toEqual([lost]);
  });

  it('R5 C9 does not get the contacts of the one who gave her the product', async () => {
    const [giver, taker] = [await member(), await member()];
    const producer = { name: 'Alice', email: 'alice@example.org', phone: '+86 138 0000 0000' };
    const input = someForm({ producer, links: website('given.io') });
    const { id } = (await giver.request(forms.submit, { input })).submitProduct;
    await giver.request(forms.save, { input, productId: id });
    const offered = (await giver.request(offer, { id, member: taker.userId })).offerProduct;
    await taker.request(accept, { id: offered.id });
    for (const [table, key] of [
      ['product', 'id'],
      ['product_revision', 'product_id'],
      ['product_draft', 'product_id'],
    ]) {
      const rows = await fixture.admin.query<{ text: string }>(
        `select t::text as text from ${table} as t where ${key} = $1`,
        [id],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain(producer.email);
    }
  });
});
