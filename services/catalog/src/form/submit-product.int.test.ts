import { erased } from '#schema/generated/events';
import { formWriteLimits, unreleasedPerOwner } from '#schema/product-limits';
import { deleteOldPictures } from '../picture/delete-old-pictures.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, uploaded, website } from '../testing/forms.ts';
import type { FormInput } from './form-fields.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('submitProduct', () => {
  let fixture: CatalogFixture;
  let categories: { id: string; type: string }[];
  beforeAll(async () => {
    fixture = await createCatalogFixture();
    await fixture.admin.query(
      `insert into category (slug, type, name_en, name_zh)
       select 'c' || n, case when n <= 4 then 1 else 2 end, 'C' || n, '类' || n
       from generate_series(1, 5) n
       union all select 'h' || n, 4, 'H' || n, '件' || n from generate_series(1, 4) n`,
    );
    const list = '{ productCategories { id type name(language: EN) } }';
    categories = (await fixture.visitor.request(list)).productCategories;
  });
  afterAll(() => fixture?.close());
  afterEach(() => fixture.clock.shift(0));

  const submit = async (member: Caller, fields: FormInput = {}) =>
    (await member.request(forms.submit, { input: someForm(fields) })).submitProduct;
  const refusal = (member: Caller, fields: FormInput) =>
    member.requestError(forms.submit, { input: someForm(fields) });
  const formOf = async (member: Caller, id: string) =>
    (await member.request(forms.product, { id })).product.form;

  it('C14 L4 the site of a released product, by whatever link, is refused at its field', async () => {
    const [first, second] = [fixture.member(), fixture.member()];
    const links = website('one-site.io/app');
    const { id } = await submit(first, { links });
    await submit(second, { links });
    await fixture.staff.request(forms.move, { id, to: 'RELEASED' });
    const again = await refusal(second, { links: website('www.one-site.io/app/?utm_source=x') });
    expect(again).toMatchObject({
      code: 'PRODUCT_LISTED',
      params: { field: 'links', productId: id },
    });
  });

  it('C11 C12 C13 C14 R5 Q42 a member without a role submits a product with every field', async () => {
    const member = fixture.member();
    const apps = categories.filter(({ type }) => type === 'APP').map(({ id }) => id);
    const full = {
      taglineEn: 'Ships',
      taglineZh: '船',
      descriptionEn: 'Long',
      descriptionZh: '长',
      stage: 4,
      stageNoteEn: 'Beta',
      stageNoteZh: '测试',
      platforms: [4, 1],
      languages: [1, 3],
      chains: [1, 4],
      categories: [apps[2], apps[0]] as string[],
      tags: ['sea', 'port'],
      aliases: ['Hafen'],
      origin: 2,
      sourceLink: 'https://source.io/a',
      producer: {
        name: 'Ada',
        email: 'ada@vita.test',
        telegram: 'ada_l',
        wechat: 'ada-wx',
        phone: '+49 170 1',
      },
      logo: await uploaded(fixture, member, 'LOGO'),
      logoImage: await uploaded(fixture, member, 'LOGO_IMAGE'),
      banner: await uploaded(fixture, member, 'BANNER'),
      feedsImage: await uploaded(fixture, member, 'FEEDS'),
      screenshots: [await uploaded(fixture, member, 'SCREENSHOT')],
      links: [
        { kind: 'WEBSITE', name: null, url: 'https://harbour.io' },
        { kind: 'RESOURCE', name: 'Docs', url: 'https://docs.harbour.io' },
      ] as const,
      updateNoteEn: 'First',
      updateNoteZh: '首版',
    };
    const product = await submit(member, full);
    expect(product).toMatchObject({ status: 'IN_REVIEW', owner: { id: member.userId } });
    const form = await formOf(member, product.id);
    expect(form).toEqual({
      baseRevision: '1',
      type: 'APP',
      nameEn: 'Harbour',
      nameZh: '港湾',
      ...full,
    });
    expect((await member.request(forms.product, { id: product.id })).product.categories).toEqual([
      { id: apps[2] },
      { id: apps[0] },
    ]);
    const hidden = await fixture.visitor.request(forms.product, { id: product.id });
    expect(hidden.product).toBeNull();
  });

  it('C12 refuses categories of another type, unknown ones and a fourth', async () => {
    const member = fixture.member();
    const apps = categories.filter(({ type }) => type === 'APP').map(({ id }) => id);
    const game = categories.find(({ type }) => type === 'GAME')?.id as string;
    const field = { field: 'categories' };
    expect(await refusal(member, { categories: [game] })).toEqual({
      code: 'FIELD_INVALID',
      params: field,
    });
    expect(await refusal(member, { categories: ['999999'] })).toMatchObject({ params: field });
    expect(await refusal(member, { categories: apps })).toEqual({
      code: 'TOO_MANY_ENTRIES',
      params: { ...field, max: 3 },
    });
  });

  it('Q14 takes three categories of hardware, and refuses a fourth and those of other groups', async () => {
    const member = fixture.member();
    const idsOf = (type: string) =>
      categories.filter((each) => each.type === type).map(({ id }) => id);
    const [hardware, apps] = [idsOf('HARDWARE'), idsOf('APP')];
    // The graph takes the name.
    const hardwareType = 'HARDWARE' as unknown as number;
    const three = hardware.slice(0, 3);
    expect(three).toHaveLength(3);
    const product = await submit(member, { type: hardwareType, categories: three });
    const form = await formOf(member, product.id);
    expect(form).toMatchObject({ type: 'HARDWARE', categories: three });
    const field = { field: 'categories' };
    const fourth = { type: hardwareType, categories: hardware.slice(0, 4) };
    expect(await refusal(member, fourth)).toEqual({
      code: 'TOO_MANY_ENTRIES',
      params: { ...field, max: 3 },
    });
    const foreign = { type: hardwareType, categories: [...three.slice(1), apps[0] as string] };
    expect(await refusal(member, foreign)).toEqual({ code: 'FIELD_INVALID', params: field });
  });

  it('C15 Q15 refuses pictures of others, of another use, unknown and ended ones', async () => {
    const [member, other] = [fixture.member(), fixture.member()];
    const logo = await uploaded(fixture, member, 'LOGO');
    const unknown = { code: 'PICTURE_UNKNOWN', params: { field: 'logo' } };
    expect(await refusal(other, { logo })).toEqual(unknown);
    expect(await refusal(member, { logo: 'https://elsewhere.io/a.png' })).toEqual(unknown);
    expect(await refusal(member, { logo: `/files/${'0'.repeat(32)}.png` })).toEqual(unknown);
    expect(await refusal(member, { banner: logo })).toEqual({
      code: 'PICTURE_SIZE',
      params: { field: 'banner', width: 750, height: 422 },
    });
    await submit(member, { logo: `http://localhost:4000${logo}` });
    // A second product would lose it with the first one.
    expect(await refusal(member, { logo })).toEqual(unknown);
    const late = await uploaded(fixture, member, 'LOGO');
    fixture.clock.shift(30 * DAY - HOUR / 2);
    expect(await refusal(member, { logo: late })).toEqual(unknown);
    fixture.clock.shift(31 * DAY);
    await deleteOldPictures(fixture.database, fixture);
    const names = await fixture.database.query<{ name: string }>('select name from member_picture');
    expect(names.map(({ name }) => `/files/${name}`)).toContain(logo);
    expect(names.map(({ name }) => `/files/${name}`)).not.toContain(late);
  });

  it('Q42 refuses visitors', async () => {
    expect(await refusal(fixture.visitor, {})).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('X-L6 refuses a name like those of the staff, also in an edit, but not one from before', async () => {
    const [member, names] = [fixture.member(), { nameEn: 'Vita Staff: account locked' }];
    const reserved = { code: 'NAME_RESERVED', params: { field: 'nameEn' } };
    expect(await refusal(member, names)).toEqual(reserved);
    const mixed = { code: 'FIELD_INVALID', params: { field: 'nameEn' } };
    expect(await refusal(member, { nameEn: 'ΜetaΜask' })).toEqual(mixed);
    const { id } = await submit(member, { nameEn: 'Buoy' });
    const edit = { id, input: someForm({ ...names, tags: ['sea'] }) };
    expect(await member.requestError(forms.revise, edit)).toEqual(reserved);
    await fixture.admin.query('update product set name_en = $1 where id = $2', [names.nameEn, id]);
    const { submitRevision } = await member.request(forms.revise, edit);
    expect(submitRevision.changedFields).toContain('tags');
  });

  it('Q42 refuses a product after twenty that are not released', async () => {
    const member = fixture.member();
    for (let n = 0; n < unreleasedPerOwner; n += 1) await submit(member, { nameEn: `Ship ${n}` });
    expect(await refusal(member, {})).toEqual({
      code: 'SUBMISSION_LIMIT',
      params: { max: unreleasedPerOwner },
    });
    expect(unreleasedPerOwner).toBeLessThan(formWriteLimits.submission.perMember);
  });

  it('P1 an erasure leaves the product and its pictures, and removes producer, drafts and names', async () => {
    const member = fixture.member();
    const producer = { name: 'Eve', email: 'eve@vita.test' };
    const logo = await uploaded(fixture, member, 'LOGO');
    const unused = await uploaded(fixture, member, 'LOGO');
    const { id } = await submit(member, { producer, logo });
    await member.request(forms.save, { input: someForm() });
    await fixture.publish(erased({ userId: member.userId }));
    const { product } = await fixture.staff.request(forms.product, { id });
    expect(product.form).toMatchObject({ nameEn: 'Harbour', producer: null, logo });
    const rows = await fixture.database.query<{ text: string }>(
      `select to_jsonb(r)::text as text from product_revision r where product_id = $1
       union all select to_jsonb(d)::text from product_draft d where user_id = $2
       union all select to_jsonb(m)::text from member_picture m where name = any($3)`,
      [id, member.userId, [logo, unused].map((path) => path.slice('/files/'.length))],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ text }) => text).join()).not.toMatch(new RegExp(`Eve|${member.userId}`));
    await uploaded(fixture, member, 'LOGO');
    const later = await fixture.database.query('select from member_picture where user_id = $1', [
      member.userId,
    ]);
    expect(later).toEqual([]);
  });

  it("P1 an erasure removes the owner's producer from the drafts of maintainers", async () => {
    const [owner, helper] = [fixture.member(), fixture.member()];
    const producer = { name: 'Eve', email: 'eve@vita.test' };
    const { id } = await submit(owner, { producer, links: website('drafted.io') });
    await fixture.database.query('update product set maintainer_ids = $1 where id = $2', [
      [helper.userId],
      id,
    ]);
    const input = someForm({ producer, nameEn: 'Drafted' });
    await helper.request(forms.save, { productId: id, input });
    await fixture.publish(erased({ userId: owner.userId }));
    const drafts = await fixture.database.query<{ text: string }>(
      'select input::text as text from product_draft where user_id = $1',
      [helper.userId],
    );
    expect(drafts.map(({ text }) => text)).toEqual([expect.stringContaining('Drafted')]);
    expect(drafts[0]?.text).not.toContain('Eve');
  });
});
