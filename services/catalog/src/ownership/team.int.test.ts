import { DAY } from '#schema/durations';
import { erased, registered } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const offer = `mutation ($id: ID!, $member: ID!, $kind: OfferKind!) {
  offerProduct(productId: $id, memberId: $member, kind: $kind) { id kind status to { id } } }`;
const answer = `mutation ($id: ID!, $accept: Boolean!) {
  answerOffer(offerId: $id, accept: $accept) { status product { id viewerRelation } } }`;
const withdraw = 'mutation ($id: ID!) { withdrawOffer(offerId: $id) { status } }';
const remove = `mutation ($id: ID!, $member: ID!) {
  removeMaintainer(productId: $id, memberId: $member) { id } }`;
const tooSoon = (days: number) => ({ code: 'OFFER_TOO_SOON', params: { field: 'member', days } });
const team = `query ($id: ID!) { product(id: $id) { owner { id } team {
  owner { id } maintainers { id } offers { id kind status name(language: EN) from { id } to { id } } } } }`;
const viewerOf = (userId: string) =>
  `{ _entities(representations: [{ __typename: "Viewer", id: "${userId}" }]) { ... on Viewer {
    ownProducts { totalCount nodes { id status viewerRelation } }
    productOffers { totalCount nodes { id status } } } } }`;

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
const offered = async (by: Caller, id: string, to: Caller, kind = 'MAINTAINER') =>
  (await by.request(offer, { id, member: to.userId, kind })).offerProduct.id as string;
const teamOf = async (who: Caller, id: string) => (await who.request(team, { id })).product.team;
const viewer = async (who: Caller) => (await who.request(viewerOf(who.userId)))._entities[0];
const changes = async (id: string) =>
  (await fixture.events('catalog.product-owned.v1')).filter(({ productId }) => productId === id);

async function ownedProduct(fields: Parameters<typeof addProduct>[1] = {}) {
  const owner = await member();
  return { owner, id: await addProduct(fixture, { ownerId: owner.userId, ...fields }) };
}
async function maintained() {
  const [{ owner, id }, helper] = [await ownedProduct(), await member()];
  await helper.request(answer, { id: await offered(owner, id, helper), accept: true });
  return { owner, helper, id };
}

describe('a maintainer', () => {
  it('R5 is invited by the owner and joins when she accepts', async () => {
    const [{ owner, id }, helper] = [await ownedProduct(), await member()];
    const offerId = await offered(owner, id, helper);
    expect(await fixture.events('catalog.product-offered.v1')).toContainEqual({
      productId: id,
      name: { en: expect.any(String), zh: expect.any(String) },
      offerId,
      kind: 'MAINTAINER',
      fromId: owner.userId,
      toId: helper.userId,
    });
    expect((await viewer(helper)).productOffers.nodes).toEqual([{ id: offerId, status: 'OPEN' }]);
    expect((await teamOf(owner, id)).offers).toMatchObject([{ id: offerId, kind: 'MAINTAINER' }]);
    expect((await helper.request(answer, { id: offerId, accept: true })).answerOffer).toEqual({
      status: 'ACCEPTED',
      product: { id, viewerRelation: 'MAINTAINER' },
    });
    expect(await teamOf(helper, id)).toEqual({
      owner: { id: owner.userId },
      maintainers: [{ id: helper.userId }],
      offers: [],
    });
    expect(await changes(id)).toMatchObject([
      {
        ownerId: owner.userId,
        previousOwnerId: owner.userId,
        maintainerIds: [helper.userId],
        memberId: helper.userId,
        how: 'JOINED',
      },
    ]);
  });

  it('R5 sees the products that she owns and maintains, in every status', async () => {
    const { helper, id } = await maintained();
    const own = await addProduct(fixture, { ownerId: helper.userId, status: 'IN_REVIEW' });
    await addProduct(fixture, { ownerId: fixture.member().userId });
    expect((await viewer(helper)).ownProducts).toEqual({
      totalCount: 2,
      nodes: [
        { id: own, status: 'IN_REVIEW', viewerRelation: 'OWNER' },
        { id, status: 'RELEASED', viewerRelation: 'MAINTAINER' },
      ],
    });
  });

  it('R5 answers questions, but neither invites others nor offers the product', async () => {
    const [{ helper, id }, other] = [await maintained(), await member()];
    const ask = `mutation { askQuestion(productId: "${id}", content: "How many networks are there?",
      language: EN) { id } }`;
    const { askQuestion } = await other.request(ask);
    await helper.request(
      `mutation { answerQuestion(questionId: "${askQuestion.id}", answer: "Ten") { id } }`,
    );
    for (const kind of ['OWNER', 'MAINTAINER']) {
      const input = { id, member: other.userId, kind };
      expect((await helper.requestError(offer, input)).code).toBe('FORBIDDEN');
    }
    expect((await other.requestError(remove, { id, member: helper.userId })).code).toBe(
      'FORBIDDEN',
    );
    expect((await fixture.visitor.request(team, { id })).product.team).toBeNull();
    expect(await teamOf(other, id)).toBeNull();
  });

  it('R5 leaves, or is removed by the owner', async () => {
    const first = await maintained();
    await first.helper.request(remove, { id: first.id, member: first.helper.userId });
    const second = await maintained();
    for (const _ of [1, 2]) {
      await second.owner.request(remove, { id: second.id, member: second.helper.userId });
    }
    expect((await changes(first.id)).map(({ how }) => how)).toEqual(['JOINED', 'LEFT']);
    expect((await changes(second.id)).map(({ how }) => how)).toEqual(['JOINED', 'REMOVED']);
    expect(await teamOf(first.helper, first.id)).toBeNull();
    expect((await viewer(second.helper)).ownProducts.totalCount).toBe(0);
  });

  it('R5 is a member who exists, is not the owner, and is invited once', async () => {
    const [{ owner, id }, helper] = [await ownedProduct(), await member()];
    const unknown = fixture.member().userId;
    for (const who of [unknown, 'nobody', "1' or 1=1"]) {
      expect(await owner.requestError(offer, { id, member: who, kind: 'MAINTAINER' })).toEqual({
        code: 'NOT_FOUND',
        params: { field: 'member' },
      });
    }
    const self = { id, member: owner.userId.toUpperCase(), kind: 'OWNER' };
    expect((await owner.requestError(offer, self)).code).toBe('OFFER_SELF');
    await offered(owner, id, helper);
    const again = { id, member: helper.userId, kind: 'MAINTAINER' };
    expect((await owner.requestError(offer, again)).code).toBe('OFFER_REPEATED');
  });
});

