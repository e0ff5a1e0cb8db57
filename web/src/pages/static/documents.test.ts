import { parseArticleId } from './documents.ts';

describe('articles', () => {
  it('G2 knows terms and privacy in both languages', () => {
    expect(parseArticleId('terms-en')).toEqual({ name: 'terms', language: 'en' });
    expect(parseArticleId('privacy-zh')).toEqual({ name: 'privacy', language: 'zh' });
  });

  it('G2 knows no other id', () => {
    for (const id of ['', 'terms', 'terms-fr', 'about-en', '../terms-en']) {
      expect(parseArticleId(id)).toBeNull();
    }
  });
});
