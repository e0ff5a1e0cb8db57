import { registered } from '#schema/generated/events';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const setOwner = `mutation ($id: ID!, $member: ID, $reason: String!) {
  setProductOwner(productId: $id, memberId: $member, reason: $reason) { id }
}`;
const contacts = `query ($id: ID!) {
  product(id: $id) {
    form { producer { email } }
    revisions { nodes { before { producer { phone } } after { producer { phone } } } }
  }
}`;

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

describe('staff who replace an owner', () => {
  it('R5 Q44 leave her contacts to nobody, also not in revisions', async () => {
    const [owner, other] = [await member(), await member()];
    const producer = { name: 'Alice', email: 'alice@example.org', phone: '+86 138 0000 0000' };
    const input = someForm({ producer, links: website('contacts.io') });
    const { id } = (await owner.request(forms.submit, { input })).submitProduct;
    await owner.request(forms.revise, { id, input: { ...input, tags: ['sea'] } });
    const seen = async (who: Caller) => (await who.request(contacts, { id })).product;
    expect(await seen(owner)).toMatchObject({ form: { producer: { email: producer.email } } });
    await fixture.staff.request(setOwner, { id, member: null, reason: 'Not hers' });
    await fixture.staff.request(setOwner, { id, member: other.userId, reason: 'His' });
    const product = await seen(other);
    expect(product.form).toEqual({ producer: null });
    expect(product.revisions.nodes).toHaveLength(2);
    expect(JSON.stringify(product)).not.toContain(producer.phone);
  });
});
