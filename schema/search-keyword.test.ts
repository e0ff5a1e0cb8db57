import { searchedKeyword } from './search-keyword.ts';

describe('searchedKeyword', () => {
  it.each([
    ['钱包\u200b', '钱包'],
    ['\u202ewallet', 'wallet'],
    ['\0wallet\0', 'wallet'],
    ['cold\twallet\r\n', 'cold wallet'],
    [' wallet ', 'wallet'],
    [' ', ''],
  ])('rel-S37 reads %j without characters that nobody sees', (typed, keyword) => {
    expect(searchedKeyword(typed)).toBe(keyword);
  });

  it.each(['\u200b', '\u202e\0', '\u0301', '\u3164'])(
    'rel-S37 has nothing to search for %j',
    (typed) => {
      expect(searchedKeyword(typed)).toBeNull();
    },
  );
});
