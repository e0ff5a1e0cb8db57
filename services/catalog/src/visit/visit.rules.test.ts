import fc from 'fast-check';
import { adIdOf, lastDays, publicWord } from './visit.rules.ts';

describe('publicWord', () => {
  it.each([
    ['  DeFi ', 'defi'],
    ['钱包', '钱包'],
    ['hard\u0000ware\n wallet', 'hard ware wallet'],
    ['Uniswap V4', 'uniswap v4'],
    ['x'.repeat(80), 'x'.repeat(50)],
    ['🦊'.repeat(60), '🦊'.repeat(50)],
  ])('Q60 O34 publishes %j as %j', (input, word) => {
    expect(publicWord(input)).toBe(word);
  });

  it.each([
    '',
    ' \n',
    'alice@example.org',
    'https://example.org/?token=1',
    'www.example.org',
    '138 0013 8000',
    '+44 (0)20 7946 0958',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ])('Q60 keeps %j to itself', (input) => {
    expect(publicWord(input)).toBeNull();
  });

  it('Q60 never fails and never gives more than 50 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (input) => {
        const word = publicWord(input);
        if (word === null) return;
        expect(Array.from(word).length).toBeLessThanOrEqual(50);
        expect(word).not.toBe('');
        expect(word).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('adIdOf', () => {
  it.each([
    ['12', '12'],
    ['spring-2', 'spring-2'],
    ['{"id": 12, "user": "alice"}', '12'],
    ['{"ad_id":"top_1"}', 'top_1'],
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
