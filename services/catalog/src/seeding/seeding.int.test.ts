import { roles } from '#schema/enums';
import { roleChanged } from '#schema/generated/events';
import { addProduct, addProducts, someProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { createFollows } from './create-follows.ts';
import { createProducts } from './create-products.ts';
import { createQuestions } from './create-questions.ts';
import { createUps } from './create-ups.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('seeding', () => {
  it('skips products that exist, so that it can be repeated', async () => {
    const { context } = fixture.service;
    const rows = Array.from({ length: 700 }, () => someProduct());
    const ids = await createProducts(context, rows.slice(0, 300));
    const again = await createProducts(context, rows);
    expect(again.size).toBe(700);
    for (const [slug, id] of ids) expect(again.get(slug)).toBe(id);
    const listed = await fixture.events('catalog.product-listed.v1');
    expect(listed.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
  });

  it('U2 U5 Q18 casts each UP once, with the counter and the events of a vote', async () => {
    const { context } = fixture.service;
    const [owner, alice, bob] = [fixture.member(), fixture.member(), fixture.member()];
    const row = someProduct({ ownerId: owner.userId });
    const productId = (await createProducts(context, [row])).get(row.slug) as string;
    const at = (day: number) => new Date(Date.UTC(2025, 1, day));
    const up = { productId, reason: 'I use it every day' };
    const ups = [
      { ...up, userId: alice.userId, at: at(2) },
      { ...up, userId: owner.userId, at: at(1) },
    ];
    await fixture.publish(roleChanged({ userId: alice.userId, roles: [roles.goldfinger] }));
    await fixture.settle();
    await createUps(context, ups);
    await createUps(context, [...ups, { ...up, userId: bob.userId, at: at(3) }]);
    const events = (await fixture.events('catalog.up-cast.v1')).filter(
      (event) => event.productId === productId,
    );
    expect(events.map((event) => [event.userId, event.upValue, event.countsForRewards])).toEqual([
      [owner.userId, 1, false],
      [alice.userId, 3, true],
      [bob.userId, 4, true],
    ]);
    const { product } = await fixture.visitor.request(
      `{ product(id: "${productId}") { upValue } }`,
    );
    expect(product.upValue).toBe(4);
  });

  it('U1 follows once, and without events on request', async () => {
    const { context } = fixture.service;
    const row = someProduct();
    const productId = (await createProducts(context, [row], { emitEvents: false })).get(
      row.slug,
    ) as string;
    const follows = [fixture.member(), fixture.member()].map(({ userId }) => ({
      productId,
      userId,
      at: new Date(0),
    }));
    await createFollows(context, follows);
    await createFollows(context, follows);
    const another = { productId, userId: fixture.staff.userId, at: new Date(0) };
    await createFollows(context, [another], { emitEvents: false });
    const events = (await fixture.events('catalog.product-followed.v1')).filter(
      (event) => event.productId === productId,
    );
    expect(events.map(({ followers }) => followers)).toEqual([1, 2]);
    const { product } = await fixture.visitor.request(
      `{ product(id: "${productId}") { followers } }`,
    );
    expect(product.followers).toBe(3);
    const listed = await fixture.events('catalog.product-listed.v1');
    expect(listed.some(({ slug }) => slug === row.slug)).toBe(false);
  });

  it('Q13 leaves out products that staff took down when it is repeated', async () => {
    const { context } = fixture.service;
    const [released, takenDown] = (await addProducts(fixture, {}, {})) as [string, string];
    const { userId } = fixture.member();
    const seed = async () => {
      const at = new Date(0);
      const rows = [released, takenDown].map((productId) => ({ productId, userId, at }));
      await createUps(
        context,
        rows.map((row) => ({ ...row, reason: 'I use it every day' })),
      );
      await createFollows(context, rows);
      await createQuestions(
        context,
        rows.map((row) => ({
          ...row,
          askerId: userId,
          content: 'How many networks does it support?',
          language: 'en',
          answer: null,
          answererId: null,
        })),
      );
    };
    await fixture.staff.request(
      `mutation { moveProduct(productId: "${takenDown}", to: TAKEN_DOWN, reason: "It is gone") { status } }`,
    );
    await seed();
    const counters = await Promise.all(
      [released, takenDown].map(async (id) => {
        const { product } = await fixture.staff.request(
          `{ product(id: "${id}") { upValue followers } }`,
        );
        return product;
      }),
    );
    expect(counters).toEqual([
      { upValue: 1, followers: 1 },
      { upValue: 0, followers: 0 },
    ]);
  });

  it('Q16 accepts answers of the owner and staff only', async () => {
    const owner = fixture.member();
    const productId = await addProduct(fixture, { ownerId: owner.userId });
    const asker = fixture.member();
    const ask = (answererId: string) =>
      createQuestions(fixture.service.context, [
        {
          productId,
          askerId: asker.userId,
          content: 'How many networks does it support?',
          language: 'en',
          at: new Date(0),
          answer: 'Twelve',
          answererId,
        },
      ]);
    await ask(owner.userId);
    await expect(ask(asker.userId)).rejects.toThrow('FORBIDDEN');
    await expect(ask(fixture.staff.userId)).rejects.toThrow('FORBIDDEN');
    await fixture.publish(roleChanged({ userId: fixture.staff.userId, roles: [roles.staff] }));
    await ask(fixture.staff.userId);
    const { product } = await fixture.visitor.request(
      `{ product(id: "${productId}") { questions { totalCount } } }`,
    );
    expect(product.questions.totalCount).toBe(2);
  });
});
