import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const add =
  'mutation ($word: String!) { addHotWord(word: $word) { id word clicks findsProducts } }';
const change = `mutation ($id: ID!, $word: String!, $isHidden: Boolean!) {
  changeHotWord(id: $id, word: $word, isHidden: $isHidden) { id word isHidden clicks }
}`;
const remove = 'mutation ($id: ID!) { deleteHotWord(id: $id) }';
const pin = 'mutation ($ids: [ID!]!) { pinHotWords(ids: $ids) { word place } }';
const shown = '{ hotWords(first: 20) { word } }';

describe('hot words of staff', () => {
  let fixture: CatalogFixture;
  beforeEach(async () => {
    fixture = await createCatalogFixture();
  });
  afterEach(() => fixture?.close());

  const added = async (word: string): Promise<string> =>
    (await fixture.staff.request(add, { word })).addHotWord.id;
  const offered = async (): Promise<string[]> =>
    (await fixture.visitor.request(shown)).hotWords.map(({ word }: { word: string }) => word);

  it('S2 Q44 adds words in both languages and says which of them find nothing', async () => {
    await addProduct(fixture, { name: { en: 'Wallet One', zh: '钱包一号' } });
    for (const word of ['wallet', ' 钱包 ']) {
      expect((await fixture.staff.request(add, { word })).addHotWord).toMatchObject({
        word: word.trim(),
        clicks: 0,
        findsProducts: true,
      });
    }
    expect((await fixture.staff.request(add, { word: 'qqqqqq' })).addHotWord.findsProducts).toBe(
      false,
    );
    expect(await offered()).toEqual(['wallet', '钱包', 'qqqqqq']);
  });

  it.each([
    ['', 'FIELD_REQUIRED'],
    ['x'.repeat(31), 'FIELD_LENGTH'],
    ['a\nb', 'FIELD_INVALID'],
    ['DEFI', 'HOT_WORD_TAKEN'],
  ])('S2 rejects the word %j', async (word, code) => {
    const id = await added('DeFi');
    const other = await added('Bridge');
    expect(await fixture.staff.requestError(add, { word })).toMatchObject({
      code,
      params: { field: 'word' },
    });
    const changed = { id: other, word, isHidden: false };
    expect((await fixture.staff.requestError(change, changed)).code).toBe(code);
    await fixture.staff.request(change, { id, word: 'defi', isHidden: false });
    expect(await offered()).toEqual(['defi', 'Bridge']);
  });

  it('S2 hides, shows, renames and deletes a word, whose clicks stay', async () => {
    const id = await added('DeFi');
    await added('DAO');
    const click = 'mutation ($id: ID!) { recordHotWordClick(wordId: $id) { id } }';
    await fixture.visitor.request(click, { id });
    await fixture.staff.request(change, { id, word: 'DeFi', isHidden: true });
    expect(await offered()).toEqual(['DAO']);
    const renamed = { id, word: 'Lending', isHidden: false };
    expect((await fixture.staff.request(change, renamed)).changeHotWord.clicks).toBe(1);
    expect(await offered()).toEqual(['Lending', 'DAO']);
    await fixture.staff.request(remove, { id });
    expect(await offered()).toEqual(['DAO']);
    for (const gone of [id, 'x']) {
      expect((await fixture.staff.requestError(remove, { id: gone })).code).toBe('NOT_FOUND');
      const again = { id: gone, word: 'New', isHidden: false };
      expect((await fixture.staff.requestError(change, again)).code).toBe('NOT_FOUND');
    }
  });

  it('S2 pinned words stand first, in the order of staff', async () => {
    const [a, b, c] = [await added('a'), await added('b'), await added('c')];
    expect((await fixture.staff.request(pin, { ids: [c, b] })).pinHotWords).toEqual([
      { word: 'c', place: 1 },
      { word: 'b', place: 2 },
    ]);
    expect(await offered()).toEqual(['c', 'b', 'a']);
    expect((await fixture.staff.requestError(pin, { ids: [a, '999'] })).code).toBe('NOT_FOUND');
    expect(await offered()).toEqual(['c', 'b', 'a']);
    await fixture.staff.request(pin, { ids: [] });
    expect(await offered()).toEqual(['a', 'b', 'c']);
    const many = Array.from({ length: 11 }, (_, index) => String(index + 1));
    expect(await fixture.staff.requestError(pin, { ids: many })).toMatchObject({
      code: 'TOO_MANY_ITEMS',
      params: { max: 10 },
    });
  });

  it('S2 lists all of them in pages, for staff only', async () => {
    for (const word of ['a', 'b', 'c']) await added(word);
    const list = `query ($after: String) { staffHotWords(first: 2, after: $after) {
      totalCount nodes { word } pageInfo { hasNextPage endCursor }
    } }`;
    const { staffHotWords } = await fixture.staff.request(list);
    expect(staffHotWords).toMatchObject({ totalCount: 3, nodes: [{ word: 'c' }, { word: 'b' }] });
    const after = staffHotWords.pageInfo.endCursor;
    expect((await fixture.staff.request(list, { after })).staffHotWords.nodes).toEqual([
      { word: 'a' },
    ]);
    const member = fixture.member();
    expect((await member.requestError(list)).code).toBe('FORBIDDEN');
    expect((await member.requestError(add, { word: 'x' })).code).toBe('FORBIDDEN');
    expect((await member.requestError(pin, { ids: [] })).code).toBe('FORBIDDEN');
  });
});