describe('a transfer', () => {
  it('R5 gives the product to the member who accepts it, and ends all other offers', async () => {
    const [{ owner, helper, id }, other] = [await maintained(), await member()];
    const left = await offered(owner, id, other);
    const offerId = await offered(owner, id, helper, 'OWNER');
    const second = { id, member: other.userId, kind: 'OWNER' };
    expect((await owner.requestError(offer, second)).code).toBe('OFFER_REPEATED');
    await helper.request(answer, { id: offerId, accept: true });
    expect(await teamOf(helper, id)).toEqual({
      owner: { id: helper.userId },
      maintainers: [],
      offers: [],
    });
    expect((await other.requestError(answer, { id: left, accept: true })).code).toBe(
      'OFFER_CLOSED',
    );
    expect((await changes(id)).at(-1)).toMatchObject({
      ownerId: helper.userId,
      previousOwnerId: owner.userId,
      maintainerIds: [],
      how: 'TRANSFER',
    });
  });

  it('R5 is withdrawn by the owner alone, and ends after a week', async () => {
    const [{ owner, id }, other] = [await ownedProduct(), await member()];
    const first = await offered(owner, id, other, 'OWNER');
    expect((await other.requestError(withdraw, { id: first })).code).toBe('NOT_FOUND');
    await owner.request(withdraw, { id: first });
    expect((await other.requestError(answer, { id: first, accept: true })).code).toBe(
      'OFFER_CLOSED',
    );
    const repeated = { id, member: other.userId, kind: 'OWNER' };
    expect(await owner.requestError(offer, repeated)).toEqual(tooSoon(7));
    fixture.clock.shift(7 * DAY);
    const second = await offered(owner, id, other, 'OWNER');
    fixture.clock.shift(14 * DAY);
    expect((await viewer(other)).productOffers.nodes[0]).toEqual({ id: second, status: 'EXPIRED' });
    expect((await other.requestError(answer, { id: second, accept: true })).code).toBe(
      'OFFER_CLOSED',
    );
    await offered(owner, id, other, 'OWNER');
    fixture.clock.shift(0);
  });

  it('R5 is answered by nobody else, and once when answered at the same time', async () => {
    const [{ owner, id }, other] = [await ownedProduct(), await member()];
    const offerId = await offered(owner, id, other, 'OWNER');
    const stranger = await member();
    expect((await stranger.requestError(answer, { id: offerId, accept: true })).code).toBe(
      'NOT_FOUND',
    );
    const settled = await Promise.allSettled(
      [1, 2, 3].map(() => other.request(answer, { id: offerId, accept: true })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await changes(id)).toHaveLength(1);
  });
});

describe('the erasure of a member', () => {
  it('R5 leaves a product without owner and with its maintainers, who do not inherit it', async () => {
    const [{ owner, helper, id }, other] = [await maintained(), await member()];
    const offerId = await offered(owner, id, other);
    await fixture.publish(erased({ userId: owner.userId }));
    expect(await teamOf(helper, id)).toEqual({
      owner: null,
      maintainers: [{ id: helper.userId }],
      offers: [],
    });
    expect((await other.requestError(answer, { id: offerId, accept: true })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('R5 removes a maintainer, and keeps the others in their order', async () => {
    const { owner, helper, id } = await maintained();
    const others = [await member(), await member()];
    for (const other of others) {
      await other.request(answer, { id: await offered(owner, id, other), accept: true });
    }
    await fixture.publish(erased({ userId: helper.userId }));
    expect((await teamOf(owner, id)).maintainers).toEqual(
      others.map(({ userId: each }) => ({ id: each })),
    );
    const gone = { id, member: helper.userId, kind: 'MAINTAINER' };
    expect((await owner.requestError(offer, gone)).code).toBe('NOT_FOUND');
  });

  it('R5 runs before or after a grant, and never leaves an erased owner', async () => {
    for (let round = 0; round < 5; round++) {
      const [{ owner, id }, other] = [await ownedProduct(), await member()];
      const offerId = await offered(owner, id, other, 'OWNER');
      await Promise.allSettled([
        other.request(answer, { id: offerId, accept: true }),
        fixture.publish(erased({ userId: other.userId })),
      ]);
      const { product } = await fixture.visitor.request(team, { id });
      expect(product.owner?.id).not.toBe(other.userId);
    }
  });
});
