import { languageOfLabels } from './language-labels.ts';

describe('languageOfLabels', () => {
  it.each([
    ['1', 'zh'],
    ['ch', 'zh'],
    ['zh', 'zh'],
    [' CH ', 'zh'],
    ['1,1|ch', 'zh'],
    ['2', 'en'],
    ['EN', 'en'],
    ['2|', 'en'],
    ['9,2', 'en'],
    ['1|2', null],
    ['2,1', null],
    ['1+2', null],
    ['1 2', null],
    ['1、2', null],
    ['ch,en', null],
    ['zh|2', null],
    ['', null],
    [' , ', null],
    ['0', null],
    ['12', null],
    ['-1', null],
    ['fr', null],
    ['constructor', null],
    ['x'.repeat(10_000), null],
  ])('I1 O33 Q62 reads %j as %j', (value, language) => {
    expect(languageOfLabels([value])).toBe(language);
  });

  it('Q62 joins the values of both spellings of the field', () => {
    expect(languageOfLabels(['1', null])).toBe('zh');
    expect(languageOfLabels([undefined, '2'])).toBe('en');
    expect(languageOfLabels(['1', '2'])).toBeNull();
    expect(languageOfLabels([null, undefined])).toBeNull();
  });
});
