import { languageCookie } from './language.ts';

describe('language', () => {
  it('A17 keeps the choice in a readable cookie for the whole site', () => {
    expect(languageCookie('zh')).toMatch(/^lang=zh; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });
});
