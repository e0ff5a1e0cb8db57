import { languageCookie, tagOfText } from './language.ts';

describe('language', () => {
  it('A17 stores the choice in a readable cookie for the whole site', () => {
    expect(languageCookie('zh')).toMatch(/^lang=zh; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  it('I1 U3 tags a text as Chinese when it contains Chinese characters', () => {
    expect(tagOfText('手续费写得清楚')).toBe('zh-CN');
    expect(tagOfText('Gas 费写得清楚, nice')).toBe('zh-CN');
    expect(tagOfText('Fees are clear…')).toBe('en');
  });
});
