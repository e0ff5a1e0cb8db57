import { roles } from '#schema/enums';
import { erased, registered } from '#schema/generated/events';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const own = { code: 'FORBIDDEN', params: { reason: 'OWN' } };
const producer = { name: 'Olga', email: 'olga@example.org' };

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

let sites = 0;
const site = () => {
  sites += 1;
  return website(`second-reader-${sites}.io`);
};
const formOf = async (caller: Caller, id: string) =>
  (await caller.request(forms.product, { id })).product;

describe('a form', () => {
  it('X-L14 is released by another one than its writer, also after she rejected it herself', async () => {
    const [writer, owner] = [fixture.member(roles.staff), fixture.member()];
    const first = someForm({ links: site() });
    const { id } = (await owner.request(forms.submit, { input: first })).submitProduct;
    await writer.request(forms.revise, { id, input: { ...first, nameEn: 'Drainer' } });
    const release = { id, to: 'RELEASED', base: '2' };
    expect(await writer.requestError(forms.move, release)).toEqual(own);
    await writer.request(forms.move, { id, to: 'REJECTED', reason: 'No' });
    await writer.request(forms.move, { id, to: 'IN_REVIEW' });
    expect(await writer.requestError(forms.move, release)).toEqual(own);
    expect((await fixture.staff.request(forms.move, release)).moveProduct.status).toBe('RELEASED');
    await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason: 'Down' });
    await writer.request(forms.move, { id, to: 'RELEASED' });
  });

  it('C13 keeps the contacts of the owner when a maintainer whose edit waits is erased', async () => {
    const [owner, helper] = [fixture.member(), fixture.member()];
    await fixture.publish(registered({ userId: helper.userId, language: 'en', roles: [] }));
    const input = someForm({ links: site(), producer });
    const { id } = (await owner.request(forms.submit, { input })).submitProduct;
    await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
    await fixture.admin.query('update product set maintainer_ids = $2 where id = $1', [
      id,
      [helper.userId],
    ]);
    const edit = { id, input: { ...input, taglineEn: 'A new line' } };
    const { submitRevision } = await helper.request(forms.revise, edit);
    await fixture.publish(erased({ userId: helper.userId }));
    const decision = { id: submitRevision.id, decision: 'RELEASED' };
    await fixture.staff.request(forms.decide, decision);
    expect((await formOf(owner, id)).form).toMatchObject({ producer, taglineEn: 'A new line' });
  });

  it('Q13 is not published for a product that staff took down', async () => {
    const owner = fixture.member();
    const links = site();
    const id = await addProduct(fixture, { ownerId: owner.userId, links: links as never });
    const edit = { id, input: someForm({ links, taglineEn: 'x' }) };
    const { submitRevision } = await owner.request(forms.revise, edit);
    await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason: 'Gone' });
    const decision = { id: submitRevision.id, decision: 'RELEASED' };
    expect(await fixture.staff.requestError(forms.decide, decision)).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    });
    const told = await fixture.events('catalog.revision-decided.v1');
    expect(told.filter(({ productId }) => productId === id)).toEqual([]);
  });

  it('L1 C-H7 can be edited although another released product has had its site for long', async () => {
    const owner = fixture.member();
    const links = site();
    const both = { links: links as never, ownerId: owner.userId };
    for (const id of await addProducts(fixture, both, both)) {
      const edit = { id, input: someForm({ links, taglineEn: 'A typo less' }) };
      const { submitRevision } = await owner.request(forms.revise, edit);
      const decision = { id: submitRevision.id, decision: 'RELEASED' };
      await fixture.staff.request(forms.decide, decision);
    }
    const id = await addProduct(fixture, { ownerId: owner.userId, links: site() as never });
    const taken = { id, input: someForm({ links }) };
    expect(await owner.requestError(forms.revise, taken)).toMatchObject({ code: 'PRODUCT_LISTED' });
  });
});
