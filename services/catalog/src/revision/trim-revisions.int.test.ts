import { DAY } from '#schema/durations';
import { refusedRevisionsKept, withdrawnPerProduct } from '#schema/product-limits';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
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

  it('C-H7 keeps the newest 20 withdrawn submissions of a product, and all of others', async () => {
    const [owner, other] = [fixture.member(), fixture.member()];
    const submit = async (by: Caller, nameEn: string) => {
      const input = someForm({ nameEn, links: website(`${nameEn.toLowerCase()}.io`) });
      return (await by.request(forms.submit, { input })).submitProduct.id as string;
    };
    const ids = [await submit(owner, 'Many'), await submit(other, 'Few')] as const;
    const withdrawn = async (id: string) => {
      const rows = await fixture.admin.query<{ id: string }>(
        `select id::text from product_revision where product_id = $1 and status = 'WITHDRAWN'
         order by product_revision.id`,
        [id],
      );
      return rows.map((row) => row.id);
    };
    const resubmit = async (by: Caller, id: string, count: number) => {
      for (let n = 0; n < count; n += 1) {
        const input = someForm({ nameEn: `Again ${n}`, links: website(`again${id}.io`) });
        await by.request(forms.revise, { id, input });
      }
    };
    await resubmit(owner, ids[0], withdrawnPerProduct + 3);
    await resubmit(other, ids[1], 2);
    const before = await withdrawn(ids[0]);
    expect(before).toHaveLength(withdrawnPerProduct + 3);
    await trimRevisions(fixture.database, fixture);
    expect(await withdrawn(ids[0])).toEqual(before.slice(3));
    expect(await withdrawn(ids[1])).toHaveLength(2);
  });
});
