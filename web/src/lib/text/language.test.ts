import { chooseLanguage } from '#schema/page-address';
import { languageCookie } from './language.ts';

describe('language', () => {
  it('I1 takes the stored choice before the preferred languages', () => {
    expect(chooseLanguage('a=b; lang=zh; c=d', ['en-GB'])).toBe('zh');
    expect(chooseLanguage('lang=en', ['zh-CN'])).toBe('en');
  });

  it('I1 takes the first preferred language that the interface speaks', () => {
    expect(chooseLanguage('', ['fr-FR', 'zh-TW', 'en'])).toBe('zh');
    expect(chooseLanguage('', ['de', 'en-US', 'zh'])).toBe('en');
  });

  it('I1 falls back to English, also for a stored value that it does not know', () => {
    expect(chooseLanguage('lang=fr', ['fr'])).toBe('en');
    expect(chooseLanguage('xlang=zh', [])).toBe('en');
  });

  it('A17 keeps the choice in a readable cookie for the whole site', () => {
    expect(languageCookie('zh')).toMatch(/^lang=zh; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });
});
