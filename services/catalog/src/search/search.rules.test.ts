import fc from 'fast-check';
import { parseKeyword, typoTerms } from './search.rules.ts';

/** Compares a mistyped keyword with a name as the statement does. */
const isTypoOf = (keyword: string, name: string): boolean => {
  const terms = parseKeyword(keyword)?.typos.replaceAll("'", '').split(' | ') ?? [];
  const nameTerms = new Set(typoTerms(name));
  return terms.some((term) => nameTerms.has(term));
};

const word = fc.stringMatching(/^[a-z]{5,20}$/);
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const letter = fc.stringMatching(/^[a-z]$/);

const meaningOf = (keyword: string) => parseKeyword(keyword)?.meaning;

describe('parseKeyword', () => {
  it('S3 makes prefixes of words, and exact terms of up to three Chinese characters', () => {
    expect(parseKeyword('Uni 独角兽币 交换')).toMatchObject({
      equalNames: "'=uni独角兽币交换'",
      beginsNames: "'=uni独角兽币交换':*",
      words: "'uni':* & '独角兽' & '角兽币' & '交换'",
      isGeneric: false,
      pinyin: '',
    });
  });

  it.each([
    ['wallet', '钱包'],
    ['hardware wallet', '硬件钱包'],
    ['冷钱包', '硬件錢包'],
    ['domains', '域名'],
    ['以太坊 dao', 'ethereum 去中心化自治组织'],
  ])('S3 looks for the same group of synonyms by %j and by %j', (one, other) => {
    const conceptsOf = (keyword: string) => meaningOf(keyword)?.match(/#\p{L}+/gu);
    expect(conceptsOf(one)).toEqual(conceptsOf(other));
    expect(conceptsOf(one)).not.toBeNull();
    expect(parseKeyword(one)?.isGeneric).toBe(true);
  });

  it('S3 divides Chinese without spaces into words, each of which must match', () => {
    expect(meaningOf('以太坊钱包')).toBe("('#ethereum' | '以太坊') & ('#wallet' | '钱包')");
    expect(meaningOf('黑暗森林')).toBe("'黑暗' & '森林'");
  });

  it('S3 leaves out words that only connect others, unless nothing else is left', () => {
    expect(meaningOf('the best wallet for solana')).toBe(
      "('#wallet' | 'wallet':*) & ('#solana' | 'solana':*)",
    );
    expect(meaningOf('最好的钱包')).toBe(meaningOf('钱包'));
    expect(meaningOf('the')).toBe("'the':*");
  });

  it('S3 searches pinyin by a Latin keyword, as one word or by syllables', () => {
    expect(parseKeyword('xhl')?.pinyin).toBe("'xhl':*");
    expect(parseKeyword('xiao hu li')?.pinyin).toBe("'xiaohuli':* | ('xiao':* & 'hu':* & 'li':*)");
  });

  it.each([
    ['youxi', '游戏'],
    ['yuming', '域名'],
    ['qian bao', '钱包'],
    ['yingjianqianbao', '硬件钱包'],
    ['celue', '策略'],
    ['celve', '策略'],
  ])('S3 looks for the same group of synonyms by the pinyin %j and by %j', (pinyin, word) => {
    const conceptsOf = (keyword: string) => meaningOf(keyword)?.match(/#\p{L}+/gu);
    expect(conceptsOf(pinyin)).toEqual(conceptsOf(word));
    expect(conceptsOf(pinyin)).toHaveLength(1);
  });

  it('S3 reads a word of English as one, and no pinyin of one character', () => {
    expect(meaningOf('dao')).toBe(meaningOf('DAO'));
    expect(meaningOf('mao')).toBe("'mao':*");
  });

  it('S3 searches a single Chinese character at any place', () => {
    expect(parseKeyword('币')).toMatchObject({ words: "'币'", typos: '' });
  });

  it.each(['', '   ', '!?…', '🚀', "'&|:*\\"])('rel-S37 returns null for %j', (keyword) => {
    expect(parseKeyword(keyword)).toBeNull();
  });

  it('rel-S37 returns no character that has a meaning of its own in a tsquery', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (keyword) => {
        const query = parseKeyword(keyword);
        if (!query) return;
        const { looseWords, isGeneric, ...queries } = query;
        const all = [...Object.values(queries), ...looseWords.flatMap(Object.values)];
        for (const text of all) {
          expect(text).toMatch(
            /^$|^\(*'[=~#]?[\p{L}\p{N}]+'(:\*)?\)*( [&|] \(*'[=~#]?[\p{L}\p{N}]+'(:\*)?\)*)*$/u,
          );
        }
        expect(isGeneric).toEqual(expect.any(Boolean));
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
