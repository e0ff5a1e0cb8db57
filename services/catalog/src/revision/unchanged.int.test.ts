import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';

describe('an edit without a change', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const unchanged = { code: 'REVISION_UNCHANGED', params: {} };
  const move = (id: string, to: string, reason?: string) =>
    fixture.staff.request(forms.move, { id, to, reason });

  it('Q13 is refused for a released product, and for one in review', async () => {
    const owner = fixture.member();
    const input = someForm({ links: website('quay.io'), tags: ['sea'] });
    const { submitProduct } = await owner.request(forms.submit, {
      input: { ...input, updateNoteEn: 'Hello' },
    });
    const { id } = submitProduct;
    expect(await owner.requestError(forms.revise, { id, input })).toEqual(unchanged);
    await move(id, 'RELEASED');
    expect(await owner.requestError(forms.revise, { id, input })).toEqual(unchanged);
    const { product } = await owner.request(forms.product, { id });
    expect(product.revisions.totalCount).toBe(1);
    const note = { ...input, updateNoteEn: 'We are on phones now' };
    const { submitRevision } = await owner.request(forms.revise, { id, input: note });
    expect(submitRevision.changedFields).toEqual(['updateNoteEn']);
  });

  it('Q13 is accepted for a rejected product, whose site may have been wrong', async () => {
    const owner = fixture.member();
    const input = someForm({ links: website('jetty.io') });
    const { submitProduct } = await owner.request(forms.submit, { input });
    const { id } = submitProduct;
    await move(id, 'REJECTED', 'The site is down');
    const { submitRevision } = await owner.request(forms.revise, { id, input });
    expect(submitRevision).toMatchObject({ status: 'IN_REVIEW', changedFields: [] });
  });
});
