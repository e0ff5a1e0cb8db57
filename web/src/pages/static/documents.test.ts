import { readFileSync } from 'node:fs';
import { parseArticleId } from './documents.ts';
import { documentsEn } from './documents-en.ts';
import { documentsZh } from './documents-zh.ts';

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

describe('the privacy policy', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const [, days] = /security log[^#]*?keep them (\d+) days/i.exec(operations) ?? [];

  it.each([
    [documentsEn, 'Security log', `deleted after ${days} days`, 'address itself, passwords'],
    [documentsZh, '安全日志', `在 ${days} 天后删除`, '不记录地址本身、密码'],
  ])(
    'X-M12 says what the security log holds and for how long: %#',
    (documents, heading, ...said) => {
      const section = documents.privacy.sections.find((one) => one.heading === heading);
      for (const part of said) expect(section?.paragraphs.join(' ')).toContain(part);
    },
  );
});
