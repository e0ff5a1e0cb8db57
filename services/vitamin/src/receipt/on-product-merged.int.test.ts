import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { productMerged, upCast } from '#schema/generated/events';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

const query = `query ($receipts: [_Any!]!) {
  _entities(representations: $receipts) { ... on UpReceipt { earned { point member { id } } } }
}`;

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger?.close());

const sharer = randomUUID();
const cast = (productId: string, userId: string) =>
  ledger.publish(
    upCast({
      productId,
      userId,
      weight: 2,
      upValue: 2,
      countsForRewards: true,
      sharerId: sharer,
      ownerId: null,
    }),
  );
const merged = (productId: string, survivorId: string) =>
  productMerged({
    productId,
    name: { en: 'Two', zh: '' },
    survivorId,
    survivorSlug: 'one',
    survivorName: { en: 'One', zh: '' },
    memberIds: [],
    upValue: 10,
    followers: 0,
    reason: 'The same',
  });

describe('the ledger after a merge', () => {
  it('Q72 V3 stays, and the receipt of a moved UP still has what it earned', async () => {
    const voter = randomUUID();
    for (let index = 0; index < 4; index++) await cast('7', randomUUID());
    const [message] = await cast('7', voter);
    const time = Date.parse(JSON.parse(message?.value ?? '{}').time);
    const transfers = () => ledger.admin.query('select * from transfer order by id');
    const before = await transfers();
    expect(before).toHaveLength(1);
    for (let round = 0; round < 2; round++) {
      await ledger.publish(merged('7', '8'), merged('8', '9'));
      expect(await transfers()).toEqual(before);
    }
    for (const productId of ['7', '8', '9']) {
      const receipts = [{ __typename: 'UpReceipt', id: `${productId}:${time}:${voter}` }];
      const { data } = await ledger.ask(query, { receipts }, requestOf(voter));
      expect(data._entities[0].earned).toEqual([{ point: 1, member: { id: sharer } }]);
    }
    expect(await ledger.totalBalance()).toBe(0);
  });

  it('Q72 V3 the UPs that moved complete no ten of the survivor', async () => {
    const castTimes = async (count: number, productId: string) => {
      for (let index = 0; index < count; index++) await cast(productId, randomUUID());
    };
    const causes = async () =>
      (
        await ledger.admin.query<{ cause: string }>(
          "select cause from transfer where product_id in ('20', '21')",
        )
      ).map(({ cause }) => cause);
    // 8 and 2 UPs: together a ten.
    await castTimes(4, '20');
    await castTimes(1, '21');
    await ledger.publish(merged('20', '21'));
    expect(await causes()).toEqual([]);
    await castTimes(3, '21');
    expect(await causes()).toEqual([]);
    await castTimes(1, '21');
    expect(await causes()).toEqual(['up10:21:1']);
  });
});
