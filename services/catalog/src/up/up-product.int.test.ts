import { newId } from '#kit/runtime/ids';
import { afterStatement } from '#kit/testing/interleave';
import { roles } from '#schema/enums';
import { roleChanged } from '#schema/generated/events';
import { createUps } from '../seeding/create-ups.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) {
    addUpValue ranking product { id upValue name(language: EN) }
  }
}`;
const reason = 'It swaps without an account';
const weightSum =
  'select sum(weight)::int as sum, count(*)::int as votes from up where product_id = $1';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

const upValueOf = async (id: string) =>
  (await fixture.visitor.request(`{ product(id: "${id}") { upValue } }`)).product.upValue;
const eventsOf = async (productId: string) =>
  (await fixture.events('catalog.up-cast.v1')).filter((event) => event.productId === productId);

describe('upProduct', () => {
  it('U5 adds 1 and returns the product with its new value', async () => {
    const id = await addProduct(fixture, { name: { en: 'Uniswap', zh: '' } });
    const response = await fixture.member().request(up, { id, reason });
    expect(response.upProduct).toMatchObject({
      addUpValue: 1,
      product: { id, upValue: 1, name: 'Uniswap' },
    });
    expect(await upValueOf(id)).toBe(1);
  });

  it('U5 returns all of the product that is asked for, also by a fragment', async () => {
    const id = await addProduct(fixture, { name: { en: 'Uniswap', zh: '' } });
    const shown = `id slug type status stage name(language: ZH) tagline(language: EN) tags aliases
      platforms languages chains logo banner releasedAt followers`;
    const both = `mutation ($id: ID!, $reason: String!) {
      upProduct(productId: $id, reason: $reason) { ...result }
    }
    fragment result on UpResult { product { ${shown} } }`;
    const alice = fixture.member();
    const { upProduct } = await alice.request(both, { id, reason });
    const { product } = await fixture.visitor.request(`{ product(id: "${id}") { ${shown} } }`);
    expect(upProduct).toEqual({ product });
  });

  it('perf-G6 wakes the relay after its commit', async () => {
    const id = await addProduct(fixture);
    await fixture.settle();
    let wakes = 0;
    fixture.service.context.outbox.onWake(() => {
      wakes += 1;
    });
    await fixture.member().request(up, { id, reason });
    expect(wakes).toBe(1);
  });

  it('U5 R3 adds 2 for a Goldfinger, by the roles of the last event', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    const golden = [roles.goldfinger];
    await fixture.publish(roleChanged({ userId: alice.userId, roles: [roles.developer] }));
    await fixture.publish(roleChanged({ userId: alice.userId, roles: golden }));
    await fixture.settle();
    expect((await alice.request(up, { id, reason })).upProduct.addUpValue).toBe(2);
  });

  it('U5 rel-C15 ignores a role that was revoked', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member(roles.goldfinger);
    await fixture.publish(roleChanged({ userId: alice.userId, roles: [] }));
    await fixture.settle();
    expect((await alice.request(up, { id, reason })).upProduct.addUpValue).toBe(1);
  });

  it('U2 rejects a second UP and changes nothing', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    await alice.request(up, { id, reason });
    expect(await alice.requestError(up, { id, reason })).toEqual({
      code: 'ALREADY_UPPED',
      params: {},
    });
    expect(await upValueOf(id)).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it.each([
    ['', 'FIELD_REQUIRED', { field: 'reason' }],
    ['  \n ', 'FIELD_REQUIRED', { field: 'reason' }],
    ['x'.repeat(14), 'FIELD_LENGTH', { field: 'reason', min: 15, max: 100 }],
    [` ${'币'.repeat(14)} `, 'FIELD_LENGTH', { field: 'reason', min: 15, max: 100 }],
    ['x'.repeat(101), 'FIELD_LENGTH', { field: 'reason', min: 15, max: 100 }],
  ])('U4 rejects the reason %j', async (text, code, params) => {
    const id = await addProduct(fixture);
    expect(await fixture.member().requestError(up, { id, reason: text })).toEqual({ code, params });
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each(['币'.repeat(15), 'x'.repeat(100), '😀'.repeat(100)])(
    'U4 Q17 accepts the reason %j',
    async (text) => {
      const id = await addProduct(fixture);
      await fixture.member().request(up, { id, reason: text });
      expect(await upValueOf(id)).toBe(1);
    },
  );

  it('R1 rejects a visitor', async () => {
    const id = await addProduct(fixture);
    expect((await fixture.visitor.requestError(up, { id, reason })).code).toBe('UNAUTHENTICATED');
  });

  it.each(['999999', '0', '-1', 'x', '1e3', '99999999999999999999', "1' or true"])(
    'C18 rejects the product id %s',
    async (id) => {
      expect((await fixture.member().requestError(up, { id, reason })).code).toBe(
        'PRODUCT_NOT_FOUND',
      );
    },
  );

  it.each(['IN_REVIEW', 'REJECTED', 'TAKEN_DOWN'] as const)(
    'Q13 Q19 rejects an UP for a product that is %s',
    async (status) => {
      const owner = fixture.member(roles.developer);
      const id = await addProduct(fixture, { status, ownerId: owner.userId });
      expect((await owner.requestError(up, { id, reason })).code).toBe('NOT_VOTABLE');
      expect((await fixture.staff.requestError(up, { id, reason })).code).toBe('NOT_VOTABLE');
      expect((await fixture.member().requestError(up, { id, reason })).code).toBe(
        'PRODUCT_NOT_FOUND',
      );
    },
  );

  it('Q18 marks in the event the UPs that count for rewards', async () => {
    const [owner, sharer, other] = [fixture.member(), fixture.member(), fixture.member()];
    const people = { ownerId: owner.userId, sharerId: sharer.userId };
    const id = await addProduct(fixture, people);
    for (const member of [owner, sharer, other]) await member.request(up, { id, reason });
    const event = { productId: id, weight: 1, ...people };
    expect(await eventsOf(id)).toEqual([
      { ...event, userId: owner.userId, upValue: 1, countsForRewards: false },
      { ...event, userId: sharer.userId, upValue: 2, countsForRewards: false },
      { ...event, userId: other.userId, upValue: 3, countsForRewards: true },
    ]);
  });

  it('Q19 returns the rank among released products, also after votes on others', async () => {
    const [first, second, third] = (await addProducts(fixture, {}, {}, {})) as [
      string,
      string,
      string,
    ];
    await addProduct(fixture, { status: 'IN_REVIEW' });
    const at = new Date(0);
    const votes = (productId: string, count: number) =>
      Array.from({ length: count }, () => ({
        productId,
        userId: fixture.member().userId,
        reason,
        at,
      }));
    await createUps(fixture.service.context, [...votes(first, 60), ...votes(second, 58)]);
    const rank = async (id: string) =>
      (await fixture.member().request(up, { id, reason })).upProduct.ranking;
    expect(await rank(first)).toBe(1);
    expect(await rank(second)).toBe(2);
    await createUps(fixture.service.context, votes(third, 70));
    expect(await rank(second)).toBe(3);
    expect(await rank(third)).toBe(1);
  });
});

describe('many UPs at once', () => {
  it('U5 rel-R14 counts 200 UPs of weights 1 and 2 exactly, and emits events in that order', async () => {
    const id = await addProduct(fixture);
    const voters = Array.from({ length: 200 }, (_, index) =>
      index % 3 === 0 ? fixture.member(roles.goldfinger) : fixture.member(),
    );
    const responses = await Promise.all(voters.map((voter) => voter.request(up, { id, reason })));
    const added = responses.map((response) => response.upProduct.addUpValue);
    const total = 200 + Math.ceil(200 / 3);
    expect(added.reduce((sum, value) => sum + value, 0)).toBe(total);
    expect(await upValueOf(id)).toBe(total);
    const [stored] = await fixture.service.context.database.query<{ sum: number; votes: number }>(
      weightSum,
      [id],
    );
    expect(stored).toEqual({ sum: total, votes: 200 });
    const events = await eventsOf(id);
    expect(events).toHaveLength(200);
    let value = 0;
    for (const event of events) {
      value += event.weight;
      expect(event.upValue).toBe(value);
    }
  });

  it('U2 counts one of 50 equal votes at once', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    const votes = Array.from({ length: 50 }, () => alice.request(up, { id, reason }));
    const settled = await Promise.allSettled(votes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason.message).toBe('ALREADY_UPPED');
    }
    expect(await upValueOf(id)).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('U2 Q13 counts no UP after the product is taken down, also of votes in progress', async () => {
    const id = await addProduct(fixture);
    const voters = Array.from({ length: 40 }, () => fixture.member());
    const move = `mutation { moveProduct(productId: "${id}", to: TAKEN_DOWN, reason: "no") { id } }`;
    const votes = Promise.allSettled(voters.map((voter) => voter.request(up, { id, reason })));
    const [settled] = await Promise.all([votes, fixture.staff.request(move)]);
    const counted = settled.filter(({ status }) => status === 'fulfilled').length;
    const product = await fixture.staff.request(`{ product(id: "${id}") { upValue status } }`);
    expect(product.product).toEqual({ upValue: counted, status: 'TAKEN_DOWN' });
    expect((await fixture.member().requestError(up, { id, reason })).code).toBe(
      'PRODUCT_NOT_FOUND',
    );
  });
});

describe('an UP of an IPv6 address, whose product changes between its read and its write', () => {
  const readFacts = /^select .*"hasUp", "m"\."roles"/;
  const afterRead = (action: () => Promise<unknown>) =>
    afterStatement(fixture.service.context.database, readFacts, action);
  const voter = () => fixture.memberAt('2001:db8:7:0::/64');

  it('U2 Q13 does not count once the product is taken down', async () => {
    const id = await addProduct(fixture);
    const move = `mutation { moveProduct(productId: "${id}", to: TAKEN_DOWN, reason: "no") { id } }`;
    afterRead(() => fixture.staff.request(move));
    expect((await voter().requestError(up, { id, reason })).code).toBe('PRODUCT_NOT_FOUND');
    expect(await fixture.database.query(weightSum, [id])).toEqual([{ sum: null, votes: 0 }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each([
    ['owner', 'owner_id', 'ownerId'],
    ['sharer', 'sharer_id', 'sharerId'],
  ])('Q18 emits the new %s', async (_who, column, field) => {
    const id = await addProduct(fixture);
    const userId = newId();
    afterRead(() =>
      fixture.admin.query(`update product set ${column} = $2 where id = $1`, [id, userId]),
    );
    await voter().request(up, { id, reason });
    expect(await eventsOf(id)).toEqual([expect.objectContaining({ [field]: userId })]);
  });
});
