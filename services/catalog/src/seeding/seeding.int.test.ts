import { type CatalogStack, createCatalogStack } from '../testing/fixture.ts';
import { someProduct } from '../testing/products.ts';
import { createFollows } from './create-follows.ts';
import { createProducts } from './create-products.ts';
import { createUps } from './create-ups.ts';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await createCatalogStack();
});
afterAll(() => stack?.close());

describe('seeding', () => {
  it('Q35 keeps what is there, so that it can be run again', async () => {
    const { context } = stack.service;
    const rows = Array.from({ length: 700 }, () => someProduct());
    const ids = await createProducts(context, rows.slice(0, 300));
    const again = await createProducts(context, rows);
    expect(again.size).toBe(700);
    for (const [slug, id] of ids) expect(again.get(slug)).toBe(id);
    const listed = await stack.events('catalog.product-listed.v1');
    expect(listed.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
  });

  it('U5 Q18 writes UPs once, with the counter and the events that voting would have made', async () => {
    const { context } = stack.service;
    const [owner, alice, bob] = [stack.member(), stack.member(), stack.member()];
    const row = someProduct({ ownerId: owner.userId });
    const productId = (await createProducts(context, [row])).get(row.slug) as string;
    const at = (day: number) => new Date(Date.UTC(2025, 1, day));
    const up = { productId, reason: 'I use it every day' };
    const ups = [
      { ...up, userId: alice.userId, weight: 2 as const, at: at(2) },
      { ...up, userId: owner.userId, weight: 1 as const, at: at(1) },
    ];
    await createUps(context, ups);
    await createUps(context, [...ups, { ...up, userId: bob.userId, weight: 1, at: at(3) }]);
    const events = (await stack.events('catalog.up-cast.v1')).filter(
      (event) => event.productId === productId,
    );
    expect(events.map((event) => [event.userId, event.upValue, event.countsForRewards])).toEqual([
      [owner.userId, 1, false],
      [alice.userId, 3, true],
      [bob.userId, 4, true],
    ]);
    const { product } = await stack.visitor.ask(`{ product(id: "${productId}") { upValue } }`);
    expect(product.upValue).toBe(4);
  });

  it('U1 writes follows once, and silently when told so', async () => {
    const { context } = stack.service;
    const row = someProduct();
    const productId = (await createProducts(context, [row], { tell: false })).get(
      row.slug,
    ) as string;
    const follows = [stack.member(), stack.member()].map(({ userId }) => ({
      productId,
      userId,
      at: new Date(0),
    }));
    await createFollows(context, follows);
    await createFollows(context, follows);
    const silent = { productId, userId: stack.staff.userId, at: new Date(0) };
    await createFollows(context, [silent], { tell: false });
    const events = (await stack.events('catalog.product-followed.v1')).filter(
      (event) => event.productId === productId,
    );
    expect(events.map(({ followers }) => followers)).toEqual([1, 2]);
    const { product } = await stack.visitor.ask(`{ product(id: "${productId}") { followers } }`);
    expect(product.followers).toBe(3);
    const listed = await stack.events('catalog.product-listed.v1');
    expect(listed.some(({ slug }) => slug === row.slug)).toBe(false);
  });
});
