import fc from 'fast-check';
import { roles } from '#schema/enums';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { castUpsInBulk } from './bulk-ups.ts';

const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "I use it every day") { addUpValue }
}`;
const withhold = `mutation ($id: ID!, $userId: ID!, $reason: String!) {
  withholdUp(productId: $id, userId: $userId, reason: $reason) { id upValue }
}`;
const restore = withhold.replace('withholdUp', 'restoreUp');
const statementQuery = `query ($id: ID!, $first: Int, $after: String) {
  product(id: $id) {
    upValue
    ups(first: 50) { totalCount nodes { voter { id } } }
    statement(first: $first, after: $after) {
      totalCount
      nodes { at weight value eventId withheldAt withheldReason voter { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const receipt = `query ($viewers: [_Any!]!, $id: ID!) {
  _entities(representations: $viewers) {
    ... on Viewer {
      upReceipt(productId: $id) {
        id reason weight value at eventId withheldAt withheldReason product { id }
      }
      upReceipts { totalCount nodes { product { id } } }
    }
  }
}`;
const reason = 'Several accounts of one person';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

async function statementOf(id: string, by: Caller = fixture.visitor) {
  const { product } = await by.request(statementQuery, { id, first: 50 });
  return product;
}
const sum = (entries: readonly { value: number }[]) =>
  entries.reduce((total, { value }) => total + value, 0);

async function receiptOf(member: Caller, id: string) {
  const viewers = [{ __typename: 'Viewer', id: member.userId }];
  const { _entities } = await member.request(receipt, { viewers, id });
  return _entities[0];
}

describe('the statement of a product', () => {
  it('U5 shows each UP with its weight and event, and sums to the UP value', async () => {
    const id = await addProduct(fixture);
    const [alice, golden] = [fixture.member(), fixture.member(roles.goldfinger)];
    for (const voter of [alice, golden]) await voter.request(up, { id });
    const { upValue, statement } = await statementOf(id);
    expect(upValue).toBe(3);
    expect(statement.totalCount).toBe(2);
    expect(sum(statement.nodes)).toBe(3);
    expect(statement.nodes).toMatchObject([
      { weight: 2, value: 2, voter: { id: golden.userId }, withheldAt: null },
      { weight: 1, value: 1, voter: { id: alice.userId }, withheldAt: null },
    ]);
    await fixture.settle();
    const stream = (await fixture.read('catalog.product')).map(({ value }) => JSON.parse(value));
    const casts = stream.filter(({ subject, type }) => subject === id && type.includes('up-cast'));
    const ids = casts.map((event) => event.id);
    expect(statement.nodes.map(({ eventId }: { eventId: string }) => eventId).reverse()).toEqual(
      ids,
    );
  });

  it('U5 Q19 shows a withheld UP with the reason and without its voter, and counts it 0', async () => {
    const id = await addProduct(fixture);
    const [alice, golden] = [fixture.member(), fixture.member(roles.goldfinger)];
    for (const voter of [alice, golden]) await voter.request(up, { id });
    const input = { id, userId: golden.userId, reason: ` ${reason} ` };
    const { withholdUp } = await fixture.staff.request(withhold, input);
    expect(withholdUp).toEqual({ id, upValue: 1 });
    const { upValue, ups, statement } = await statementOf(id);
    expect([upValue, sum(statement.nodes)]).toEqual([1, 1]);
    expect(statement.nodes[0]).toMatchObject({
      weight: 2,
      value: 0,
      voter: null,
      withheldAt: expect.any(String),
      withheldReason: reason,
    });
    expect(ups).toEqual({ totalCount: 1, nodes: [{ voter: { id: alice.userId } }] });
    const { statement: ofStaff } = await statementOf(id, fixture.staff);
    expect(ofStaff.nodes[0].voter).toEqual({ id: golden.userId });
    await fixture.staff.request(restore, input);
    const restored = await statementOf(id);
    expect([restored.upValue, sum(restored.statement.nodes)]).toEqual([3, 3]);
    expect(restored.ups.totalCount).toBe(2);
    expect(restored.statement.nodes[0]).toMatchObject({ value: 2, withheldReason: null });
  });

  it('U5 Q19 has cursors that do not name the voter of a withheld UP', async () => {
    const id = await addProduct(fixture);
    const [alice, golden] = [fixture.member(), fixture.member(roles.goldfinger)];
    for (const voter of [alice, golden]) await voter.request(up, { id });
    await fixture.staff.request(withhold, { id, userId: golden.userId, reason });
    const pageOf = async (after: string | null) =>
      (await fixture.visitor.request(statementQuery, { id, first: 1, after })).product.statement;
    const { nodes, pageInfo } = await pageOf(null);
    const { endCursor } = pageInfo;
    expect(nodes[0].voter).toBeNull();
    const readable = Buffer.from(endCursor, 'base64url').toString();
    expect(readable).not.toContain(golden.userId);
    expect((await pageOf(endCursor)).nodes[0].voter).toEqual({ id: alice.userId });
    // Neither may a visitor ask on which side of a member the UP stands, nor use it for another product.
    const forged = Buffer.from(JSON.stringify([nodes[0].at, alice.userId])).toString('base64url');
    const other = await addProduct(fixture);
    for (const [product, after] of [
      [id, forged],
      [other, endCursor],
      [id, 'x'],
    ]) {
      const error = await fixture.visitor.requestError(statementQuery, { id: product, after });
      expect(error.code).toBe('CURSOR_INVALID');
    }
  });

  it('U5 sums to the UP value after any UPs, withholdings and restorations', async () => {
    const member = fc.integer({ min: 0, max: 5 });
    const act = fc.record({ kind: fc.constantFrom('up', 'withhold', 'restore'), member });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
        const id = await addProduct(fixture);
        const members = [0, 1, 2, 3, 4, 5].map((index) =>
          index % 2 ? fixture.member(roles.goldfinger) : fixture.member(),
        );
        for (const { kind, member: index } of acts) {
          const { userId, request } = members[index] as Caller;
          const asStaff = (document: string) =>
            fixture.staff.request(document, { id, userId, reason });
          await (kind === 'up'
            ? request(up, { id })
            : asStaff(kind === 'restore' ? restore : withhold)
          ).catch(() => undefined);
        }
        const { upValue, statement } = await statementOf(id);
        expect(sum(statement.nodes)).toBe(upValue);
        await fixture.service.settle();
        const [rank] = await fixture.admin.query<{ up_value: number }>(
          'select up_value from product_rank where product_id = $1',
          [id],
        );
        expect(rank?.up_value).toBe(upValue);
      }),
      { numRuns: 15 },
    );
  });
});

describe('withholding', () => {
  it('Q19 lowers counter, order of lists and rank, and emits what a reversal needs', async () => {
    const [winner, other] = [
      await addProduct(fixture, { type: 'NFT' }),
      await addProduct(fixture, { type: 'NFT' }),
    ];
    const [golden, alice] = [fixture.member(roles.goldfinger), fixture.member()];
    await golden.request(up, { id: winner });
    await alice.request(up, { id: other });
    await fixture.settle();
    const first = async () =>
      (await fixture.visitor.request('{ products(type: NFT, first: 1) { nodes { id } } }')).products
        .nodes[0].id;
    expect(await first()).toBe(winner);
    await fixture.staff.request(withhold, { id: winner, userId: golden.userId, reason });
    expect(await first()).toBe(other);
    const third = fixture.member();
    const { upProduct } = await third.request(
      `mutation { upProduct(productId: "${other}", reason: "I use it every day") { ranking } }`,
    );
    const [above] = await fixture.admin.query<{ count: string }>(
      `select count(*) from product_counter join product_rank using (product_id)
       where product_counter.up_value > 2`,
    );
    expect(upProduct.ranking).toBe(Number(above?.count) + 1);
    const [event] = (await fixture.events('catalog.up-withheld.v1')).filter(
      ({ productId }) => productId === winner,
    );
    const { statement } = await statementOf(winner);
    expect(event).toMatchObject({
      userId: golden.userId,
      withheld: true,
      weight: -2,
      upValue: 0,
      countsForRewards: true,
      upEventId: statement.nodes[0].eventId,
      reason,
    });
    const decisions = await fixture.admin.query(
      'select staff_id, from_status, to_status, reason from decision where subject_id = $1',
      [winner],
    );
    expect(decisions).toEqual([
      {
        staff_id: fixture.staff.userId,
        from_status: 'UP_COUNTED',
        to_status: 'UP_WITHHELD',
        reason,
      },
    ]);
  });

  it('U2 Q19 leaves a member without a second UP', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    await alice.request(up, { id });
    await fixture.staff.request(withhold, { id, userId: alice.userId, reason });
    expect((await alice.requestError(up, { id })).code).toBe('ALREADY_UPPED');
  });

  it('X-L14 Q19 rejects what is no UP, is withheld already, or is of the staff themselves', async () => {
    const staff = fixture.member(roles.staff);
    const id = await addProduct(fixture);
    const own = await addProduct(fixture, { ownerId: staff.userId });
    const alice = fixture.member();
    for (const [voter, product] of [
      [alice, id],
      [alice, own],
      [staff, id],
    ] as const) {
      await voter.request(up, { id: product });
    }
    const tries = async (by: Caller, productId: string, userId: string, text = reason) =>
      (await by.requestError(withhold, { id: productId, userId, reason: text })).code;
    expect(await tries(staff, own, alice.userId)).toBe('FORBIDDEN');
    expect(await tries(staff, id, staff.userId)).toBe('FORBIDDEN');
    expect(await tries(alice, id, staff.userId)).toBe('FORBIDDEN');
    expect(await tries(fixture.visitor, id, alice.userId)).toBe('UNAUTHENTICATED');
    expect(await tries(staff, id, alice.userId, ' ')).toBe('REASON_REQUIRED');
    for (const [product, userId] of [
      [id, 'x'],
      ['x', alice.userId],
      ['999999', alice.userId],
    ] as const) {
      expect(await tries(staff, product, userId)).toBe('NOT_FOUND');
    }
    const both = [1, 2].map(() =>
      staff
        .request(withhold, { id, userId: alice.userId, reason })
        .then(() => 'done')
        .catch(({ code }) => code),
    );
    expect((await Promise.all(both)).sort()).toEqual(['UP_ALREADY_WITHHELD', 'done']);
    expect((await statementOf(id)).upValue).toBe(1);
    expect((await staff.requestError(restore, { id, userId: staff.userId, reason })).code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('the receipt of an UP', () => {
  it('U5 is for its voter alone, and shows that the UP was withheld', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    expect((await receiptOf(alice, id)).upReceipt).toBeNull();
    await alice.request(up, { id });
    const { upReceipt, upReceipts } = await receiptOf(alice, id);
    const { statement } = await statementOf(id);
    const { eventId, at } = statement.nodes[0];
    expect(upReceipt).toEqual({
      id: `${id}:${Date.parse(at)}:${alice.userId}`,
      reason: 'I use it every day',
      weight: 1,
      value: 1,
      at,
      eventId,
      withheldAt: null,
      withheldReason: null,
      product: { id },
    });
    expect(upReceipts).toEqual({ totalCount: 1, nodes: [{ product: { id } }] });
    expect((await receiptOf(fixture.member(), id)).upReceipt).toBeNull();
    const receiptEntity = `query ($receipts: [_Any!]!) {
      _entities(representations: $receipts) { ... on UpReceipt { weight } }
    }`;
    const receipts = [{ __typename: 'UpReceipt', id: upReceipt.id }];
    expect(await alice.request(receiptEntity, { receipts })).toEqual({
      _entities: [{ weight: 1 }],
    });
    expect(await fixture.visitor.request(receiptEntity, { receipts })).toEqual({
      _entities: [null],
    });
    await fixture.staff.request(withhold, { id, userId: alice.userId, reason });
    expect((await receiptOf(alice, id)).upReceipt).toMatchObject({
      weight: 1,
      value: 0,
      withheldReason: reason,
    });
  });

  it('U5 has the event of an UP that was cast in bulk', async () => {
    const id = await addProduct(fixture);
    const { userId } = fixture.member();
    const vote = { productId: id, userId, reason: 'I use it every day', at: new Date(0) };
    await castUpsInBulk(fixture.service.context, [vote], { emitEvents: true });
    await fixture.settle();
    const events = (await fixture.read('catalog.product')).map(({ value }) => JSON.parse(value));
    const cast = events.find(({ subject, type }) => subject === id && type.includes('up-cast'));
    expect((await statementOf(id)).statement.nodes[0].eventId).toBe(cast.id);
  });
});
