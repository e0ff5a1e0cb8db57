import { prefixesOf, withForms, wordsAmong } from './known-words.rules.ts';
import { type ProductQuery, parseKeyword } from './search.rules.ts';

const parse = (keyword: string) => parseKeyword(keyword) as ProductQuery;

describe('the words of a search', () => {
  it('S3 are those that a prefix finds: not marks, filters, synonyms and Chinese', () => {
    const terms = ['wallet', '=metamask', '~fox', '/c7', '#wallet', '钱包', 'café', '3d', 'wallet'];
    expect(wordsAmong(terms)).toEqual(['wallet', 'café', '3d']);
  });

  it('S3 are looked up once each, without those of Chinese', () => {
    expect(prefixesOf(parse('meta meta 12 小狐狸')).toSorted()).toEqual(['12', 'meta']);
    expect(prefixesOf(parse('小狐狸'))).toEqual([]);
  });

  it('S3 replace a prefix by all words that begin so, and stay one when they are too many', () => {
    const known: Record<string, string[] | null> = { meta: ['meta', 'metal'], 12: null, zzz: [] };
    const query = withForms(parse('meta 12 zzz'), (prefix) => known[prefix] ?? null);
    expect(query.words).toBe("('meta' | 'metal') & '12':* & 'zzz'");
    expect(query.meaning).toBe("('meta' | 'metal') & '12':* & 'zzz'");
    expect(query.looseWords.map(({ exact }) => exact)).toEqual([
      "('meta' | 'metal')",
      "'12':*",
      "'zzz'",
    ]);
  });

  it('S3 leave names, aliases and pinyin as they are typed', () => {
    const typed = parse('xiao hu');
    const { begins, equal, pinyin, typos } = withForms(typed, () => ['xiaohuli']);
    expect({ begins, equal, pinyin, typos }).toEqual({
      begins: typed.begins,
      equal: typed.equal,
      pinyin: typed.pinyin,
      typos: typed.typos,
    });
  });
});
