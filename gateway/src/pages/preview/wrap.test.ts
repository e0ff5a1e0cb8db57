import { wrap } from './wrap.ts';

/** Each character has the width 1. */
const measure = (text: string) => Array.from(text).length;

describe('wrap', () => {
  it('breaks between words', () => {
    expect(wrap('one two three', 8, 2, measure)).toEqual(['one two', 'three']);
  });

  it('breaks between Chinese characters, but not before punctuation', () => {
    expect(wrap('去中心化域名', 4, 2, measure)).toEqual(['去中心化', '域名']);
    expect(wrap('去中心化，域名', 4, 2, measure)).toEqual(['去中心', '化，域名']);
  });

  it('ends a cut text with an ellipsis', () => {
    expect(wrap('one two three four', 8, 2, measure)).toEqual(['one two', 'three f…']);
    expect(wrap('W'.repeat(50), 10, 2, measure)).toEqual(['W'.repeat(10), `${'W'.repeat(9)}…`]);
    for (const line of wrap('去'.repeat(100), 10, 2, measure)) {
      expect(measure(line)).toBeLessThanOrEqual(10);
    }
  });

  it('P8 breaks a word that is wider than a line at the edge, and loses none of it', () => {
    expect(wrap('Hi Donaudampfschiff you', 10, 4, measure)).toEqual([
      'Hi',
      'Donaudampf',
      'schiff you',
    ]);
  });

  it('P8 breaks and cuts between whole characters', () => {
    const family = '👨‍👩‍👧';
    const width = (text: string) => text.split(family).length - 1 + (text.endsWith('…') ? 1 : 0);
    expect(wrap(family.repeat(5), 3, 2, width)).toEqual([family.repeat(3), family.repeat(2)]);
    expect(wrap(family.repeat(9), 3, 2, width)).toEqual([family.repeat(3), `${family.repeat(2)}…`]);
  });

  it('returns no lines for an empty text', () => {
    expect(wrap('  ', 10, 2, measure)).toEqual([]);
  });
});
