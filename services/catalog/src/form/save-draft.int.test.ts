import { newId } from '#kit/runtime/ids';
import { drafts } from '#schema/product-limits';
import { addProduct } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm } from '../testing/forms.ts';
import { deleteOldDrafts } from './delete-draft.ts';
import { listDrafts } from './list-drafts.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('drafts of products', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());
  afterEach(() => fixture.clock.shift(0));

  const save = async (member: Caller, variables: object) =>
    (await member.request(forms.save, variables)).saveProductDraft;
  const rows = (member: Caller) =>
    fixture.database.query<{ id: string; version: number }>(
      'select id, version from product_draft where user_id = $1 order by id',
      [member.userId],
    );

  it('R5 keeps a form as it was typed, with mistakes, and counts its saves', async () => {
    const member = fixture.member();
    const input = { nameEn: 'x'.repeat(90), links: [{ kind: 'WEBSITE', url: 'no link\u0000' }] };
    const first = await save(member, { input });
    expect(first).toMatchObject({ version: 1, productId: null, input: { nameEn: input.nameEn } });
    expect(first.input.links).toEqual([{ kind: 'WEBSITE', name: null, url: 'no link' }]);
    const { id: draftId } = first;
    const second = await save(member, { draftId, version: 1, input: { nameEn: 'Two' } });
    expect(second).toMatchObject({
      id: draftId,
      version: 2,
      input: { nameEn: 'Two', links: null },
    });
  });

  it('R5 a save on top of an old version is refused, and one without a version wins', async () => {
    const member = fixture.member();
    const { id: draftId } = await save(member, { input: { nameEn: 'One' } });
    await save(member, { draftId, version: 1, input: { nameEn: 'Two' } });
    const late = { draftId, version: 1, input: { nameEn: 'Late' } };
    expect(await member.requestError(forms.save, late)).toMatchObject({ code: 'DRAFT_CHANGED' });
    expect(await save(member, { draftId, input: {} })).toMatchObject({ version: 3 });
  });

  it('R5 C-M12 a save that is repeated after its response was lost changes nothing', async () => {
    const member = fixture.member();
    const fresh = { input: { nameEn: 'Harbour' } };
    const first = await save(member, fresh);
    expect(await save(member, fresh)).toEqual(first);
    const later = { draftId: first.id, version: 1, input: { nameEn: 'Port' } };
    const second = await save(member, later);
    expect(await save(member, later)).toEqual(second);
    const changed = { ...later, input: { nameEn: 'Pier' } };
    expect(await member.requestError(forms.save, changed)).toMatchObject({ code: 'DRAFT_CHANGED' });
    expect(await rows(member)).toMatchObject([{ version: 2 }]);
    const other = await save(fixture.member(), fresh);
    expect(other.id).not.toBe(first.id);
    fixture.clock.shift(drafts.repeatedWithin + 1000);
    await save(member, { input: { nameEn: 'Port' } });
    expect(await rows(member)).toHaveLength(2);
  });

  it('R5 C-M12 two new forms that begin alike are two drafts, each found by its own form', async () => {
    const member = fixture.member();
    const [one, two] = [newId(), newId()];
    const input = { type: 'APP' };
    const first = await save(member, { formId: one, version: 0, input });
    const second = await save(member, { formId: two, version: 0, input });
    expect(second.id).not.toBe(first.id);
    expect(await save(member, { formId: one, version: 0, input })).toEqual(first);
    const typed = { formId: one, input: { nameEn: 'One' } };
    // The form that lost the response of its first save learns which draft is its own.
    expect(await member.requestError(forms.save, { ...typed, version: 0 })).toEqual({
      code: 'DRAFT_CHANGED',
      params: { draftId: first.id },
    });
    expect(await save(member, typed)).toMatchObject({ id: first.id, version: 2 });
    const other = await save(fixture.member(), { formId: one, version: 0, input });
    expect(other.id).not.toBe(first.id);
    // A client of an older release names no form.
    const older = await save(member, { input });
    expect(await save(member, { input })).toEqual(older);
    expect(await rows(member)).toHaveLength(3);
  });

  it('R5 Q13 a draft keeps the edition on which it was typed, also where a client names none', async () => {
    const member = fixture.member();
    const productId = await addProduct(fixture, { ownerId: member.userId });
    const stored = () => listDrafts(fixture.database, member.userId);
    const older = await save(member, { productId, version: 0, input: { nameEn: 'One' } });
    expect(older.input.baseRevision).toBeNull();
    const typed = { productId, draftId: older.id, input: { nameEn: 'Two' } };
    const second = await save(member, { ...typed, version: 1, base: '3' });
    expect(second.input).toMatchObject({ nameEn: 'Two', baseRevision: '3' });
    // A client of an older release goes on with the same values.
    await save(member, { ...typed, version: 2, input: { nameEn: 'Three' } });
    expect(await stored()).toMatchObject([{ input: { nameEn: 'Three', baseRevision: '3' } }]);
    await save(member, { ...typed, version: 3, base: '5' });
    expect(await stored()).toMatchObject([{ input: { nameEn: 'Two', baseRevision: '5' } }]);
    for (const base of ['', 'x', '-1', '1234567890']) {
      expect(await member.requestError(forms.save, { ...typed, version: 4, base })).toEqual({
        code: 'FIELD_INVALID',
        params: { field: 'baseRevision' },
      });
    }
    const fresh = await save(member, { formId: newId(), version: 0, base: '1', input: {} });
    expect(fresh.input.baseRevision).toBeNull();
  });

  it('R5 C-M12 a first save that is sent twice at once makes one draft', async () => {
    const member = fixture.member();
    const input = { nameEn: 'Twin' };
    const productId = await addProduct(fixture, { ownerId: member.userId });
    for (const subject of [{ formId: newId() }, { productId }]) {
      const both = [1, 2].map(() => save(member, { ...subject, version: 0, input }));
      const [first, again] = await Promise.all(both);
      expect(again).toEqual(first);
    }
    expect(await rows(member)).toHaveLength(2);
  });

  it('R5 refuses an id of a form that another form could have', async () => {
    const member = fixture.member();
    for (const formId of ['', '1', 'x'.repeat(65), 'a b c d e f g h i']) {
      expect(await member.requestError(forms.save, { formId, input: {} })).toEqual({
        code: 'FIELD_INVALID',
        params: { field: 'formId' },
      });
    }
  });

  it('R5 a draft of one product is not overwritten by the form of another', async () => {
    const member = fixture.member();
    const ownerId = member.userId;
    const [one, other] = [
      await addProduct(fixture, { ownerId }),
      await addProduct(fixture, { ownerId }),
    ];
    const { id: draftId } = await save(member, { productId: one, input: { nameEn: 'One' } });
    const wrong = { productId: other, draftId, input: { nameEn: 'Other' } };
    expect(await member.requestError(forms.save, wrong)).toMatchObject({ code: 'DRAFT_CHANGED' });
    expect(await rows(member)).toMatchObject([{ version: 1 }]);
  });

  it('R5 nobody else saves or deletes a draft', async () => {
    const [member, other] = [fixture.member(), fixture.member()];
    const { id: draftId } = await save(member, { input: {} });
    const input = {};
    expect(await other.requestError(forms.save, { draftId, input })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const remove = 'mutation ($id: ID!) { deleteProductDraft(draftId: $id) }';
    await other.request(remove, { id: draftId });
    expect(await rows(member)).toHaveLength(1);
    await member.request(remove, { id: draftId });
    await member.request(remove, { id: 'none' });
    expect(await rows(member)).toHaveLength(0);
  });

  it('R5 a product has one draft of each member who maintains it', async () => {
    const member = fixture.member();
    const productId = await addProduct(fixture, { ownerId: member.userId });
    const first = await save(member, { productId, input: {} });
    const again = await save(member, { productId, input: { nameEn: 'Again' } });
    expect(again).toMatchObject({ id: first.id, version: 2, productId });
    expect(await fixture.member().requestError(forms.save, { productId, input: {} })).toMatchObject(
      {
        code: 'FORBIDDEN',
      },
    );
    const revision = { id: productId, input: someForm() };
    await member.request(forms.revise, revision);
    expect(await rows(member)).toEqual([]);
  });

  it('R5 refuses a draft after twenty, and one of more than 64 KB', async () => {
    const member = fixture.member();
    const input = { descriptionEn: '长'.repeat(22_000) };
    expect(await member.requestError(forms.save, { input })).toMatchObject({
      code: 'DRAFT_TOO_LARGE',
    });
    for (let n = 0; n < drafts.perMember; n += 1) await save(member, { input: { nameEn: `${n}` } });
    expect(await member.requestError(forms.save, { input: {} })).toMatchObject({
      code: 'DRAFT_LIMIT',
      params: { max: drafts.perMember },
    });
  });

  it('R5 a submission deletes its draft, of its member alone', async () => {
    const [member, other] = [fixture.member(), fixture.member()];
    const { id: draftId } = await save(member, { input: {} });
    await other.request(forms.submit, { draftId, input: someForm() });
    expect(await rows(member)).toHaveLength(1);
    await member.request(forms.submit, { draftId, input: someForm() });
    expect(await rows(member)).toHaveLength(0);
  });

  it('R5 deletes a draft that nobody saved for 180 days', async () => {
    const member = fixture.member();
    await save(member, { input: {} });
    fixture.clock.shift(179 * DAY);
    await deleteOldDrafts(fixture.database, fixture);
    expect(await rows(member)).toHaveLength(1);
    fixture.clock.shift(181 * DAY);
    await deleteOldDrafts(fixture.database, fixture);
    expect(await rows(member)).toHaveLength(0);
  });
});
