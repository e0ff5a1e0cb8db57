import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { upCast } from '#schema/generated/events';
import { upWithheld } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

const query = `query ($receipts: [_Any!]!) {
  _entities(representations: $receipts) {
    ... on UpReceipt { earned { point isReversed member { id } } }
  }
}`;

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger?.close());
afterEach(() => ledger.clock.shift(0));

const [sharer, alice, bob] = [randomUUID(), randomUUID(), randomUUID()];
const vote = (userId: string, weight: 1 | 2) =>
  upCast({
    productId: '7',
    userId,
    weight,
    upValue: weight,
    countsForRewards: true,
    sharerId: sharer,
    ownerId: null,
  });

/** Publishes one vote and returns the id of its receipt. */
async function cast(userId: string, weight: 1 | 2 = 1): Promise<string> {
  const [message] = await ledger.publish(vote(userId, weight));
  const { time } = JSON.parse(message?.value ?? '{}');
  return `7:${Date.parse(time)}:${userId}`;
}

async function earned(id: string, viewerId: string) {
  const receipts = [{ __typename: 'UpReceipt', id }];
  const { data } = await ledger.ask(query, { receipts }, requestOf(viewerId));
  return data._entities[0].earned;
}

describe('UpReceipt.earned', () => {
  it('V3 U5 shows the voter who completed ten UPs what the sharer got, and others nothing', async () => {
    for (let index = 0; index < 8; index++) {
      ledger.clock.shift(index);
      await cast(randomUUID());
    }
    ledger.clock.shift(60_000);
    const early = await cast(bob);
    expect(await earned(early, bob)).toEqual([]);
    ledger.clock.shift(120_000);
    const tenth = await cast(alice, 2);
    const paid = { point: 1, isReversed: false, member: { id: sharer } };
    expect(await earned(tenth, alice)).toEqual([paid]);
    expect(await earned(tenth, bob)).toEqual([]);
    expect(await earned(early, bob)).toEqual([]);
    const withheld = { productId: '7', userId: alice, weight: 2, sharerId: sharer } as const;
    await ledger.publish(upWithheld(withheld));
    expect(await earned(tenth, alice)).toEqual([{ ...paid, isReversed: true }]);
    await ledger.publish(upWithheld({ ...withheld, withheld: false }));
    expect(await earned(tenth, alice)).toEqual([paid]);
  });

  it.each(['', '7', `x:1:${alice}`, `7:x:${alice}`, '7:1:me'])(
    'U5 finds nothing by the id %j',
    async (id) => {
      expect(await earned(id, alice)).toEqual([]);
    },
  );
});
