import { readFileSync } from 'node:fs';
import { languages } from '#schema/enums';
import { pagePaths } from '#schema/page-paths';
import { parseArticle } from '../../../vite/parse-article.ts';
import { articleNames, readArticle } from '../../../vite/read-article.ts';
import { aboutText } from './about-text.ts';
import { type Article, governingLaw, type Inline, plainText } from './article.ts';
import { parseArticleId } from './documents.ts';

const all = articleNames.flatMap((name) =>
  languages.map((language) => [name, language, readArticle(name, language)] as const),
);

const linesOf = ({ sections }: Article): readonly (readonly Inline[])[] =>
  sections
    .flatMap(({ blocks, parts }) => [...blocks, ...parts.flatMap((part) => part.blocks)])
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.children]));

const linksOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((each) => {
    if (typeof each === 'string') return [];
    return [...(each.kind === 'link' ? [each.to] : []), ...linksOf(each.children)];
  });

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

  it.each(all)('Q45 Q69 %s in %s has headings, texts and no mark that is left over', (...row) => {
    const [, language, article] = row;
    const headings = [article.heading, ...article.sections.map(({ heading }) => heading)];
    expect(new Set(headings).size).toBe(headings.length);
    const lines = linesOf(article).map((line) => textOf(line).replace(`{${governingLaw}}`, 'law'));
    const texts = [article.title, article.lead, ...headings, ...lines];
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/[{}<>]|\*\*|\]\(|^#/);
      if (language === 'en') expect(text).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it.each(articleNames)('Q45 I3 %s says the same in both languages', (name) => {
    const shapeOf = ({ sections }: Article) =>
      sections.map(({ blocks, parts }) => [
        blocks.map((block) => (block.kind === 'list' ? block.items.length : 1)),
        parts.length,
      ]);
    const { en, zh } = { en: readArticle(name, 'en'), zh: readArticle(name, 'zh') };
    expect(shapeOf(zh)).toEqual(shapeOf(en));
    const linked = (article: Article) =>
      linesOf(article)
        .flatMap(linksOf)
        .map((to) => to.replace(/-(en|zh)$/, ''));
    expect(linked(zh)).toEqual(linked(en));
  });

  it.each(all)('Q45 %s in %s links to pages that exist, in its language', (...row) => {
    const [, language, article] = row;
    const pages: readonly string[] = Object.values(pagePaths);
    for (const to of linesOf(article).flatMap(linksOf)) {
      const id = to.startsWith(`${pagePaths.articles}/`) ? to.split('/')[2] : undefined;
      if (id) expect(parseArticleId(id)).toMatchObject({ language });
      else if (to.startsWith('/')) expect(pages).toContain(to);
      else expect(to).toMatch(/^(https:\/\/|mailto:)/);
    }
  });

  it('Q48 About publishes the formula of the order and has a place for each of its parts', () => {
    for (const language of languages) {
      const [lists] = readArticle('order', language).sections;
      expect(plainText(lists?.blocks ?? [])).toMatch(/ 2.* 24 (hours|小时)/);
      const { ways, sections } = aboutText(readArticle('about', language));
      expect(Object.values(ways).every(({ name, what }) => name && what)).toBe(true);
      const texts = sections.map(({ blocks }) => plainText(blocks)).join('\n');
      for (const number of ['24', '9', '99', '300', '5']) expect(texts).toContain(number);
    }
  });
});

const textOf = (line: readonly Inline[]): string =>
  plainText([{ kind: 'paragraph', children: line }]);

describe('parseArticle', () => {
  const article = (body: string) => parseArticle(`# Title\n\nLead.\n\n## One\n\n${body}\n`);

  it('Q45 reads marks, links and lists', () => {
    const { sections } = article('A **b** *c* `d` [e](/about).\n\n1. one\n2. two');
    expect(sections[0]?.blocks).toEqual([
      {
        kind: 'paragraph',
        children: [
          'A ',
          { kind: 'strong', children: ['b'] },
          ' ',
          { kind: 'emphasis', children: ['c'] },
          ' ',
          { kind: 'code', children: ['d'] },
          ' ',
          { kind: 'link', to: '/about', children: ['e'] },
          '.',
        ],
      },
      { kind: 'list', isOrdered: true, items: [['one'], ['two']] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    'A <b onclick="x()">b</b>.',
    '[a](javascript:alert(1))',
    '[a](//evil.example)',
    '[a](http://example.com)',
    '![a](https://example.com/a.png)',
    '- a\n  - b',
    '> a',
    '{unknown}',
    '{constructor}',
  ])('Q45 rejects %j, so that an article cannot hold code or a foreign picture', (body) => {
    expect(() => article(body)).toThrow();
  });
});

describe('the privacy policy', () => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const [, days] = /security log[^#]*?keep them (\d+) days/i.exec(operations) ?? [];

  it.each([
    ['en', 'Security log', `deleted after ${days} days`, 'address itself, passwords'],
    ['zh', '安全日志', `在 ${days} 天后删除`, '不记录地址本身、密码'],
  ] as const)(
    'X-M12 says what the security log holds and for how long: %s',
    (language, heading, ...said) => {
      const { sections } = readArticle('privacy', language);
      const section = sections.find((one) => one.heading === heading);
      for (const part of said) expect(plainText(section?.blocks ?? [])).toContain(part);
    },
  );
});
