import { roles } from '#schema/enums';
import { roleChanged } from '#schema/generated/events';
import { createUps } from '../seeding/create-ups.ts';
import { type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { addProduct, addProducts } from '../testing/products.ts';

const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) {
    addUpValue ranking product { id upValue name(language: EN) }
  }
}`;
const reason = 'It swaps without an account';
const weightSum =
  'select sum(weight)::int as sum, count(*)::int as votes from up where product_id = $1';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

const upValueOf = async (id: string) =>
  (await stack.visitor.ask(`{ product(id: "${id}") { upValue } }`)).product.upValue;
const eventsOf = async (productId: string) =>
  (await stack.events('catalog.up-cast.v1')).filter((event) => event.productId === productId);

describe('upProduct', () => {
  it('U3 U5 adds 1 and answers the product with its new value', async () => {
    const id = await addProduct(stack, { name: { en: 'Uniswap', zh: '' } });
    const answer = await stack.member().ask(up, { id, reason });
    expect(answer.upProduct).toMatchObject({
      addUpValue: 1,
      product: { id, upValue: 1, name: 'Uniswap' },
    });
    expect(await upValueOf(id)).toBe(1);
  });

  it('U5 adds 2 for a Goldfinger, by the roles that events told', async () => {
    const id = await addProduct(stack);
    const alice = stack.member();
    const golden = [roles.goldfinger];
    await stack.publish(roleChanged({ userId: alice.userId, roles: [roles.developer] }));
    await stack.publish(roleChanged({ userId: alice.userId, roles: golden }));
    await stack.settle();
    expect((await alice.ask(up, { id, reason })).upProduct.addUpValue).toBe(2);
  });

  it('U5 C15 takes a role that was revoked from the vote at once', async () => {
    const id = await addProduct(stack);
    const alice = stack.member(roles.goldfinger);
    await stack.publish(roleChanged({ userId: alice.userId, roles: [] }));
    await stack.settle();
    expect((await alice.ask(up, { id, reason })).upProduct.addUpValue).toBe(1);
  });

  it('U2 refuses the second UP and changes nothing', async () => {
    const id = await addProduct(stack);
    const alice = stack.member();
    await alice.ask(up, { id, reason });
    expect(await alice.fail(up, { id, reason })).toEqual({ code: 'ALREADY_UPPED', params: {} });
    expect(await upValueOf(id)).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it.each([
    ['', 'FIELD_REQUIRED', { field: 'reason' }],
    ['  \n ', 'FIELD_REQUIRED', { field: 'reason' }],
    ['x'.repeat(14), 'FIELD_LENGTH', { field: 'reason', min: 15, max: 100 }],
    [` ${'币'.repeat(14)} `, 'FIELD_LENGTH', { field: 'reason', min: 15, max: 100 }],
    ['x'.repeat(101), 'FIELD_LENGTH', { field: 'reason', min: 15, max: 100 }],
  ])('U4 refuses the reason %j', async (text, code, params) => {
    const id = await addProduct(stack);
    expect(await stack.member().fail(up, { id, reason: text })).toEqual({ code, params });
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each(['币'.repeat(15), 'x'.repeat(100), '😀'.repeat(100)])(
    'U4 Q17 takes the reason %j',
    async (text) => {
      const id = await addProduct(stack);
      await stack.member().ask(up, { id, reason: text });
      expect(await upValueOf(id)).toBe(1);
    },
  );

  it('R1 sends a visitor to the login', async () => {
    const id = await addProduct(stack);
    expect((await stack.visitor.fail(up, { id, reason })).code).toBe('UNAUTHENTICATED');
  });

  it.each(['999999', '0', '-1', 'x', '1e3', '99999999999999999999', "1' or true"])(
    'C18 knows no product %s',
    async (id) => {
      expect((await stack.member().fail(up, { id, reason })).code).toBe('PRODUCT_NOT_FOUND');
    },
  );

  it.each(['IN_REVIEW', 'REJECTED', 'TAKEN_DOWN'] as const)(
    'Q13 Q19 takes no UP for a product that is %s',
    async (status) => {
      const owner = stack.member(roles.developer);
      const id = await addProduct(stack, { status, ownerId: owner.userId });
      expect((await owner.fail(up, { id, reason })).code).toBe('NOT_VOTABLE');
      expect((await stack.staff.fail(up, { id, reason })).code).toBe('NOT_VOTABLE');
      expect((await stack.member().fail(up, { id, reason })).code).toBe('PRODUCT_NOT_FOUND');
    },
  );

  it('Q18 tells in the event whose UP counts for rewards', async () => {
    const [owner, sharer, other] = [stack.member(), stack.member(), stack.member()];
    const people = { ownerId: owner.userId, sharerId: sharer.userId };
    const id = await addProduct(stack, people);
    for (const member of [owner, sharer, other]) await member.ask(up, { id, reason });
    const told = { productId: id, weight: 1, ...people };
    expect(await eventsOf(id)).toEqual([
      { ...told, userId: owner.userId, upValue: 1, countsForRewards: false },
      { ...told, userId: sharer.userId, upValue: 2, countsForRewards: false },
      { ...told, userId: other.userId, upValue: 3, countsForRewards: true },
    ]);
  });

  it('Q19 answers the place among released products, right after votes on others', async () => {
    const [first, second, third] = (await addProducts(stack, {}, {}, {})) as [
      string,
      string,
      string,
    ];
    await addProduct(stack, { status: 'IN_REVIEW' });
    const at = new Date(0);
    const seed = (productId: string, count: number) =>
      Array.from({ length: count }, () => ({
        productId,
        userId: stack.member().userId,
        weight: 2 as const,
        reason,
        at,
      }));
    await createUps(stack.service.context, [...seed(first, 30), ...seed(second, 29)]);
    const place = async (id: string) =>
      (await stack.member().ask(up, { id, reason })).upProduct.ranking;
    expect(await place(first)).toBe(1);
    expect(await place(second)).toBe(2);
    await createUps(stack.service.context, seed(third, 35));
    expect(await place(second)).toBe(3);
    expect(await place(third)).toBe(1);
  });
});

describe('many UPs at once', () => {
  it('U5 R14 counts 200 of weights 1 and 2 exactly, and tells them in the order of the counter', async () => {
    const id = await addProduct(stack);
    const voters = Array.from({ length: 200 }, (_, index) =>
      index % 3 === 0 ? stack.member(roles.goldfinger) : stack.member(),
    );
    const answers = await Promise.all(voters.map((voter) => voter.ask(up, { id, reason })));
    const added = answers.map((answer) => answer.upProduct.addUpValue);
    const total = 200 + Math.ceil(200 / 3);
    expect(added.reduce((sum, value) => sum + value, 0)).toBe(total);
    expect(await upValueOf(id)).toBe(total);
    const [stored] = await stack.service.context.database.query<{ sum: number; votes: number }>(
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

  it('U2 counts one of 50 equal votes', async () => {
    const id = await addProduct(stack);
    const alice = stack.member();
    const votes = Array.from({ length: 50 }, () => alice.ask(up, { id, reason }));
    const settled = await Promise.allSettled(votes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason.message).toBe('ALREADY_UPPED');
    }
    expect(await upValueOf(id)).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('U2 Q13 takes no UP once a product is taken down, whatever is under way', async () => {
    const id = await addProduct(stack);
    const voters = Array.from({ length: 40 }, () => stack.member());
    const move = `mutation { moveProduct(productId: "${id}", to: TAKEN_DOWN, reason: "no") { id } }`;
    const votes = Promise.allSettled(voters.map((voter) => voter.ask(up, { id, reason })));
    const [settled] = await Promise.all([votes, stack.staff.ask(move)]);
    const counted = settled.filter(({ status }) => status === 'fulfilled').length;
    const product = await stack.staff.ask(`{ product(id: "${id}") { upValue status } }`);
    expect(product.product).toEqual({ upValue: counted, status: 'TAKEN_DOWN' });
    expect((await stack.member().fail(up, { id, reason })).code).toBe('PRODUCT_NOT_FOUND');
  });
});
