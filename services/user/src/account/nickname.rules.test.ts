import { defaultNickname, parseNickname } from './nickname.rules.ts';

describe('nicknames', () => {
  it.each([
    ['  Alice  ', 'Alice'],
    ['维他命', '维他命'],
    ['你'.repeat(30), '你'.repeat(30)],
    ['👩‍🚀', '👩‍🚀'],
    ['e\u0301', 'é'],
  ])('Q9 accepts %j', (input, expected) => {
    expect(parseNickname(input)).toBe(expected);
  });

  it.each([
    ['', 'FIELD_REQUIRED'],
    [' \u3000 ', 'FIELD_REQUIRED'],
    ['a'.repeat(31), 'FIELD_LENGTH'],
    ['\u200b\u200b', 'FIELD_INVALID'],
    ['Ali\nce', 'FIELD_INVALID'],
    ['\u202eecilA', 'FIELD_INVALID'],
    ['Ali\ud800ce', 'FIELD_INVALID'],
  ])('Q9 rejects %j', (input, code) => {
    const limits = code === 'FIELD_LENGTH' ? { min: 1, max: 30 } : {};
    expect(() => parseNickname(input)).toThrow(
      expect.objectContaining({ code, params: { field: 'nickname', ...limits } }),
    );
  });

  it.each(['A', '7', '!', '+'])('Q9 accepts %j, which is visible by itself', (input) => {
    expect(parseNickname(input)).toBe(input);
  });

  it('Q9 rejects a mark without a letter', () => {
    expect(() => parseNickname('\u0301')).toThrow('FIELD_INVALID');
  });

  it.each([
    'Al\u200bice',
    'Al\u00adice',
    'Al\u2060ice',
    'Al\ufeffice',
    'Al\u200dice',
    'Alice\u{e0041}',
    'Alice\ufe0f',
    '\u3164',
    'A\u3164',
    '\uffa0A',
    '\u2800',
    'Ali\u2066ce',
  ])('X-L6 rejects the invisible characters of %j', (input) => {
    expect(() => parseNickname(input)).toThrow('FIELD_INVALID');
  });

  it.each([
    '👩\u200d🚀',
    '👍🏽',
    '❤\ufe0f',
    '🏳\ufe0f\u200d🌈',
    '👩\u200d❤\ufe0f\u200d👩 Ada',
    '7\ufe0f\u20e3',
  ])('X-L6 accepts the emoji %j', (input) => {
    expect(parseNickname(input)).toBe(input);
  });

  it('derives default nicknames without personal data from a number', () => {
    expect(defaultNickname(0)).toBe('Vita-0000');
    expect(defaultNickname(999_999)).toBe('Vita-ZHGY');
    const names = new Set(Array.from({ length: 10_000 }, (_, seed) => defaultNickname(seed)));
    expect(names.size).toBe(10_000);
  });
});
