import { startNameServer } from '#kit/testing/name-server';
import { registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const start = `mutation ($id: ID!) {
  startClaim(input: { productId: $id, method: DNS }) { id recordValue } }`;
const check = 'mutation ($id: ID!) { checkClaim(claimId: $id) { status } }';
const setOwner = `mutation ($id: ID!, $member: ID) {
  setProductOwner(productId: $id, memberId: $member, reason: "Fraud") { id } }`;
const shown = 'query ($id: ID!) { product(id: $id) { claimSite { recordName } } }';

let names: Awaited<ReturnType<typeof startNameServer>>;
let fixture: CatalogFixture;
beforeAll(async () => {
  names = await startNameServer();
  fixture = await createCatalogFixture(undefined, { servers: [names.address] });
});
afterAll(async () => {
  await fixture?.close();
  await names.close();
});

/** A claim of a product whose website is at this host. */
async function claimed(host: string) {
  const who = fixture.member();
  await fixture.publish(registered({ userId: who.userId, language: 'en', roles: [] }));
  const links = [{ kind: 'WEBSITE' as const, url: `https://${host}/` }];
  const id = await addProduct(fixture, { links });
  const claim = (await who.request(start, { id })).startClaim;
  const { product } = await who.request(shown, { id });
  return {
    id,
    recordName: product.claimSite.recordName,
    recordValue: claim.recordValue,
    check: async () => (await who.request(check, { id: claim.id })).checkClaim.status,
    refusal: () => who.requestError(check, { id: claim.id }),
  };
}
const publishRecord = (host: string, value: string) =>
  names.set(`_vita-claim.${host}`, { TXT: [value] });

describe('the record of a claim', () => {
  it('R5 is one of the domain or of its www', async () => {
    const one = await claimed('www.wallet-site.org');
    expect(one.recordName).toBe('_vita-claim.wallet-site.org');
    publishRecord('www.wallet-site.org', one.recordValue);
    expect(await one.check()).toBe('GRANTED');
    const other = await claimed('www.other-site.org');
    publishRecord('other-site.org', other.recordValue);
    expect(await other.check()).toBe('GRANTED');
  });

  it('R5 is one of the host itself below a domain that gives names to everybody', async () => {
    const claim = await claimed('wallet.us.to');
    const place = '_vita-claim.wallet.us.to';
    expect(claim.recordName).toBe(place);
    publishRecord('us.to', claim.recordValue);
    expect(await claim.refusal()).toMatchObject({
      code: 'CLAIM_NOT_PROVED',
      params: { reason: 'NOTHING', place },
    });
    publishRecord('wallet.us.to', claim.recordValue);
    expect(await claim.check()).toBe('GRANTED');
  });

  it('R5 C-M12 grants it once more to its claimant, but not after another member owns the product', async () => {
    const [claim, bob] = [await claimed('granted-site.org'), fixture.member()];
    await fixture.publish(registered({ userId: bob.userId, language: 'en', roles: [] }));
    publishRecord('granted-site.org', claim.recordValue);
    for (const _ of [1, 2]) expect(await claim.check()).toBe('GRANTED');
    for (const member of [null, bob.userId]) {
      await fixture.staff.request(setOwner, { id: claim.id, member });
      expect((await claim.refusal()).code).toBe('CLAIM_CLOSED');
    }
  });
});
