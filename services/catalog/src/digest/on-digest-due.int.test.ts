import { newId } from '#kit/runtime/ids';
import { digestDue } from '#schema/generated/events';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const follow = 'mutation ($id: ID!) { setFollow(productId: $id, following: true) { id } }';
const upProduct =
  'mutation ($id: ID!) { upProduct(productId: $id, reason: "A good product, fast and friendly.") { addUpValue } }';
const hour = 3_600_000;

describe('the digest of followed products', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture.close());

  const digestOf = async ({ userId }: Caller, from: number, to: number) => {
    const [since, until] = [from, to].map((offset) => new Date(Date.now() + offset).toISOString());
    await fixture.publish(digestDue({ userId, since: since ?? '', until: until ?? '' }));
    const composed = await fixture.events('catalog.digest-composed.v1');
    return composed.filter((each) => each.userId === userId).at(-1)?.products;
  };

  it('M3 names those with news of others in the week, the most UPs first', async () => {
    const [member, one, two] = [fixture.member(), fixture.member(), fixture.member()];
    const [quiet, some, many, foreign] = [
      await addProduct(fixture),
      await addProduct(fixture),
      await addProduct(fixture, { name: { en: 'Many', zh: '多' } }),
      await addProduct(fixture),
    ];
    for (const id of [quiet, some, many]) await member.request(follow, { id });
    await member.request(upProduct, { id: quiet });
    await one.request(upProduct, { id: some });
    for (const caller of [one, two]) await caller.request(upProduct, { id: many });
    await one.request(upProduct, { id: foreign });
    const products = await digestOf(member, -hour, hour);
    expect(products?.map(({ productId, ups }) => [productId, ups])).toEqual([
      [many, 2],
      [some, 1],
    ]);
    expect(products?.[0]?.name).toEqual({ en: 'Many', zh: '多' });
    expect(await digestOf(member, -2 * hour, -hour)).toEqual([]);
  });

  it('M3 is empty for a member who follows nothing', async () => {
    const stranger = { ...fixture.member(), userId: newId() };
    expect(await digestOf(stranger, -hour, hour)).toEqual([]);
  });
});
