import { DAY } from '#schema/durations';
import { roles } from '#schema/enums';
import { erased, registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { website } from '../testing/forms.ts';
import { closeExpired } from './close-expired.ts';

const startClaim = `mutation ($id: ID!, $method: ClaimMethod!, $note: String, $contact: String) {
  startClaim(input: { productId: $id, method: $method, note: $note, contact: $contact }) {
    id status method
  }
}`;
const decideClaim = `mutation ($id: ID!, $grant: Boolean!, $reason: String) {
  decideClaim(claimId: $id, grant: $grant, reason: $reason) { status }
}`;
const setOwner = `mutation ($id: ID!, $member: ID) {
  setProductOwner(productId: $id, memberId: $member, reason: "She wrote it") { id }
}`;
const leave = `mutation ($id: ID!, $member: ID!) {
  removeMaintainer(productId: $id, memberId: $member) { viewerRelation }
}`;
const removeMaintainer = `mutation ($id: ID!, $member: ID!, $reason: String) {
  removeMaintainer(productId: $id, memberId: $member, reason: $reason) { id }
}`;
const ofStaff = { method: 'STAFF', note: 'It is mine', contact: 'me@x.example' };
const own = { code: 'FORBIDDEN', params: { reason: 'OWN' } };

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(() => fixture.clock.shift(0));

async function known(caller: Caller = fixture.member()): Promise<Caller> {
  await fixture.publish(registered({ userId: caller.userId, language: 'en', roles: [] }));
  return caller;
}
const maintain = (id: string, userId: string) =>
  fixture.admin.query('update product set maintainer_ids = $2 where id = $1', [id, [userId]]);

describe('staff', () => {
  it('X-L14 decide neither on a claim nor on the owner of a product that they share or maintain', async () => {
    const [staff, friend] = [await known(fixture.member(roles.staff)), await known()];
    const shared = await addProduct(fixture, { sharerId: staff.userId });
    const maintained = await addProduct(fixture);
    await maintain(maintained, staff.userId);
    for (const id of [shared, maintained]) {
      const { startClaim: claim } = await friend.request(startClaim, { id, ...ofStaff });
      const grant = { id: claim.id, grant: true };
      expect(await staff.requestError(decideClaim, grant)).toEqual(own);
      expect(await staff.requestError(setOwner, { id, member: friend.userId })).toEqual(own);
    }
  });

  it('Q44 keep who decided on a claim and why, however late it was', async () => {
    const id = await addProduct(fixture);
    const claimant = await known();
    const { startClaim: claim } = await claimant.request(startClaim, { id, ...ofStaff });
    fixture.clock.shift(181 * DAY);
    const rejection = { id: claim.id, grant: false, reason: 'Not yours' };
    await fixture.staff.request(decideClaim, rejection);
    await closeExpired(fixture.service.context);
    const left = 'select id from product_claim where id = $1';
    expect(await fixture.admin.query(left, [claim.id])).toHaveLength(1);
    const decisions = await fixture.admin.query(
      `select staff_id, from_status, to_status, reason, is_public from decision
       where subject = 'product' and subject_id = $1`,
      [id],
    );
    expect(decisions).toEqual([
      {
        staff_id: fixture.staff.userId,
        from_status: 'CLAIMED',
        to_status: 'CLAIM_REJECTED',
        reason: 'Not yours',
        is_public: false,
      },
    ]);
  });
});

describe('an erased member', () => {
  it('Q44 leaves no reason of a decision that was about the member', async () => {
    const id = await addProduct(fixture);
    const claimant = await known();
    const { startClaim: claim } = await claimant.request(startClaim, { id, ...ofStaff });
    const rejection = { id: claim.id, grant: false, reason: 'She was dismissed in May' };
    await fixture.staff.request(decideClaim, rejection);
    await maintain(id, claimant.userId);
    const removal = { id, member: claimant.userId, reason: 'She sold her account' };
    await fixture.staff.request(removeMaintainer, removal);
    await fixture.staff.request(setOwner, { id, member: claimant.userId });
    await fixture.staff.request(setOwner, { id, member: null });
    await fixture.publish(erased({ userId: claimant.userId }));
    const decisions = await fixture.admin.query(
      'select to_status, reason from decision where subject_id = $1 order by id',
      [id],
    );
    expect(decisions).toEqual([
      { to_status: 'CLAIM_REJECTED', reason: null },
      { to_status: 'MAINTAINER_REMOVED', reason: null },
      { to_status: 'OWNED', reason: null },
      { to_status: 'UNCLAIMED', reason: null },
    ]);
  });
});

describe('a member', () => {
  it('R5 goes on with another proof after staff have let the claim wait for more than a week', async () => {
    const id = await addProduct(fixture, { links: website('waits.io') as never });
    const claimant = await known();
    const { startClaim: first } = await claimant.request(startClaim, { id, ...ofStaff });
    fixture.clock.shift(8 * DAY);
    const { startClaim: again } = await claimant.request(startClaim, { id, method: 'DNS' });
    expect(again).toEqual({ id: first.id, status: 'OPEN', method: 'DNS' });
  });

  it('R5 C-M12 leaves a team once, also when she asks twice', async () => {
    const helper = await known();
    const id = await addProduct(fixture, { ownerId: fixture.member().userId });
    await maintain(id, helper.userId);
    for (let times = 0; times < 2; times += 1) {
      const { removeMaintainer } = await helper.request(leave, { id, member: helper.userId });
      expect(removeMaintainer).toEqual({ viewerRelation: null });
    }
    const told = await fixture.events('catalog.product-owned.v1');
    expect(told.filter((each) => each.productId === id)).toHaveLength(1);
  });
});
