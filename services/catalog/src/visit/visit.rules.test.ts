import fc from 'fast-check';
import {
  adIdOf,
  isKnown,
  type KnownParts,
  lastDays,
  searchedParts,
  searchedText,
} from './visit.rules.ts';

describe('searchedText', () => {
  it.each([
    ['  DeFi ', 'defi'],
    ['钱包', '钱包'],
    ['hard\u0000ware\n wallet', 'hard ware wallet'],
    ['Uniswap V4', 'uniswap v4'],
    ['\u202ewal\u200blet\u3164', 'wallet'],
    ['\ufefffox\u{e0041}', 'fox'],
  ])('Q60 O34 is of %j the text %j', (input, text) => {
    expect(searchedText(input)).toBe(text);
  });

  it.each(['', ' \n', '\u200b\u2066'])('Q60 is nothing of %j', (input) => {
    expect(searchedText(input)).toBeNull();
  });
});

const none: KnownParts = { hotWords: new Set(), pinyin: new Set(), terms: new Set() };
const english = 'the wallet metamask uniswap v4 vitalik eth bitcoin john at mail com t me by'.split(
  ' ',
);
const known: KnownParts = {
  hotWords: new Set(['zero knowledge rollups of the second generation']),
  pinyin: new Set(['xiaohuli']),
  terms: new Set([...english, '小狐狸', '以太', '太坊', '王', '明']),
};
const publishes = (input: string, parts = known) => {
  const searched = searchedParts(searchedText(input) ?? '');
  return searched !== null && isKnown(searched, parts);
};

describe('what the site knows of a searched text', () => {
  it.each([
    'MetaMask',
    'Uniswap V4',
    '小狐狸',
    '小狐狸钱包',
    'xiao hu li',
    'xiaohuli',
    '以太',
    '王',
  ])('Q60 O34 is all of %j, by products', (input) => {
    expect(publishes(input)).toBe(true);
    expect(publishes(input, none)).toBe(false);
  });

  it.each(['hardware wallets', '硬體錢包', 'NFT markets', '借贷', 'best wallet', '好用的钱包'])(
    'Q60 O34 is all of %j, by synonyms and categories',
    (input) => {
      expect(publishes(input, none)).toBe(true);
    },
  );

  it('Q60 O34 is a hot word of any length', () => {
    expect(publishes('Zero Knowledge rollups of the second generation')).toBe(true);
  });

  it.each([
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'vitalik.eth',
    't.me/johnsmith',
    't.me/john',
    'wx: johnsmith88',
    'john (at) mail.com smith',
    '12 Baker Street, London',
    'password hunter2',
    'the wallet by john at mail',
    '王明',
    '王小明',
    '小狐狸王',
    'alice@example.org',
    'https://example.org/?token=1',
    'www.example.org',
    '138 0013 8000',
    '+44 (0)20 7946 0958',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'wallet '.repeat(8),
    '🦊',
  ])('Q60 is not %j', (input) => {
    expect(publishes(input)).toBe(false);
  });

  it('Q60 never fails, and is nothing of more than 50 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (input) => {
        const text = searchedText(input);
        if (text === null) return;
        expect(text).not.toMatch(/\p{Cc}/u);
        const parts = searchedParts(text);
        expect(parts === null).toBe(Array.from(text).length > 50);
        for (const term of parts?.terms ?? []) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('adIdOf', () => {
  it.each([
    ['12', '12'],
    ['banner-2', 'banner-2'],
    ['{"id": 12, "user": "alice"}', '12'],
    ['{"ad_id":"top_1"}', 'top_1'],
    ['Card7', 'Card7'],
    ['johnsmith88', 'unknown'],
    ['john-88', 'unknown'],
    ['{"id":"johnsmith88"}', 'unknown'],
    ['123456', 'unknown'],
    ['', 'unknown'],
    ['alice@example.org', 'unknown'],
    ['13800138000', 'unknown'],
    ['two words', 'unknown'],
  ])('O34 takes of %j the code %j', (data, id) => {
    expect(adIdOf(data)).toBe(id);
  });
});

describe('lastDays', () => {
  it('G7 lists days in UTC up to today, also across a month', () => {
    const today = new Date('2026-03-02T23:59:59Z');
    expect(lastDays(today, 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  });
});
