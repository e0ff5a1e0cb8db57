import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

const history = `query ($id: ID!) {
  product(id: $id) { revisions { nodes { status isReplaced } } }
}`;

describe('a submission in the place of another one', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  it('Q13 says so, unlike an edit that its member took back', async () => {
    const owner = fixture.member();
    const input = (nameEn: string) => someForm({ nameEn, links: website('dock.io') });
    const { submitProduct } = await owner.request(forms.submit, { input: input('Dock') });
    const { id } = submitProduct;
    await owner.request(forms.revise, { id, input: input('Dock Two') });
    await fixture.staff.request(forms.move, { id, to: 'RELEASED', base: '2' });
    for (const name of ['Dock Three', 'Dock Four']) {
      const { submitRevision } = await owner.request(forms.revise, { id, input: input(name) });
      await owner.request(forms.withdraw, { id: submitRevision.id });
    }
    const { product } = await owner.request(history, { id });
    expect(product.revisions.nodes).toEqual([
      { status: 'WITHDRAWN', isReplaced: false },
      { status: 'WITHDRAWN', isReplaced: false },
      { status: 'RELEASED', isReplaced: false },
      { status: 'WITHDRAWN', isReplaced: true },
    ]);
  });
});
