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
    expect(() => parseNickname(input)).toThrow(code);
  });

  it('derives default nicknames without personal data from a number', () => {
    expect(defaultNickname(0)).toBe('Vita-0000');
    expect(defaultNickname(999_999)).toBe('Vita-ZHGY');
    const names = new Set(Array.from({ length: 10_000 }, (_, seed) => defaultNickname(seed)));
    expect(names.size).toBe(10_000);
  });
});
