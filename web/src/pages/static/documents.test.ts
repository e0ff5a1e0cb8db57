import { parseArticleId } from './documents.ts';

describe('articles', () => {
  it('G2 parses the ids of terms and privacy in both languages', () => {
    expect(parseArticleId('terms-en')).toEqual({ name: 'terms', language: 'en' });
    expect(parseArticleId('privacy-zh')).toEqual({ name: 'privacy', language: 'zh' });
  });

  it('G2 returns null for any other id', () => {
    for (const id of ['', 'terms', 'terms-fr', 'about-en', '../terms-en']) {
      expect(parseArticleId(id)).toBeNull();
    }
  });
});
