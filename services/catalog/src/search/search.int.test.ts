import { offsetCursor } from '#kit/database/cursor';
import { createUps } from '../seeding/create-ups.ts';
import { ensureHotWords } from '../seeding/ensure-hot-words.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const search = `query ($keyword: String!, $in: SearchField, $first: Int, $after: String) {
  searchProducts(keyword: $keyword, in: $in, first: $first, after: $after) {
    totalCount nodes { slug } pageInfo { hasNextPage endCursor }
  }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
  const none = { en: '', zh: '' };
  await addProducts(
    fixture,
    {
      slug: 'uniswap',
      name: { en: 'Uniswap', zh: '独角兽交易所' },
      tagline: { en: 'Swap tokens from your wallet', zh: '用自己的钱包兑换代币' },
      description: { en: 'Made of smart contracts.', zh: '由智能合约组成的交易协议。' },
      tags: ['dex', 'amm'],
    },
    {
      slug: 'opensea',
      name: { en: 'OpenSea', zh: '' },
      tagline: none,
      description: { en: 'The ＮＦＴ market, for Café owners too', zh: '非同质化代币的市场' },
    },
    { slug: 'aave', name: { en: 'Aave', zh: '' }, tagline: { en: 'Lend', zh: '借贷' } },
    { slug: 'ether-wallet', name: { en: 'Ether Wallet', zh: '以太坊钱包' } },
    { slug: 'wallet', name: { en: 'Wallet', zh: '钱包' } },
    { slug: 'wallet-plus', name: { en: 'Wallet Plus', zh: '钱包加' } },
    { slug: 'secret', name: { en: 'Secret Wallet', zh: '秘密钱包' }, status: 'IN_REVIEW' },
    { slug: 'far-apart', name: { en: 'Apart', zh: '以太的太坊' } },
  );
});
afterAll(() => fixture?.close());

async function found(keyword: string, field: 'NAME' | 'TEXT' = 'TEXT'): Promise<string[]> {
  const { searchProducts } = await fixture.visitor.request(search, { keyword, in: field });
  return searchProducts.nodes.map(({ slug }: { slug: string }) => slug);
}

