import fc from 'fast-check';
import { parseKeyword, typoTerms } from './search.rules.ts';

/** Compares a mistyped keyword with a name as the statement does. */
const isTypoOf = (keyword: string, name: string): boolean => {
  const terms = parseKeyword(keyword)?.typos?.replaceAll("'", '').split(' | ') ?? [];
  const nameTerms = new Set(typoTerms(name));
  return terms.some((term) => nameTerms.has(term));
};

const word = fc.stringMatching(/^[a-z]{5,20}$/);
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const letter = fc.stringMatching(/^[a-z]$/);

describe('parseKeyword', () => {
  it('S3 splits a keyword into word prefixes and groups of three Chinese characters', () => {
    expect(parseKeyword('Uni 以太坊链 钱包')).toEqual({
      key: 'uni 以太坊链 钱包',
      terms: "'uni':* & '以太坊' & '太坊链' & '钱包':*",
      runs: ['以太坊链'],
      typos: expect.any(String),
    });
  });

  it('S3 searches a single Chinese character at any place', () => {
    expect(parseKeyword('币')).toMatchObject({ terms: "'币':*", runs: [], typos: null });
  });

  it.each(['', '   ', '!?…', '🚀', "'&|:*\\"])('rel-S37 returns null for %j', (keyword) => {
    expect(parseKeyword(keyword)).toBeNull();
  });

  it('rel-S37 returns no character that has a meaning of its own in a tsquery', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (keyword) => {
        const { terms = '', typos = '' } = parseKeyword(keyword) ?? {};
        expect(terms).toMatch(/^$|^'[\p{L}\p{N}]+'(:\*)?( & '[\p{L}\p{N}]+'(:\*)?)*$/u);
        expect(typos ?? '').toMatch(/^$|^'[\p{L}\p{N}]+'( \| '[\p{L}\p{N}]+')*$/u);
      }),
    );
  });
});

describe('one typing error', () => {
  it('S3 is looked for in names of up to 50 characters, and in no other text', () => {
    expect(typoTerms('x'.repeat(50))).toEqual(['x'.repeat(50), 'x'.repeat(49)]);
    expect(typoTerms('x'.repeat(51))).toEqual([]);
    expect(typoTerms('Uni ape')).toEqual([
      'uniape',
      'niape',
      'uiape',
      'unape',
      'unipe',
      'uniae',
      'uniap',
    ]);
  });

  it.each([
    ['unizwap', 'Uniswap'],
    ['uniswp', 'Uniswap'],
    ['uniswapp', 'Uniswap'],
    ['uniwsap', 'Uniswap'],
    ['UNISWAB', 'Uniswap'],
    ['walet', 'Trust Wallet'],
    ['crypto kities', 'CryptoKitties'],
    ['open see', 'OpenSea'],
    ['以太访', '以太坊'],
  ])('S3 matches %s with %s', (keyword, name) => {
    expect(isTypoOf(keyword, name)).toBe(true);
  });

  it.each([
    ['unizwop', 'Uniswap'],
    ['aav', 'Aave'],
    ['以太', '以太坊'],
    ['bitcoin', 'Uniswap'],
  ])('S3 does not match %s with %s', (keyword, name) => {
    expect(isTypoOf(keyword, name)).toBe(false);
  });

  it('S3 matches a name with a wrong, missing, extra or swapped letter at any place', () => {
    fc.assert(
      fc.property(word, place, letter, (name, where, other) => {
        const letters = Array.from(name);
        const at = Math.floor(where * letters.length);
        const next = Math.min(at + 1, letters.length - 1);
        const swapped = letters.with(at, letters[next] ?? '').with(next, letters[at] ?? '');
        const mistyped = [
          letters.with(at, other),
          letters.toSpliced(at, 1),
          letters.toSpliced(at, 0, other),
          swapped,
        ];
        for (const keyword of mistyped) expect(isTypoOf(keyword.join(''), name)).toBe(true);
      }),
    );
  });
});
