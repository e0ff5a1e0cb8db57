import fc from 'fast-check';
import { searchKey, searchTerms, searchTokens, termQuery, termVector } from './search-terms.ts';

const terms = (keyword: string) => termQuery(searchTokens(keyword));

/** Matches as PostgreSQL does. */
function isFound(keyword: string, text: string): boolean {
  const query = terms(keyword);
  if (!query) return false;
  const found = searchTerms(text);
  const key = searchKey(text);
  const expected = query.terms.split(' & ').map((term) => ({
    term: term.slice(1, term.lastIndexOf("'")),
    isPrefix: term.endsWith(':*'),
  }));
  return (
    expected.every(({ term, isPrefix }) =>
      found.some((one) => (isPrefix ? one.startsWith(term) : one === term)),
    ) && query.runs.every((run) => key.includes(run))
  );
}

describe('search terms', () => {
  it('splits into words, and into a term at each Chinese character', () => {
    expect(searchTerms('DeFi 去中心化 wallet').sort()).toEqual(
      ['de', 'defi', 'fi', 'wallet', '去中心', '中心化', '心化', '化'].sort(),
    );
  });

  it('normalises case, width and accents', () => {
    expect(searchKey('Ｕｎｉｓｗａｐ  Café')).toBe('uniswap cafe');
  });

  it.each([
    ['wall', 'A hardware wallet', true],
    ['allet', 'A hardware wallet', false],
    ['sea', 'OpenSea', true],
    ['opensea', 'OpenSea', true],
    ['中心', '去中心化', true],
    ['去中心化', '去中心化交易所', true],
    ['去化', '去中心化', false],
    ['中心化去', '去中心化', false],
    ['wallet 中心', '去中心化 wallet', true],
    ['wallet 交易', '去中心化 wallet', false],
  ])('matches %s in %s: %s', (keyword, text, expected) => {
    expect(isFound(keyword, text)).toBe(expected);
  });

  it('finds every text by any run of its characters', () => {
    const chinese = fc.stringMatching(/^[\u4e00-\u4e20]{1,12}$/);
    fc.assert(
      fc.property(chinese, fc.nat(), fc.nat(), (text, one, other) => {
        const [start, end] = [one % text.length, other % text.length].sort((a, b) => a - b);
        expect(isFound(text.slice(start, (end ?? 0) + 1), text)).toBe(true);
      }),
    );
  });

  it('rel-S37 makes terms of letters and digits only, so that none needs escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(termVector(searchTerms(text))).toMatch(/^(?:'[\p{L}\p{N}]+'(?: |$))*$/u);
        expect(terms(text)?.terms ?? '').toMatch(/^(?:'[\p{L}\p{N}]+'(?::\*)?(?: & |$))*$/u);
      }),
      // A radical: a character of the Han script that is a symbol.
      { examples: [['⺀']] },
    );
  });
});
