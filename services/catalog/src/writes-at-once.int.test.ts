import { cardLimits } from '#schema/cards';
import { addProduct, addProducts } from './testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from './testing/fixture.ts';
import { forms, someForm, website } from './testing/forms.ts';
import { untilWaiting } from './testing/until-waiting.ts';

const pin = 'mutation ($ids: [ID!]!) { pinHotWords(ids: $ids) { word } }';
const saveCard = 'mutation ($input: CardInput!) { saveCard(input: $input) { id } }';
const someCard = {
  position: 'HOME',
  form: 'PICTURE_AND_ENTRY',
  titleEn: 'Week of wallets',
  titleZh: '钱包周',
  picture: '/files/card.png',
  link: '/apps',
  startsAt: new Date(0).toISOString(),
};

describe('writes at once', () => {
  let fixture: CatalogFixture;
  beforeAll(async () => {
    fixture = await createCatalogFixture();
  });
  afterAll(() => fixture?.close());

  const outcome = (write: Promise<unknown>): Promise<string> =>
    write.then(
      () => 'done',
      ({ code }) => code,
    );
  /** What two writes end with that begin while a statement of another one holds its locks. */
  async function bothBehind(held: string, write: (index: number) => Promise<unknown>) {
    const { first, second } = await fixture.admin.transaction(async (tx) => {
      await tx.query(held);
      const first = outcome(write(0));
      await untilWaiting(fixture, 1, first);
      const second = outcome(write(1));
      await untilWaiting(fixture, 2, second);
      return { first, second };
    });
    return [await first, await second];
  }
  const release = (id: string) => fixture.staff.request(forms.move, { id, to: 'RELEASED' });

  it('L1 Q43 a product is not released with the site of another released one', async () => {
    const links = website('taken.io') as never;
    const [first, second] = await addProducts(
      fixture,
      { status: 'IN_REVIEW', links },
      { status: 'IN_REVIEW', links },
    );
    await release(first as string);
    const again = { id: second, to: 'RELEASED' };
    expect(await fixture.staff.requestError(forms.move, again)).toMatchObject({
      code: 'PRODUCT_LISTED',
      params: { productId: first },
    });
    await fixture.staff.request(forms.move, { id: first, to: 'TAKEN_DOWN', reason: 'Gone' });
    await release(second as string);
  });

  it('L1 Q43 an edit is not released with the site of another released product', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { ownerId: owner.userId });
    const input = someForm({ links: website('edited.io') });
    const { submitRevision } = await owner.request(forms.revise, { id, input });
    const other = await addProduct(fixture, { links: website('edited.io') as never });
    const decision = { id: submitRevision.id, decision: 'RELEASED' };
    expect(await fixture.staff.requestError(forms.decide, decision)).toMatchObject({
      code: 'PRODUCT_LISTED',
      params: { productId: other },
    });
  });

  it('L1 Q43 of two products with one site that are released at once, one is', async () => {
    const links = website('race.io') as never;
    const ids = await addProducts(
      fixture,
      { status: 'IN_REVIEW', links },
      { status: 'IN_REVIEW', links },
    );
    const held = 'lock table decision in share mode';
    const ends = await bothBehind(held, (index) => release(ids[index] as string));
    expect(ends).toEqual(['done', 'PRODUCT_LISTED']);
  });

  it('S2 of two lists that staff pin at once, the last one stays alone', async () => {
    const words = ['one', 'two'];
    const rows = await fixture.admin.query<{ id: string }>(
      'insert into hot_word (word) select unnest($1::text[]) returning id',
      [words],
    );
    const held = `select 1 from hot_word where id = ${rows[0]?.id} for update`;
    const ends = await bothBehind(held, (index) =>
      fixture.staff.request(pin, { ids: [rows[index]?.id] }),
    );
    expect(ends).toEqual(['done', 'done']);
    const { pinnedHotWords } = await fixture.staff.request('{ pinnedHotWords { word } }');
    expect(pinnedHotWords).toEqual([{ word: 'two' }]);
  });

  it('C8 of two cards that are added at once, the last one keeps the limit', async () => {
    const add = () => fixture.staff.request(saveCard, { input: someCard });
    await add();
    await fixture.admin.query(
      `insert into card (position, form, title_en, title_zh, copy_en, copy_zh, picture, link,
        product_ids, place, starts_at)
      select position, form, title_en, title_zh, copy_en, copy_zh, picture, link, product_ids, place,
        starts_at
      from card, generate_series(3, $1::integer)`,
      [cardLimits.max],
    );
    expect(await bothBehind('lock table card in share mode', add)).toEqual([
      'done',
      'TOO_MANY_CARDS',
    ]);
  });
});
