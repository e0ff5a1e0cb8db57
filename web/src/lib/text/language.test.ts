import { languageCookie, tagOfWords } from './language.ts';

describe('language', () => {
  it('A17 keeps the choice in a readable cookie for the whole site', () => {
    expect(languageCookie('zh')).toMatch(/^lang=zh; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  it('I1 U3 tells Chinese words from others, also where both stand together', () => {
    expect(tagOfWords('手续费写得清楚')).toBe('zh-CN');
    expect(tagOfWords('Gas 费写得清楚, nice')).toBe('zh-CN');
    expect(tagOfWords('Fees are clear…')).toBe('en');
  });
});
