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

describe('requireText and half a pair of surrogates', () => {
  it.each(['\ud83d', 'a\ud800b', '\udc00ab'])(
    'C11 rejects %j, which no JSON column stores',
    (text) => {
      const rejected = { code: 'FIELD_INVALID', params: { field: 'header' } };
      expect(codeOf(`${text}ab`.slice(0, 4))).toEqual(rejected);
    },
  );
});

describe('requireText and what nobody sees', () => {
  it('X-L6 rejects invisible characters and marks of direction', () => {
    for (const hidden of [
      '\u200b',
      '\u00ad',
      '\u2060',
      '\u202e',
      '\u3164',
      '\u2800',
      '\u{e0041}',
    ]) {
      expect(codeOf(`ab${hidden}c`)).toMatchObject({ code: 'FIELD_INVALID' });
    }
    expect(codeOf('\u200b'.repeat(3))).not.toEqual(expect.any(String));
  });

  it('X-L6 counts no marks for the minimum', () => {
    expect(codeOf('a\u0301\u0301')).toMatchObject({ code: 'FIELD_LENGTH' });
    expect(codeOf('ab\u0301')).toBe('ab\u0301');
  });

  it('X-L6 accepts emoji of several characters', () => {
    expect(codeOf('a👩\u200d🚀')).toBe('a👩\u200d🚀');
    expect(codeOf('ab❤\ufe0f')).toBe('ab❤\ufe0f');
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
