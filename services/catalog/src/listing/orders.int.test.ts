import { HOUR } from '#schema/durations';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { addVariety, ago, idsOf, pageOf, released, upsAt } from '../testing/lists.ts';
import { addMissingListings } from './write-listings.ts';

let fixture: CatalogFixture;
const open = async () => {
  fixture = await createCatalogFixture();
};
const close = () => fixture?.close();

describe('orders of products', () => {
  beforeEach(open);
  afterEach(close);

  it('G3 G4 rising halves the weight of an UP each day', async () => {
    const [old, fresh, mixed, none] = await addProducts(fixture, {}, {}, {}, {});
    await upsAt(fixture, old as string, ago(fixture, 72), 7);
    await upsAt(fixture, fresh as string, ago(fixture, 1), 1);
    await upsAt(fixture, mixed as string, ago(fixture, 48), 2);
    await upsAt(fixture, mixed as string, ago(fixture, 24), 1);
    await fixture.settle();
    // 1.00, 0.97 and 0.88 now.
    expect(await idsOf(fixture, { sort: 'RISING' })).toEqual([mixed, fresh, old, none]);
  });

  it('G3 rising forgets a withheld UP, and counts a restored one as before', async () => {
    const [first, second, third] = (await addProducts(fixture, {}, {}, {})) as [
      string,
      string,
      string,
    ];
    const recent = ago(fixture, 2);
    await upsAt(fixture, first, recent, 3);
    await upsAt(fixture, first, new Date(recent.getTime() - 48 * HOUR), 1);
    await upsAt(fixture, second, ago(fixture, 1), 1);
    await fixture.settle();
    const heats = async () => {
      const rows = await fixture.admin.query<{ heat: number }>(
        'select heat from product_rising order by product_id',
      );
      return rows.map(({ heat }) => heat);
    };
    const [hot = 0, warm = 0, cold = 0] = await heats();
    const all = await fixture.admin.query<{ userId: string }>(
      'select user_id as "userId" from up where product_id = $1 order by at desc',
      [first],
    );
    const change = (operation: string) => `mutation ($id: ID!, $userId: ID!) {
      ${operation}(productId: $id, userId: $userId, reason: "One person") { id }
    }`;
    const each = async (operation: string, votes = all) => {
      for (const { userId } of votes) {
        await fixture.staff.request(change(operation), { id: first, userId });
      }
      await fixture.settle();
    };
    await each('withholdUp', all.slice(0, 3));
    expect(await idsOf(fixture, { sort: 'RISING' })).toEqual([second, first, third]);
    // Of 3 UPs that are 2 hours old and one of 50 hours, the old one is left.
    const share = 2 ** -2 / (3 + 2 ** -2);
    expect((await heats())[0]).toBeCloseTo(hot + Math.log2(share), 6);
    await each('restoreUp', all.slice(0, 3));
    expect((await heats())[0]).toBeCloseTo(hot, 6);
    await each('withholdUp');
    expect(await heats()).toEqual([cold, warm, cold]);
    await fixture.deliverAgain();
    expect(await heats()).toEqual([cold, warm, cold]);
  });

  it('G3 rising counts each UP once when its event arrives twice', async () => {
    const [one, two] = (await addProducts(fixture, {}, {})) as [string, string];
    await upsAt(fixture, one, ago(fixture, 2), 3);
    await upsAt(fixture, two, ago(fixture, 2), 2);
    await fixture.settle();
    const heats = () =>
      fixture.admin.query('select product_id, heat from product_rising order by product_id');
    const before = await heats();
    await fixture.deliverAgain();
    expect(await heats()).toEqual(before);
  });

  it('G3 U1 sorts by followers as soon as the event has come', async () => {
    const [one, two, three] = await addProducts(fixture, {}, {}, {});
    const follow = `mutation ($id: ID!, $following: Boolean!) {
      setFollow(productId: $id, following: $following) { hasSubscribe }
    }`;
    const member = fixture.member();
    await member.request(follow, { id: two, following: true });
    await fixture.member().request(follow, { id: two, following: true });
    await member.request(follow, { id: one, following: true });
    await fixture.settle();
    expect(await idsOf(fixture, { sort: 'FOLLOWERS' })).toEqual([two, one, three]);
    await member.request(follow, { id: two, following: false });
    await fixture.member().request(follow, { id: one, following: true });
    await fixture.settle();
    expect(await idsOf(fixture, { sort: 'FOLLOWERS' })).toEqual([one, two, three]);
  });

  it('C5 lists upcoming products only, the nearest to their release first', async () => {
    const stages = [9, 2, 8, 10, 2, 0, 1];
    const ids = await addVariety(fixture, stages.length, (index) => ({
      stage: stages[index] ?? 0,
      at: released(index + 1),
    }));
    const upcoming = [2, 4, 1, 6].map((index) => ids[index]);
    expect(await idsOf(fixture, { sort: 'STAGE' })).toEqual(upcoming);
    expect((await pageOf(fixture, { sort: 'STAGE' })).totalCount).toBe(4);
    expect(
      (await idsOf(fixture, { sort: 'NEWEST', filter: { upcoming: true } })).toSorted(),
    ).toEqual(upcoming.toSorted());
  });

  it.each(['UPS', 'RISING', 'NEWEST', 'FOLLOWERS'])(
    'C5 puts products out of service below the others by %s',
    async (sort) => {
      const [dead, living] = (await addProducts(
        fixture,
        { stage: 10, at: released(9) },
        { at: released(1) },
      )) as [string, string];
      await upsAt(fixture, dead, ago(fixture, 1), 5);
      await fixture.settle();
      expect(await idsOf(fixture, { sort })).toEqual([living, dead]);
      expect(await idsOf(fixture, { sort, type: 'APP' })).toEqual([living, dead]);
      expect(await idsOf(fixture, { sort, filter: { stage: 10 } })).toEqual([dead]);
    },
  );

  it('C5 U3 ranks a product out of service below the others', async () => {
    const [dead, living] = (await addProducts(fixture, { stage: 10 }, {})) as [string, string];
    await upsAt(fixture, dead, ago(fixture, 1), 5);
    const up = `mutation ($id: ID!) {
      upProduct(productId: $id, reason: "Worth a look, I think") { ranking }
    }`;
    const rankOf = async (id: string) =>
      (await fixture.member().request(up, { id })).upProduct.ranking;
    expect(await rankOf(living)).toBe(1);
    expect(await rankOf(dead)).toBe(2);
  });

  it('rel-R28 lists what an older release has added to the ranks only', async () => {
    const id = await addProduct(fixture);
    await fixture.admin.query('delete from product_listing');
    await fixture.admin.query('delete from product_rising');
    expect(await idsOf(fixture, { sort: 'NEWEST' })).toEqual([]);
    await fixture.service.context.database.transaction(addMissingListings);
    expect(await idsOf(fixture, { sort: 'NEWEST' })).toEqual([id]);
    expect(await idsOf(fixture, { sort: 'RISING' })).toEqual([id]);
  });
});
