import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { maxForms } from './known-words.rules.ts';
import { reindexStale } from './reindex.ts';

const search = `query ($keyword: String!, $first: Int!, $after: String) {
  searchProducts(keyword: $keyword, first: $first, after: $after) {
    totalCount nodes { slug } pageInfo { endCursor hasNextPage }
  }
}`;

let fixture: CatalogFixture;
beforeEach(async () => {
  fixture = await createCatalogFixture();
});
afterEach(() => fixture?.close());

const named = (slug: string, en: string) => ({ slug, name: { en, zh: '' } });

async function found(keyword: string, first = 20, after: string | null = null) {
  const { searchProducts } = await fixture.visitor.request(search, { keyword, first, after });
  return {
    slugs: searchProducts.nodes.map(({ slug }: { slug: string }) => slug) as string[],
    total: searchProducts.totalCount as number,
    cursor: searchProducts.pageInfo.endCursor as string,
  };
}

/** The terms that a search of this keyword sends. */
const termsOf = async (keyword: string) =>
  (
    await fixture.service.context.words.apply({
      equalNames: '',
      beginsNames: '',
      equal: '',
      begins: '',
      words: keyword,
      meaning: '',
      isGeneric: false,
      pinyin: '',
      typos: '',
      looseWords: [],
    })
  ).words;

describe('a beginning of a word', () => {
  it('S3 finds the same in the same order as exact words and as a prefix', async () => {
    const words = Array.from({ length: maxForms }, (_, index) => `Quasar${index}`);
    await addProducts(fixture, ...words.map((word) => named(word.toLowerCase(), `Thing ${word}`)));
    const exact = await found('thing qua');
    expect(await termsOf("'qua':*")).toMatch(/^\('quasar0' \| 'quasar1' .*'quasar7'\)$/);
    // One word more than are used.
    await addProduct(fixture, named('quasar8', 'Other Quasar8'));
    expect(await termsOf("'qua':*")).toBe("'qua':*");
    const prefix = await found('thing qua');
    expect(exact.slugs).toHaveLength(maxForms);
    expect(prefix).toEqual(exact);
  });

  it('S3 finds a new product and a changed word at once', async () => {
    await addProduct(fixture, named('first', 'Walnut'));
    expect((await found('wal')).slugs).toEqual(['first']);
    await addProduct(fixture, named('second', 'Walrus'));
    expect((await found('wal')).slugs.toSorted()).toEqual(['first', 'second']);
  });

  it('S3 finds what an older release has listed, whose words are not known yet', async () => {
    await addProduct(fixture, named('first', 'Walnut'));
    const late = await addProduct(fixture, named('late', 'Walrus'));
    // The older release writes the terms with its version, and no words.
    await fixture.database.query(
      `with words as (delete from search_word where word = 'walrus')
       update product_terms set version = version - 1 where product_id = $1`,
      [late],
    );
    fixture.service.context.ranking.listingChanged();
    expect(await termsOf("'wal':*")).toBe("'wal':*");
    expect((await found('wal')).slugs.toSorted()).toEqual(['first', 'late']);
    expect(await reindexStale(fixture.database)).toBe(1);
    fixture.service.context.ranking.listingChanged();
    expect(await termsOf("'wal':*")).toBe("('walnut' | 'walrus')");
    expect((await found('wal')).slugs.toSorted()).toEqual(['first', 'late']);
  });

  it('S3 writes one row for each word, however many products have it', async () => {
    await addProducts(fixture, named('one', 'Zebra'), named('two', 'Zebra'));
    await addProduct(fixture, named('three', 'Zebra'));
    const rows = await fixture.database.query<{ word: string }>(
      "select word from search_word where word like 'zeb%'",
    );
    expect(rows).toEqual([{ word: 'zebra' }]);
  });
});

describe('the total of a search', () => {
  it.each([15, 16, 17, 40])('Q30 is true with %s results, on each page', async (count) => {
    const names = Array.from({ length: count }, (_, index) => named(`n${index}`, `Comet ${index}`));
    await addProducts(fixture, ...names);
    const first = await found('comet', 10);
    const second = await found('comet', 10, first.cursor);
    expect([first.total, second.total]).toEqual([count, count]);
    expect(new Set([...first.slugs, ...second.slugs]).size).toBe(Math.min(count, 20));
    const typo = await found('commet', 10);
    expect(typo.total).toBe(count);
  });
});
