import { erased, registered } from '#schema/generated/events';
import { listDrafts } from '../form/list-drafts.ts';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const claim = `mutation ($id: ID!) {
  startClaim(input: { productId: $id, method: STAFF, note: "The product is mine", contact: "me@x.org" }) { id }
}`;
const setOwner = `mutation ($id: ID!, $member: ID) {
  setProductOwner(productId: $id, memberId: $member, reason: "She wrote it", keepMaintainers: true) {
    owner { id }
  }
}`;
const offer = `mutation ($id: ID!, $member: ID!, $kind: OfferKind!) {
  offerProduct(productId: $id, memberId: $member, kind: $kind) { id }
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

  describe('after the one before left', () => {
    const producer = { name: 'Alice', email: 'alice@example.org', phone: '+86 138 0000 0000' };
    const leave = {
      'gave it away': async (owner: Caller, id: string) => {
        const taker = await member();
        const offered = await owner.request(offer, { id, member: taker.userId, kind: 'OWNER' });
        await taker.request(accept, { id: offered.offerProduct.id });
      },
      'was replaced by staff': async (_owner: Caller, id: string) => {
        await fixture.staff.request(setOwner, { id, member: (await member()).userId });
      },
      'erased the account': async (owner: Caller, _id: string) => {
        await fixture.publish(erased({ userId: owner.userId }));
      },
    };
    const ways = Object.keys(leave) as (keyof typeof leave)[];

    /** A released product with contacts, and a maintainer who has opened its form. */
    async function helped(site: string) {
      const [owner, helper] = [await member(), await member()];
      const input = someForm({ producer, links: website(site) });
      const { id } = (await owner.request(forms.submit, { input })).submitProduct;
      await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
      const joins = await owner.request(offer, { id, member: helper.userId, kind: 'MAINTAINER' });
      await helper.request(accept, { id: joins.offerProduct.id });
      const { baseRevision } = (await helper.request(forms.product, { id })).product.form;
      return { owner, helper, id, edit: { ...input, tags: ['sea'] }, base: baseRevision };
    }

    it.each(ways)('R5 C13 finds no contacts of one who %s, in no table', async (way) => {
      const { owner, helper, id, edit, base } = await helped(`${way.replaceAll(' ', '-')}.io`);
      const revised = await helper.request(forms.revise, { id, input: edit });
      const draft = { input: edit, productId: id, base };
      const saved = (await helper.request(forms.save, draft)).saveProductDraft;
      await leave[way](owner, id);
      for (const [table, key] of [
        ['product', 'id'],
        ['product_revision', 'product_id'],
        ['product_draft', 'product_id'],
      ]) {
        const rows = await fixture.admin.query<{ text: string }>(
          `select t::text as text from ${table} as t where ${key} = $1`,
          [id],
        );
        expect([table, rows.length > 0]).toEqual([table, true]);
        expect(JSON.stringify(rows)).not.toContain(producer.email);
      }
      const again = { ...draft, draftId: saved.id, version: saved.version };
      await expect(helper.request(forms.save, again)).rejects.toThrow('DRAFT_CHANGED');
      // What she typed is still of the current form, as the open edit is.
      const [kept] = await listDrafts(fixture.database, helper.userId);
      const { baseRevision } = (await helper.request(forms.product, { id })).product.form;
      expect(kept?.input.baseRevision).toBe(baseRevision);
      const decision = { id: revised.submitRevision.id, decision: 'RELEASED' };
      await fixture.staff.request(forms.decide, decision);
      const { form } = (await helper.request(forms.product, { id })).product;
      expect(form).toMatchObject({ producer: null, tags: ['sea'] });
    });

    it.each(ways)('R5 C13 refuses a form that was opened before she %s', async (way) => {
      const { owner, helper, id, edit, base } = await helped(`${way.replaceAll(' ', '')}.io`);
      await leave[way](owner, id);
      await expect(helper.request(forms.revise, { id, input: edit, base })).rejects.toThrow(
        'PRODUCT_CHANGED',
      );
    });
  });
});