describe('searchProducts', () => {
  it.each([
    ['交易', 'a Chinese word in the middle of a name'],
    ['所', 'a single Chinese character'],
    ['独角兽', 'a longer Chinese word'],
    ['uni', 'a Latin prefix'],
    ['UNISWAP', 'a name in another case'],
    ['Ｕｎｉ', 'full-width letters'],
    ['unizwap', 'a wrong letter'],
    ['uniwap', 'a missing letter'],
    ['uniiswap', 'a letter too many'],
    ['uinswap', 'swapped letters'],
    ['独角首交易所', 'a wrong Chinese character'],
  ])('S3 finds a product in names by %s: %s', async (keyword) => {
    expect(await found(keyword, 'NAME')).toContain('uniswap');
  });

  it.each([
    ['合约', 'uniswap', 'a Chinese word in the middle of a text'],
    ['币', 'opensea', 'a single Chinese character of a text'],
    ['智能合约', 'uniswap', 'a longer one'],
    ['contr', 'uniswap', 'the beginning of a word of a text'],
    ['amm', 'uniswap', 'a tag'],
    ['tokens wallet', 'uniswap', 'two words'],
    ['dex 钱包', 'uniswap', 'words of two languages'],
    ['nft', 'opensea', 'a word that stands in full width'],
    ['cafe', 'opensea', 'a word without its accent'],
    ['sea', 'opensea', 'the second part of a compound name'],
    ['借贷', 'aave', 'a tagline'],
    ['avae', 'aave', 'a short name with swapped letters'],
  ])('S3 finds by %s %s: %s', async (keyword, slug) => {
    expect(await found(keyword)).toContain(slug);
  });

  it('S3 searches names only, or all texts', async () => {
    expect(await found('合约', 'NAME')).toEqual([]);
    expect(await found('swap tokens', 'NAME')).toEqual([]);
  });

  it('S3 requires the characters of a longer Chinese word to be adjacent', async () => {
    expect(await found('以太坊')).toEqual(['ether-wallet']);
    expect(await found('以太坊', 'NAME')).toEqual(['ether-wallet']);
  });

  it('S3 ranks an equal name before names that begin with the keyword, names and texts', async () => {
    expect(await found('wallet')).toEqual(['wallet', 'wallet-plus', 'ether-wallet', 'uniswap']);
    expect(await found('钱包')).toEqual(['wallet', 'wallet-plus', 'ether-wallet', 'uniswap']);
  });

  it('S3 ranks a name that begins with the keyword before a newer one that contains it', async () => {
    await addProducts(
      fixture,
      { slug: 'lantern-light', name: { en: 'Lantern Light', zh: '' } },
      { slug: 'old-lantern', name: { en: 'Old Lantern', zh: '' } },
    );
    expect(await found('lantern')).toEqual(['lantern-light', 'old-lantern']);
  });

  it('S3 ranks by UPs among equals', async () => {
    const rows = await addProducts(
      fixture,
      { name: { en: 'Zapper One', zh: '' } },
      { name: { en: 'Zapper Two', zh: '' }, slug: 'zapper-two' },
      { name: { en: 'Zapper Three', zh: '' } },
    );
    const up = { reason: 'I use it every day', at: new Date(0) };
    await createUps(fixture.service.context, [
      { ...up, productId: rows[1] as string, userId: fixture.member().userId },
    ]);
    expect((await found('zapper'))[0]).toBe('zapper-two');
  });

  it('S3 returns mistyped names only when nothing else matches', async () => {
    await addProducts(
      fixture,
      { slug: 'stork', name: { en: 'Stork', zh: '' } },
      { slug: 'story', name: { en: 'Story', zh: '' } },
    );
    expect(await found('story')).toEqual(['story']);
    expect((await found('storz')).sort()).toEqual(['stork', 'story']);
  });

  it('Q13 finds released products only', async () => {
    expect(await found('秘密')).toEqual([]);
    expect(await found('secret')).toEqual([]);
  });

  it('S3 returns pages by row cursor and by offset cursor', async () => {
    const all = await found('wallet');
    const page = async (after: string | null) =>
      (await fixture.visitor.request(search, { keyword: 'wallet', first: 2, after }))
        .searchProducts;
    const head = await page(null);
    expect(head).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
    for (const after of [head.pageInfo.endCursor, offsetCursor(2)]) {
      const tail = await page(after);
      expect([...head.nodes, ...tail.nodes].map(({ slug }) => slug)).toEqual(all);
      expect(tail.pageInfo.hasNextPage).toBe(false);
    }
  });

  it.each(["'", "' & '", '\\', '%', '_', '(', '<->', '…', '🚀'])(
    'rel-S37 finds nothing for %j, which has no word',
    async (keyword) => {
      expect(await found(keyword)).toEqual([]);
    },
  );

  it.each(['!wallet', 'wallet:*', "'wallet' | 'wallet'", '(wallet)', '%wallet%'])(
    'rel-S37 searches %j as the words in it',
    async (keyword) => {
      expect(await found(keyword)).toContain('wallet');
    },
  );

  it('S3 rejects a keyword that is empty or has more than 50 characters', async () => {
    expect(await fixture.visitor.requestError(search, { keyword: ' ' })).toEqual({
      code: 'FIELD_REQUIRED',
      params: { field: 'keyword' },
    });
    const keyword = '币'.repeat(51);
    expect((await fixture.visitor.requestError(search, { keyword })).code).toBe('FIELD_LENGTH');
  });
});

