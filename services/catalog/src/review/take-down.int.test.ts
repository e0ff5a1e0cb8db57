import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms } from '../testing/forms.ts';
import { mergeAs, mergeReason, twoProducts } from '../testing/merges.ts';

const read = 'query ($id: ID!) { product(id: $id) { takenDownReason } }';

describe('a product that staff took down', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const reasonFor = async (caller: Caller, id: string) =>
    (await caller.request(read, { id })).product?.takenDownReason;

  it('M1 Q44 says why to owner, maintainers and staff, until it is restored', async () => {
    const [owner, helper, stranger] = [fixture.member(), fixture.member(), fixture.member()];
    const id = await addProduct(fixture, { ownerId: owner.userId });
    await fixture.database.query('update product set maintainer_ids = $1 where id = $2', [
      [helper.userId],
      id,
    ]);
    const move = (to: string, reason?: string) =>
      fixture.staff.request(forms.move, { id, to, reason });
    expect(await reasonFor(owner, id)).toBeNull();
    await move('TAKEN_DOWN', 'Its site is gone');
    await move('RELEASED', 'It is back');
    expect(await reasonFor(owner, id)).toBeNull();
    await move('TAKEN_DOWN', 'Gone again');
    for (const caller of [owner, helper, fixture.staff]) {
      expect(await reasonFor(caller, id)).toBe('Gone again');
    }
    expect(await reasonFor(stranger, id)).toBeUndefined();
  });

  it('Q72 is named as merged in the event of a merge, and not in that of a take-down', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { ownerId: owner.userId });
    await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason: 'Gone' });
    const two = await twoProducts(fixture);
    await mergeAs(fixture.staff, two);
    const events = await fixture.events('catalog.product-taken-down.v1');
    const of = (productId: string) => events.filter((event) => event.productId === productId);
    expect(of(id)).toEqual([expect.not.objectContaining({ survivorId: expect.anything() })]);
    expect(of(two.duplicate)).toEqual([
      expect.objectContaining({ survivorId: two.survivor, reason: mergeReason }),
    ]);
  });

  it('Q27 is named as a fraud in its event when staff say so, and no other move can be', async () => {
    const [fraud, closed] = [await addProduct(fixture), await addProduct(fixture)];
    const move = forms.move.replace('baseRevision: $base', 'baseRevision: $base, fraud: true');
    await fixture.staff.request(move, { id: fraud, to: 'TAKEN_DOWN', reason: 'A drainer' });
    await fixture.staff.request(forms.move, { id: closed, to: 'TAKEN_DOWN', reason: 'Gone' });
    const error = await fixture.staff.requestError(move, { id: fraud, to: 'RELEASED' });
    expect(error).toMatchObject({ code: 'FIELD_INVALID', params: { field: 'fraud' } });
    const events = await fixture.events('catalog.product-taken-down.v1');
    const of = (id: string) => events.find(({ productId }) => productId === id);
    expect(of(fraud)).toMatchObject({ fraud: true, reason: 'A drainer' });
    expect(of(closed)).not.toHaveProperty('fraud');
    await fixture.staff.request(forms.move, { id: fraud, to: 'RELEASED', reason: 'Wrong' });
  });
});
