import { DAY } from '#schema/durations';
import { registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const offer = `mutation ($id: ID!, $member: ID!, $kind: OfferKind!) {
  offerProduct(productId: $id, memberId: $member, kind: $kind) { id } }`;
const answer = `mutation ($id: ID!, $accept: Boolean!) {
  answerOffer(offerId: $id, accept: $accept) { status } }`;
const remove = `mutation ($id: ID!, $member: ID!) {
  removeMaintainer(productId: $id, memberId: $member) { id } }`;
const tooSoon = (days: number) => ({ code: 'OFFER_TOO_SOON', params: { field: 'member', days } });

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
async function ownedProduct(fields: Parameters<typeof addProduct>[1] = {}) {
  const owner = await member();
  return { owner, id: await addProduct(fixture, { ownerId: owner.userId, ...fields }) };
}
const offered = async (by: Caller, id: string, to: Caller, kind = 'MAINTAINER') =>
  (await by.request(offer, { id, member: to.userId, kind })).offerProduct.id as string;

describe('a member who is asked', () => {
  it('R5 declines, and can be invited again after a week, in whatever way', async () => {
    const [{ owner, id }, helper] = [await ownedProduct(), await member()];
    const offerId = await offered(owner, id, helper);
    await helper.request(answer, { id: offerId, accept: false });
    expect((await helper.requestError(answer, { id: offerId, accept: true })).code).toBe(
      'OFFER_CLOSED',
    );
    for (const kind of ['MAINTAINER', 'OWNER']) {
      const again = { id, member: helper.userId, kind };
      expect(await owner.requestError(offer, again)).toEqual(tooSoon(7));
    }
    fixture.clock.shift(7 * DAY);
    await helper.request(answer, { id: await offered(owner, id, helper), accept: true });
    fixture.clock.shift(0);
  });

  it.each(['IN_REVIEW', 'REJECTED', 'TAKEN_DOWN'] as const)(
    'R5 Q13 is told no name of a product that is %s, nor that it exists',
    async (status) => {
      const name = { en: 'Free tokens, see vlta.io', zh: '' };
      const [{ owner, id }, helper] = [await ownedProduct({ status, name }), await member()];
      for (const kind of ['OWNER', 'MAINTAINER']) {
        const input = { id, member: helper.userId, kind };
        expect((await owner.requestError(offer, input)).code).toBe('OFFER_UNRELEASED');
        expect((await helper.requestError(offer, input)).code).toBe('PRODUCT_NOT_FOUND');
      }
      // As for one that does not exist, so that nobody finds out which ones do.
      for (const who of [helper, owner]) {
        const leaving = { id, member: who.userId };
        expect((await helper.requestError(remove, leaving)).code).toBe('PRODUCT_NOT_FOUND');
      }
      const sent = await fixture.events('catalog.product-offered.v1');
      expect(sent.filter(({ productId }) => productId === id)).toEqual([]);
    },
  );

  it('R5 does not reach a member again within a week through an owner in between', async () => {
    const [{ owner, id }, accomplice, other] = [
      await ownedProduct(),
      await member(),
      await member(),
    ];
    await offered(owner, id, other);
    const passed = await offered(owner, id, accomplice, 'OWNER');
    await accomplice.request(answer, { id: passed, accept: true });
    const again = { id, member: other.userId, kind: 'MAINTAINER' };
    expect(await accomplice.requestError(offer, again)).toEqual(tooSoon(7));
  });
});
