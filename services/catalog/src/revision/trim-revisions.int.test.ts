import { DAY } from '#schema/durations';
import { refusedRevisionsKept } from '#schema/product-limits';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, website } from '../testing/forms.ts';
import { trimRevisions } from './trim-revisions.ts';

describe('trimRevisions', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  it('C-H7 deletes old edits that were withdrawn or rejected, but the newest and released ones', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { ownerId: owner.userId });
    const edit = async (nameEn: string): Promise<string> => {
      const input = someForm({ nameEn, links: website('edits.io') });
      return (await owner.request(forms.revise, { id, input })).submitRevision.id;
    };
    const decide = (edited: string, decision: string) =>
      fixture.staff.request(forms.decide, { id: edited, decision, reason: 'Because of the name' });
    await owner.request(forms.withdraw, { id: await edit('First') });
    const released = await edit('Second');
    await decide(released, 'RELEASED');
    await decide(await edit('Third'), 'REJECTED');
    const newest = await edit('Fourth');
    await decide(newest, 'REJECTED');
    const left = async () => {
      const rows = await fixture.admin.query<{ id: string }>(
        'select id::text from product_revision where product_id = $1 order by product_revision.id',
        [id],
      );
      return rows.map((row) => row.id);
    };
    fixture.clock.shift(refusedRevisionsKept - DAY);
    await trimRevisions(fixture.database, fixture);
    expect(await left()).toHaveLength(4);
    fixture.clock.shift(refusedRevisionsKept + DAY);
    await trimRevisions(fixture.database, fixture);
    expect(await left()).toEqual([released, newest]);
  });
});
