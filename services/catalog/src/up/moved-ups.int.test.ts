import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { mergeDocuments, mergeReason } from '../testing/merges.ts';

const withhold = `mutation ($id: ID!, $userId: ID!, $reason: String!) {
  withholdUp(productId: $id, userId: $userId, reason: $reason) { id upValue }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('the event of a withheld UP', () => {
  it('Q27 Q72 names the product for which a moved UP was cast', async () => {
    const [first, second, third] = [
      await addProduct(fixture),
      await addProduct(fixture),
      await addProduct(fixture),
    ];
    const [alice, bob] = [fixture.member(), fixture.member()];
    await alice.request(mergeDocuments.up, { id: first });
    await bob.request(mergeDocuments.up, { id: third });
    for (const [duplicate, survivor] of [
      [first, second],
      [second, third],
    ]) {
      await fixture.staff.request(mergeDocuments.merge, {
        duplicate,
        survivor,
        reason: mergeReason,
      });
    }
    for (const { userId } of [alice, bob]) {
      await fixture.staff.request(withhold, { id: third, userId, reason: 'A ring' });
    }
    const events = (await fixture.events('catalog.up-withheld.v1')).filter(
      ({ productId }) => productId === third,
    );
    expect(events.find(({ userId }) => userId === alice.userId)?.castFor).toBe(first);
    expect(events.find(({ userId }) => userId === bob.userId)).not.toHaveProperty('castFor');
  });
});
