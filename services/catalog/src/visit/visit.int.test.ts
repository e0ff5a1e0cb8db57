import { visitor } from '#kit/testing/service-fixture';
import { HOUR } from '#schema/durations';
import { ensureHotWords } from '../seeding/ensure-hot-words.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { deleteOldDays } from './write-visits.ts';

const view = 'mutation ($id: ID!) { recordProductView(productId: $id) }';
const click = `mutation ($id: ID!, $link: ProductLinkKind!) {
  recordProductClick(productId: $id, link: $link)
}`;
const follow = `mutation ($id: ID!, $following: Boolean!) {
  setFollow(productId: $id, following: $following) { id }
}`;
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "I use it every day") { addUpValue }
}`;
const numbers = `query ($id: ID!, $days: Int) {
  product(id: $id) { numbers(days: $days) { day views follows ups upValue clicks } }
}`;
const upsByDay = 'query ($id: ID!) { product(id: $id) { upsByDay(days: 2) { day count } } }';

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(() => fixture.clock.shift(0));

/** The numbers of the last days, oldest first. */
async function daysOf(id: string, days = 1, by: Caller = fixture.staff) {
  await fixture.service.settle();
  const { product } = await by.request(numbers, { id, days });
  return product.numbers;
}
const today = async (id: string) => (await daysOf(id))[0];
const none = { views: 0, follows: 0, ups: 0, upValue: 0, clicks: 0 };

describe('daily numbers of a product', () => {
  it('G7 count a view once per member or client address and UTC day', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.memberAt('192.0.2.10');
    for (const caller of [fixture.visitorAt('192.0.2.11'), alice, alice]) {
      expect(await caller.request(view, { id })).toEqual({ recordProductView: true });
    }
    await fixture.service.settle();
    await alice.request(view, { id });
    await fixture.visitorAt('192.0.2.11').request(view, { id });
    await fixture.visitorAt('192.0.2.12').request(view, { id });
    expect(await today(id)).toMatchObject({ ...none, views: 3 });
    fixture.clock.shift(24 * HOUR);
    await alice.request(view, { id });
    const days = await daysOf(id, 2);
    expect(days.map(({ views }: { views: number }) => views)).toEqual([3, 1]);
  });

  it('C14 count a click once per kind of link, and publish who was clicked without the person', async () => {
    const id = await addProduct(fixture);
    const bob = fixture.visitorAt('192.0.2.20');
    for (const link of ['WEBSITE', 'WEBSITE', 'IOS']) await bob.request(click, { id, link });
    await fixture.visitorAt('192.0.2.21').request(click, { id, link: 'WEBSITE' });
    expect(await today(id)).toMatchObject({ ...none, clicks: 3 });
    const events = await fixture.events('catalog.link-clicked.v1');
    expect(events.filter(({ productId }) => productId === id)).toEqual([
      { productId: id, kind: 'WEBSITE' },
      { productId: id, kind: 'IOS' },
      { productId: id, kind: 'WEBSITE' },
    ]);
  });

  it('U1 U5 count new followers once, and UPs with their weights', async () => {
    const id = await addProduct(fixture);
    const alice = fixture.member();
    for (const following of [true, true, false, true]) {
      await alice.request(follow, { id, following });
    }
    await alice.request(up, { id });
    await fixture.member(2).request(up, { id });
    expect(await today(id)).toMatchObject({ views: 0, follows: 1, ups: 2, upValue: 3 });
    const { product } = await fixture.visitor.request(upsByDay, { id });
    expect(product.upsByDay.map(({ count }: { count: number }) => count)).toEqual([0, 2]);
  });

  it('G7 are those of the maintainers only, and of 90 days at most', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { ownerId: owner.userId });
    expect(await daysOf(id, 1, owner)).toHaveLength(1);
    expect(await daysOf(id, 90)).toHaveLength(90);
    for (const caller of [fixture.visitor, fixture.member()]) {
      expect(await daysOf(id, 1, caller)).toBeNull();
    }
    for (const days of [0, -1, 91]) {
      const error = await owner.requestError(numbers, { id, days });
      expect(error).toMatchObject({ code: 'FIELD_INVALID', params: { field: 'days' } });
    }
  });

  it('G7 O34 count no robot, no product that is not public and nothing without an id', async () => {
    const [id, hidden] = await addProducts(fixture, {}, { status: 'IN_REVIEW' });
    const client = { address: '192.0.2.30', isBrowser: false, isRobot: true } as const;
    await fixture.ask(view, { id }, { ...visitor(), client });
    for (const other of [hidden, '999999999', 'x', '']) {
      expect(await fixture.visitor.request(view, { id: other })).toEqual({
        recordProductView: true,
      });
    }
    expect(await today(id as string)).toMatchObject(none);
    expect(await today(hidden as string)).toMatchObject(none);
  });

  it('X-M9 count at most 120 reports of one client address in a minute', async () => {
    const ids = await addProducts(fixture, ...Array.from({ length: 130 }, () => ({})));
    const flood = fixture.visitorAt('192.0.2.40');
    await Promise.all(ids.map((id) => flood.request(view, { id })));
    await fixture.service.settle();
    const [row] = await fixture.admin.query<{ views: string }>(
      'select sum(views) as views from product_day where product_id = any($1)',
      [ids],
    );
    expect(row?.views).toBe('120');
  });

  it('G7 are deleted after 400 days', async () => {
    const id = await addProduct(fixture);
    await fixture.admin.query(
      `insert into product_day (product_id, day, views)
       select $1, current_date - days, 1 from unnest(array[399, 402]) as days`,
      [id],
    );
    await deleteOldDays(fixture.service.context);
    const rows = await fixture.admin.query('select 1 from product_day where product_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('events for analysts', () => {
  const search = `mutation ($word: String, $wordId: ID) {
    recordWordSearch(word: $word, wordId: $wordId)
  }`;

  it('Q60 O34 publish a searched word in any form, and only a count of others', async () => {
    await ensureHotWords(fixture.service.context, ['Lending']);
    const [hot] = await fixture.admin.query<{ id: string }>(
      "select id from hot_word where word = 'Lending'",
    );
    const forms = [
      { word: ' DeFi ' },
      { wordId: hot?.id },
      { word: '', wordId: hot?.id },
      {},
      { wordId: 'x' },
      { word: 'alice@example.org' },
      { word: 'password hunter2' },
    ];
    for (const form of forms) {
      expect(await fixture.visitor.request(search, form)).toEqual({ recordWordSearch: true });
    }
    expect(await fixture.events('catalog.word-searched.v1')).toEqual([
      { word: 'defi', language: 'en', byProgram: true },
      { word: 'lending', language: 'en', byProgram: true },
    ]);
    expect(await fixture.events('catalog.unknown-word-searched.v1')).toEqual([
      { language: 'en', byProgram: true },
      { language: 'en', byProgram: true },
    ]);
  });

  it('Q60 O34 count the same text of one visitor once a minute, and say when a program asked', async () => {
    const events = async () => [
      ...(await fixture.events('catalog.word-searched.v1')),
      ...(await fixture.events('catalog.unknown-word-searched.v1')),
    ];
    const before = (await events()).length;
    const client = (address: string, isBrowser: boolean) => ({
      ...visitor(),
      client: { address, isBrowser },
    });
    const robot = { address: '192.0.2.72', isBrowser: false, isRobot: true } as const;
    for (const word of ['Wallet', ' wallet', 'qqxz', 'qqxz']) {
      await fixture.ask(search, { word }, client('192.0.2.70', true));
      await fixture.ask(search, { word }, client('192.0.2.71', false));
      await fixture.ask(search, { word }, { ...visitor(), client: robot });
    }
    await fixture.service.settle();
    expect((await events()).length - before).toBe(4);
    expect(await events()).toEqual(
      expect.arrayContaining([
        { word: 'wallet', language: 'en' },
        { word: 'wallet', language: 'en', byProgram: true },
        { language: 'en', byProgram: true },
      ]),
    );
  });

  it('Q60 O34 publish words that headings and taglines of public products have', async () => {
    await addProducts(
      fixture,
      {
        name: { en: 'Zorblax Vault', zh: '甜豆罐' },
        aliases: ['Quuxbit'],
        tagline: { en: 'Keeps glimmer safe', zh: '' },
        description: { en: 'Made by johnsmith88 in Springfield.', zh: '' },
      },
      { name: { en: 'Hiddenflux', zh: '' }, status: 'IN_REVIEW' },
    );
    const caller = fixture.visitorAt('192.0.2.60');
    const published = ['zorblax', 'quuxbit glimmer', '甜豆罐', 'tiandouguan', 'tian dou guan'];
    const others = [
      'johnsmith88',
      'springfield',
      'hiddenflux',
      'zorblax johnsmith88',
      '甜罐',
      'dou tian',
    ];
    const count = async () => (await fixture.events('catalog.unknown-word-searched.v1')).length;
    const before = await count();
    for (const word of [...published, ...others]) await caller.request(search, { word });
    const events = await fixture.events('catalog.word-searched.v1');
    expect(events.slice(-published.length).map(({ word }) => word)).toEqual(published);
    expect((await count()) - before).toBe(others.length);
  });

  it('O34 publish a counted click on a hot word, and a click on an advertisement', async () => {
    await ensureHotWords(fixture.service.context, ['Staking']);
    const [hot] = await fixture.admin.query<{ id: string }>(
      "select id from hot_word where word = 'Staking'",
    );
    const press = 'mutation ($id: ID!) { recordHotWordClick(wordId: $id) { word } }';
    const robot = { address: '192.0.2.80', isBrowser: false, isRobot: true } as const;
    const pressed = await fixture.ask(press, { id: hot?.id }, { ...visitor(), client: robot });
    expect(pressed.data?.recordHotWordClick).toEqual({ word: 'Staking' });
    for (const _ of [1, 2]) await fixture.visitor.request(press, { id: hot?.id });
    expect(await fixture.events('catalog.hot-word-clicked.v1')).toEqual([
      { wordId: hot?.id, word: 'Staking', byProgram: true },
    ]);
    for (const data of ['banner-3', 'alice@example.org', 'johnsmith88']) {
      await fixture.visitor.request('mutation ($data: String!) { recordAdClick(data: $data) }', {
        data,
      });
    }
    expect(await fixture.events('catalog.ad-clicked.v1')).toEqual([
      { adId: 'banner-3', byProgram: true },
      { adId: 'unknown', byProgram: true },
      { adId: 'unknown', byProgram: true },
    ]);
  });

  it('G7 a failed look-up of searched words loses no view', async () => {
    const id = await addProduct(fixture);
    await fixture.service.settle();
    await fixture.admin.query('alter table product_terms rename to product_terms_away');
    const reader = fixture.visitorAt('203.0.113.9');
    await reader.request(view, { id });
    await reader.request('mutation { recordWordSearch(word: "walletish thing") }');
    await fixture.service.context.visits.settle();
    await fixture.admin.query('alter table product_terms_away rename to product_terms');
    expect(await today(id)).toMatchObject({ ...none, views: 1 });
  });
});
