import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());

describe('findProducts', () => {
  it('Q44 finds products in every status by id, slug, site and name, for staff', async () => {
    const names = { name: { en: 'Findable', zh: '可寻' } };
    const [listed = '', hidden = ''] = await addProducts(
      fixture,
      { ...names, slug: 'findable' },
      { ...names, status: 'REJECTED', links: [{ kind: 'WEBSITE', url: 'https://hidden.io' }] },
    );
    await fixture.settle();
    const find = 'query ($keyword: String!) { findProducts(keyword: $keyword) { id } }';
    const found = async (keyword: string) =>
      (await fixture.staff.request(find, { keyword })).findProducts.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found(listed)).toEqual([listed]);
    expect(await found('Findable ')).toEqual([listed, hidden]);
    expect(await found('可寻')).toEqual([hidden, listed]);
    expect(await found('http://www.hidden.io/')).toEqual([hidden]);
    expect(await found('nothing like it')).toEqual([]);
    expect((await fixture.staff.requestError(find, { keyword: ' ' })).code).toBe('FIELD_REQUIRED');
    expect((await fixture.member().requestError(find, { keyword: 'a' })).code).toBe('FORBIDDEN');
  });
});
