import type { SeedProduct } from '../seeding/create-products.ts';
import { createUps } from '../seeding/create-ups.ts';
import { ensureCategories } from '../seeding/ensure-categories.ts';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm } from '../testing/forms.ts';
import { keepMissing } from './keep-missing.ts';
import { keptFor } from './kept-similar.ts';

const similar = `query ($id: ID!, $first: Int!) {
  product(id: $id) { similar(first: $first) { id } }
}`;

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
  const category = (slug: string) => ({
    slug,
    type: 'APP' as const,
    name: { en: slug, zh: slug },
  });
  await ensureCategories(fixture.service.context, [category('wallets'), category('exchanges')]);
});
afterEach(() => fixture?.close());

const add = (...fields: Partial<SeedProduct>[]) => addProducts(fixture, ...fields);

async function similarTo(id: string | undefined, first = 10): Promise<string[]> {
  const { product } = await fixture.visitor.request(similar, { id, first });
  return product.similar.map((each: { id: string }) => each.id);
}

const upBy = (userId: string, ...productIds: (string | undefined)[]) =>
  createUps(
    fixture.service.context,
    productIds.map((productId) => ({
      productId: productId as string,
      userId,
      reason: 'Because it is useful',
      at: new Date(),
    })),
  );

describe('similar products', () => {
  it('G4 share categories and tags, the most first, and nothing else is similar', async () => {
    const [own, both, tagged, sameCategory] = await add(
      { categories: ['wallets'], tags: ['swap', 'self-custody'] },
      { categories: ['wallets'], tags: ['swap'] },
      { categories: ['exchanges'], tags: ['self-custody'] },
      { categories: ['wallets'], tags: ['other'] },
      { categories: ['exchanges'], tags: ['other'] },
    );
    expect(await similarTo(own)).toEqual([both, tagged, sameCategory]);
    expect(await similarTo(own, 1)).toEqual([both]);
  });

  it('G4 U3 share voters: who UPped this also UPped', async () => {
    const [own, once, twice, never] = await add({}, {}, {}, {});
    await upBy(fixture.member().userId, own, once, twice);
    await upBy(fixture.member().userId, own, twice);
    await upBy(fixture.member().userId, never);
    expect(await similarTo(own)).toEqual([twice, once]);
  });

  it('G4 prefers the same type among equals, and leaves out what is over or not listed', async () => {
    const shared = { tags: ['swap'] };
    const [own, game, app] = await add(
      shared,
      { ...shared, type: 'GAME' },
      shared,
      { ...shared, stage: 10 },
      { ...shared, status: 'IN_REVIEW' },
      { ...shared, status: 'TAKEN_DOWN' },
    );
    await upBy(fixture.member().userId, game);
    expect(await similarTo(own)).toEqual([app, game]);
  });

  it('G4 leaves out a product that was taken down since', async () => {
    const [own, other] = await add({ tags: ['swap'] }, { tags: ['swap'] });
    expect(await similarTo(own)).toEqual([other]);
    const move = `mutation ($id: ID!) {
      moveProduct(productId: $id, to: TAKEN_DOWN, reason: "It is a fraud") { id }
    }`;
    await fixture.staff.request(move, { id: other });
    expect(await similarTo(own)).toEqual([]);
  });

  it.each([0, 11])('G4 refuses %s similar products', async (first) => {
    const [own] = await add({});
    expect(await fixture.visitor.requestError(similar, { id: own, first })).toMatchObject({
      code: 'PAGE_TOO_LARGE',
      params: { field: 'first' },
    });
  });
});

describe('kept similar products', () => {
  const shared = { tags: ['swap'] };
  const keptOf = () =>
    fixture.database.query<{ id: string }>(
      'select product_id as id from product_similar order by product_id',
    );
  const settle = () => fixture.service.context.similar.settle();

  it('G4 are read as they were stored, whatever is UPped, and then recomputed for the next reader', async () => {
    const [own, one, two] = await add({}, {}, {});
    const { userId } = fixture.member();
    await upBy(userId, own, one);
    expect(await similarTo(own)).toEqual([one]);
    await upBy(fixture.member().userId, own, two);
    await upBy(fixture.member().userId, own, two);
    expect(await similarTo(own)).toEqual([one]);
    fixture.clock.shift(keptFor.withNewUps + 1);
    // Who reads it as the first gets the old list at once.
    expect(await similarTo(own)).toEqual([one]);
    await settle();
    expect(await similarTo(own)).toEqual([two, one]);
  });

  it('G4 are kept for a day when nothing happens to the product itself', async () => {
    const [own, one] = await add(shared, shared);
    expect(await similarTo(own)).toEqual([one]);
    const [two] = await add({ ...shared, tags: ['swap'] });
    fixture.clock.shift(keptFor.withNewUps + 1);
    expect(await similarTo(own)).toEqual([one]);
    await settle();
    expect(await similarTo(own)).toEqual([one]);
    fixture.clock.shift(keptFor.atMost + 1);
    await similarTo(own);
    await settle();
    expect(await similarTo(own)).toEqual([two, one]);
  });

  it('G4 are recomputed after an edit of the product', async () => {
    const owner = fixture.member();
    const lend = { tags: ['lend'] };
    const [own, one, lending] = await add({ ...shared, ownerId: owner.userId }, shared, lend);
    expect(await similarTo(own)).toEqual([one]);
    const { submitRevision } = await owner.request(forms.revise, {
      id: own,
      input: someForm(lend),
    });
    await fixture.staff.request(forms.decide, { id: submitRevision.id, decision: 'RELEASED' });
    const [kept] = await fixture.database.query<{ isOld: boolean }>(
      `select kept_at = '-infinity' as "isOld" from product_similar where product_id = $1`,
      [own],
    );
    expect(kept).toEqual({ isOld: true });
    await similarTo(own);
    await settle();
    expect(await similarTo(own)).toEqual([lending]);
  });

  it('G4 leave out what went out of service since, and are enough then', async () => {
    const ids = await add(shared, ...Array.from({ length: 13 }, () => shared));
    const [own, ...others] = ids;
    const before = await similarTo(own);
    expect(before).toEqual(others.toReversed().slice(0, 10));
    await fixture.database.query('update product set stage = 10 where id = any($1)', [
      before.slice(0, 2),
    ]);
    expect(await similarTo(own)).toEqual(others.toReversed().slice(2, 12));
  });

  it('G4 are kept for all released products in the background, and for no others', async () => {
    const [one, two, three] = await add(shared, shared, shared);
    const { context } = fixture.service;
    expect(await keptOf()).toEqual([]);
    expect(await keepMissing(context)).toBe(3);
    expect(await keepMissing(context)).toBe(0);
    expect(await keptOf()).toEqual([{ id: one }, { id: two }, { id: three }]);
    // As an older release takes a product down.
    await fixture.database.query('delete from product_rank where product_id = $1', [two]);
    expect(await keepMissing(context)).toBe(0);
    expect(await keptOf()).toEqual([{ id: one }, { id: three }]);
  });

  it('G4 an UP writes none of them', async () => {
    const [own] = await add(shared, shared);
    await similarTo(own);
    const read = () => fixture.database.query('select xmin, * from product_similar');
    const before = await read();
    await upBy(fixture.member().userId, own);
    await fixture.settle();
    expect(await read()).toEqual(before);
  });
});