describe('a word that very many texts contain', () => {
  const keyword = 'omnipresent';
  const many = 2_100;
  let byUps: string[] = [];

  beforeAll(async () => {
    const tagline = { en: 'An omnipresent thing', zh: '' };
    const ids = await addProducts(fixture, ...Array.from({ length: many }, () => ({ tagline })));
    const named = await addProduct(fixture, { name: { en: 'The Omnipresent', zh: '' } });
    const voted = [7, 900, 2_000].map((index) => ids[index] as string);
    const userIds = voted.map(() => fixture.member().userId);
    const ups = voted.flatMap((productId, place) =>
      userIds.slice(place).map((userId) => ({
        productId,
        userId,
        reason: 'I use it every day',
        at: new Date(0),
      })),
    );
    await createUps(fixture.service.context, ups);
    const others = ids.filter((id) => !voted.includes(id)).reverse();
    byUps = [named, ...voted, ...others];
  });

  const page = async (first: number, after: string | null) => {
    const { searchProducts } = await fixture.visitor.request(
      `query ($keyword: String!, $first: Int!, $after: String) {
        searchProducts(keyword: $keyword, first: $first, after: $after) {
          totalCount nodes { id } pageInfo { hasNextPage endCursor }
        }
      }`,
      { keyword, first, after },
    );
    return {
      ...searchProducts,
      ids: searchProducts.nodes.map(({ id }: { id: string }) => id) as string[],
    };
  };

  it('S3 is found in the order of rank and UPs, page by page', async () => {
    const ids: string[] = [];
    for (let after: string | null = null; ids.length < 12; ) {
      const { ids: next, pageInfo, totalCount } = await page(4, after);
      expect(totalCount).toBe(many + 1);
      ids.push(...next);
      after = pageInfo.endCursor;
    }
    expect(ids).toEqual(byUps.slice(0, 12));
  });

  it('S3 ends after the last match', async () => {
    const last = await page(50, offsetCursor(many - 9));
    expect(last.ids).toEqual(byUps.slice(-10));
    expect(last.pageInfo.hasNextPage).toBe(false);
    expect((await page(50, last.pageInfo.endCursor)).ids).toEqual([]);
  });
});

describe('hot words', () => {
  it('S2 Q34 are listed by clicks, most first', async () => {
    await ensureHotWords(fixture.service.context, ['DeFi', '钱包', 'NFT']);
    await ensureHotWords(fixture.service.context, ['NFT', 'DAO']);
    const words = async (first: number) =>
      (await fixture.visitor.request(`{ hotWords(first: ${first}) { id word } }`)).hotWords;
    const [defi, wallet, nft] = await words(3);
    expect([defi.word, wallet.word, nft.word]).toEqual(['DeFi', '钱包', 'NFT']);
    const click = 'mutation ($id: ID!) { recordHotWordClick(wordId: $id) { word } }';
    for (const id of [nft.id, wallet.id]) await fixture.visitor.request(click, { id });
    await fixture.visitorAt('192.0.2.1').request(click, { id: nft.id });
    const sorted = (await words(4)).map(({ word }: { word: string }) => word);
    expect(sorted).toEqual(['NFT', '钱包', 'DeFi', 'DAO']);
    for (const id of ['4711', 'x']) {
      expect((await fixture.visitor.requestError(click, { id })).code).toBe('NOT_FOUND');
    }
    expect((await fixture.visitor.requestError('{ hotWords(first: 51) { id } }')).code).toBe(
      'PAGE_TOO_LARGE',
    );
  });

  it('X-M9 Q34 count one click per word, client and UTC day, and accept the others', async () => {
    const click = 'mutation ($id: ID!) { recordHotWordClick(wordId: $id) { word } }';
    const { database, clock } = fixture;
    await ensureHotWords(fixture.service.context, ['Bridge', 'Oracle']);
    const find = async (word: string) => {
      const [row] = await database.query<{ id: string; clicks: string }>(
        'select id, clicks from hot_word where word = $1',
        [word],
      );
      return row as { id: string; clicks: string };
    };
    const { id } = await find('Bridge');
    const press = async (by = fixture.visitor) =>
      (await by.request(click, { id })).recordHotWordClick.word;
    expect([await press(), await press(), await press()]).toEqual(Array(3).fill('Bridge'));
    expect((await find('Bridge')).clicks).toBe('1');
    await Promise.all(Array.from({ length: 20 }, () => press(fixture.visitorAt('192.0.2.2'))));
    expect((await find('Bridge')).clicks).toBe('2');
    await fixture.visitor.request(click, { id: (await find('Oracle')).id });
    expect((await find('Oracle')).clicks).toBe('1');
    clock.shift(24 * 60 * 60 * 1000);
    await press();
    clock.shift(0);
    expect((await find('Bridge')).clicks).toBe('3');
  });

  it('S3 finds a product that has no text but a name', async () => {
    await addProduct(fixture, { slug: 'bare', name: { en: '', zh: '空' } });
    expect(await found('空', 'NAME')).toEqual(['bare']);
  });
});
