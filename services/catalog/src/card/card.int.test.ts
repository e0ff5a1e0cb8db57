import { cardLimits } from '#schema/cards';
import { roles } from '#schema/enums';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm, uploaded, website } from '../testing/forms.ts';

const save = `mutation ($id: ID, $input: CardInput!) {
  saveCard(id: $id, input: $input) {
    id position form title(language: ZH) copy(language: EN) picture(relative: true) link
  }
}`;
const shown = `query ($position: CardPosition!) {
  cards(position: $position) { id title(language: EN) products { id } }
}`;
const remove = 'mutation ($id: ID!) { removeCard(id: $id) }';
const move = `mutation ($id: ID!) {
  moveProduct(productId: $id, to: TAKEN_DOWN, reason: "Broken") { id }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(() => fixture.admin.query('delete from card'));

const hours = (count: number) =>
  new Date(fixture.clock.now().getTime() + count * 3_600_000).toISOString();
const card = (fields: object = {}) => ({
  position: 'HOME',
  form: 'PICTURE_AND_ENTRY',
  titleEn: 'Week of wallets',
  titleZh: '钱包周',
  picture: '/files/card.png',
  link: '/apps',
  startsAt: hours(-1),
  ...fields,
});
const add = async (fields: object = {}): Promise<string> =>
  (await fixture.staff.request(save, { input: card(fields) })).saveCard.id;
const titles = async (position = 'HOME') =>
  (await fixture.visitor.request(shown, { position })).cards.map(
    ({ title }: { title: string }) => title,
  );

describe('promotion cards', () => {
  it('C8 Q57 are shown in their position, in the order of their places, in their period', async () => {
    await add({ titleEn: 'second', place: 2 });
    await add({ titleEn: 'first', place: 1, endsAt: hours(1) });
    await add({ titleEn: 'waits', startsAt: hours(1) });
    await add({ titleEn: 'is over', startsAt: hours(-2), endsAt: hours(-1) });
    await add({ titleEn: 'of games', position: 'GAMES' });
    expect(await titles()).toEqual(['first', 'second']);
    expect(await titles('GAMES')).toEqual(['of games']);
    expect(await titles('APPS')).toEqual([]);
    const all = await fixture.staff.request('{ allCards { id } }');
    expect(all.allCards).toHaveLength(5);
  });

  it('C8 rows show the released products in the order of staff', async () => {
    const [one, two, three] = (await addProducts(fixture, {}, {}, {})) as [string, string, string];
    const input = { form: 'LOGOS', picture: null, productIds: [three, one, two] };
    await add(input);
    await fixture.staff.request(move, { id: one });
    const { cards } = await fixture.visitor.request(shown, { position: 'HOME' });
    expect(cards[0].products).toEqual([{ id: three }, { id: two }]);
    const refused = await fixture.staff.requestError(save, { input: card(input) });
    expect(refused).toEqual({ code: 'FIELD_INVALID', params: { field: 'productIds' } });
  });

  it('Q57 are changed and removed by staff', async () => {
    const id = await add();
    const changed = { id, input: card({ titleZh: '', link: 'https://vita.example/a' }) };
    expect((await fixture.staff.request(save, changed)).saveCard).toEqual({
      id,
      position: 'HOME',
      form: 'PICTURE_AND_ENTRY',
      title: 'Week of wallets',
      copy: null,
      picture: '/files/card.png',
      link: 'https://vita.example/a',
    });
    await fixture.staff.request(remove, { id });
    expect(await titles()).toEqual([]);
    expect((await fixture.staff.requestError(remove, { id })).code).toBe('NOT_FOUND');
    expect((await fixture.staff.requestError(save, changed)).code).toBe('NOT_FOUND');
  });

  it('C8 keep the file of their picture until none shows it', async () => {
    const id = await add({ picture: '/files/kept.png' });
    await fixture.staff.request(save, { id, input: card({ picture: '/files/next.png' }) });
    await fixture.staff.request(save, { id, input: card({ picture: '/files/next.png' }) });
    await fixture.staff.request(remove, { id });
    const used = await fixture.events('catalog.pictures-used.v1');
    const own = used.filter(({ productId }) => productId === `card-${id}`);
    expect(own.map(({ kept, released }) => [kept, released])).toEqual([
      [['kept.png'], []],
      [['next.png'], ['kept.png']],
      [[], ['next.png']],
    ]);
  });

  it('C8 C15 a file stays while another card or a product shows it', async () => {
    const releases = async (path: string) =>
      (await fixture.events('catalog.pictures-used.v1')).filter(({ released }) =>
        released.some((name) => path === `/files/${name}`),
      ).length;
    const owner = fixture.member();
    const logo = await uploaded(fixture, owner, 'LOGO');
    const form = { links: website('shown.io'), nameEn: 'Shown' };
    const input = someForm({ ...form, logo });
    const { id } = (await owner.request(forms.submit, { input })).submitProduct;
    const [one, two] = [await add({ picture: logo }), await add({ picture: logo })];
    await fixture.staff.request(remove, { id: one });
    await owner.request(forms.revise, { id, input: someForm(form) });
    expect(await releases(logo)).toBe(0);
    await owner.request(forms.revise, { id, input });
    await fixture.staff.request(remove, { id: two });
    expect(await releases(logo)).toBe(0);
    await owner.request(forms.revise, { id, input: someForm(form) });
    expect(await releases(logo)).toBe(1);
  });

  it('Q57 are placed by staff alone', async () => {
    const id = await add();
    for (const caller of [fixture.member(roles.developer), fixture.visitor]) {
      const code = caller.userId ? 'FORBIDDEN' : 'UNAUTHENTICATED';
      expect((await caller.requestError(save, { input: card() })).code).toBe(code);
      expect((await caller.requestError(remove, { id })).code).toBe(code);
      expect((await caller.requestError('{ allCards { id } }')).code).toBe(code);
    }
  });

  it('Q57 have a limit, which does not hold back changes', async () => {
    const id = await add();
    await fixture.admin.query(
      `insert into card (position, form, title_en, title_zh, link, starts_at)
       select 3, 1, 'x', '', '/app', now() from generate_series(2, ${cardLimits.max})`,
    );
    const full = await fixture.staff.requestError(save, { input: card() });
    expect(full).toEqual({ code: 'TOO_MANY_CARDS', params: { max: cardLimits.max } });
    await fixture.staff.request(save, { id, input: card() });
  });

  it('Q57 names who placed which card in the security log', async () => {
    const id = await add();
    fixture.security.lines.length = 0;
    await fixture.staff.request(remove, { id });
    expect(fixture.security.records()).toMatchObject([
      { event: 'card.remove', outcome: 'done', subject: id, userId: fixture.staff.userId },
    ]);
  });
});
