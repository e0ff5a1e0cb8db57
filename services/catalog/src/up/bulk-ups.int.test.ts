import { roles } from '#schema/enums';
import { roleChanged } from '#schema/generated/events';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { lockCounter } from '../testing/up-process.ts';
import { castUpsInBulk } from './bulk-ups.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

const upValueOf = async (productId: string): Promise<number> =>
  (await fixture.staff.request(`{ product(id: "${productId}") { upValue } }`)).product.upValue;

describe('UPs in bulk', () => {
  it('U2 U5 Q18 have the rows, counters and events of single UPs', async () => {
    const [owner, sharer, golden, alice] = Array.from({ length: 4 }, () => fixture.member());
    const voters = [alice, owner, golden, sharer] as NonNullable<typeof alice>[];
    const facts = { ownerId: owner?.userId, sharerId: sharer?.userId };
    const [single, bulk] = (await addProducts(fixture, facts, facts)) as [string, string];
    await fixture.publish(
      roleChanged({ userId: golden?.userId as string, roles: [roles.goldfinger] }),
    );
    await fixture.settle();
    const reason = '  I use it every day  ';
    for (const voter of voters) {
      await voter.request(
        `mutation { upProduct(productId: "${single}", reason: "${reason}") { addUpValue } }`,
      );
    }
    await castUpsInBulk(
      fixture.service.context,
      voters.map(({ userId }, index) => ({ productId: bulk, userId, reason, at: new Date(index) })),
      { emitEvents: true },
    );
    const events = await fixture.events('catalog.up-cast.v1');
    const [ofSingle, ofBulk] = await Promise.all(
      [single, bulk].map(async (id) => ({
        upValue: await upValueOf(id),
        rows: await fixture.service.context.database.query(
          `select user_id, weight, reason, counts_for_rewards from up where product_id = $1
           order by at, user_id`,
          [id],
        ),
        events: events
          .filter(({ productId }) => productId === id)
          .map(({ productId: _, castAt: __, ...event }) => event),
      })),
    );
    expect(ofSingle?.upValue).toBe(5);
    expect(ofSingle?.events).toHaveLength(4);
    expect(ofBulk).toEqual(ofSingle);
    // The event of an UP that is cast at once has the time already.
    const timesOf = (id: string) =>
      events.filter(({ productId }) => productId === id).map(({ castAt }) => castAt);
    expect(timesOf(single)).toEqual(voters.map(() => undefined));
    expect(timesOf(bulk)).toEqual(voters.map((_, index) => new Date(index).toISOString()));
  });

  it.each([
    ['IN_REVIEW', 'I use it every day', 'PRODUCT_NOT_FOUND'],
    ['RELEASED', 'Too short', 'FIELD_LENGTH'],
  ] as const)(
    'Q13 U4 are all rejected for a product %s with the reason %j',
    async (status, reason, code) => {
      const [released, other] = (await addProducts(fixture, {}, { status })) as [string, string];
      const { userId } = fixture.member();
      const at = new Date(0);
      const votes = [
        { productId: released, userId, reason: 'I use it every day', at },
        { productId: other, userId, reason, at },
      ];
      const casting = castUpsInBulk(fixture.service.context, votes, { emitEvents: true });
      await expect(casting).rejects.toThrow(code);
      expect(await upValueOf(released)).toBe(0);
    },
  );

  it('U2 count one of equal UPs', async () => {
    const productId = await addProduct(fixture);
    const { userId } = fixture.member();
    const vote = { productId, userId, reason: 'I use it every day', at: new Date(0) };
    await castUpsInBulk(fixture.service.context, [vote, vote], { emitEvents: true });
    expect(await upValueOf(productId)).toBe(1);
  });

  it('U2 rel-R14 lock the counter before they write, so that they wait for no UP that waits for them', async () => {
    const productId = await addProduct(fixture);
    const { userId } = fixture.member();
    const vote = { productId, userId, reason: 'I use it every day', at: new Date(0) };
    const { casting } = await fixture.admin.transaction(async (tx) => {
      await tx.query(lockCounter, [productId]);
      const casting = castUpsInBulk(fixture.service.context, [vote], { emitEvents: true });
      await untilWaiting(fixture, 1, casting);
      await tx.query(
        `insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
         values ($1, $2, 1, '', now(), true)`,
        [userId, productId],
      );
      return { casting };
    });
    await casting;
    expect(await fixture.events('catalog.up-cast.v1')).not.toContainEqual(
      expect.objectContaining({ productId }),
    );
  });
});
