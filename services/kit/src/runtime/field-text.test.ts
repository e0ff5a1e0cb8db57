import { optionalText, requireText } from './field-text.ts';

const range = { min: 2, max: 4 };
const codeOf = (input: string) => {
  try {
    return requireText(input, 'header', range);
  } catch (error) {
    const { code, params } = error as { code: string; params: object };
    return { code, params };
  }
};

describe('requireText', () => {
  it('Q17 counts code points after trimming', () => {
    expect([codeOf(' ab '), codeOf('维他命们'), codeOf('🙂🙂🙂🙂')]).toEqual([
      'ab',
      '维他命们',
      '🙂🙂🙂🙂',
    ]);
    const rejected = { code: 'FIELD_LENGTH', params: { field: 'header', min: 2, max: 4 } };
    expect([codeOf('a'), codeOf('abcde'), codeOf('🙂🙂🙂🙂🙂')]).toEqual([
      rejected,
      rejected,
      rejected,
    ]);
  });

  it('rel-S25 rejects a text of only white space', () => {
    expect(codeOf(' \n\t ')).toEqual({ code: 'FIELD_REQUIRED', params: { field: 'header' } });
  });

  it('rel-S45 rejects control characters except line breaks and tabs', () => {
    expect(codeOf('a\r\nb')).toBe('a\nb');
    expect(codeOf('a\tb')).toBe('a\tb');
    for (const control of ['\0', '\x1b', '\x7f', '\x85']) {
      expect(codeOf(`a${control}b`)).toMatchObject({ code: 'FIELD_INVALID' });
    }
  });
});

describe('optionalText', () => {
  it('returns null for empty input and checks other input', () => {
    expect([optionalText(null, 'topic', range), optionalText('  ', 'topic', range)]).toEqual([
      null,
      null,
    ]);
    expect(() => optionalText('abcde', 'topic', range)).toThrow('FIELD_LENGTH');
  });
});
