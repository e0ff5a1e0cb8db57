import { readdirSync, readFileSync } from 'node:fs';
import {
  platforms,
  postLabels,
  productLanguages,
  productTypes,
  reservedSlugs,
  stages,
} from '#schema/enums';
import { counts, lengths, textLength } from '#schema/limits';
import { demoData } from './demo-data.ts';

const { categories, products, posts, members, reasons, questions, hotWords } = demoData;

/** Seen from `dist`, where the compiled test runs. */
const logoFolder = new URL('../../../../web/public/demo/', import.meta.url);
const han = /\p{Script=Han}/u;
const bothLanguages = ['en', 'zh'];

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function withoutMarkup(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

function languagesOf(items: readonly { language: string }[]): string[] {
  return [...new Set(items.map((item) => item.language))].sort();
}

/** Chinese and Latin are parted by a space; full-width marks need none. */
function hasTightLatin(text: string): boolean {
  const lines = withoutMarkup(text.replaceAll(/<\/?(p|ul|li)>/g, '\n'));
  return /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(lines);
}

describe('products of the demonstration', () => {
  it('Q35 has unique slugs that are not reserved', () => {
    const slugs = products.map((product) => product.slug);
    expect(unique(slugs)).toBe(true);
    expect(slugs.filter((slug) => (reservedSlugs as readonly string[]).includes(slug))).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('C9 covers every type with at least ten products', () => {
    for (const type of Object.keys(productTypes)) {
      expect(products.filter((product) => product.type === type).length).toBeGreaterThanOrEqual(10);
    }
  });

  it.each(products.map((product) => [product.slug, product] as const))(
    'C11 %s keeps the limits in both languages',
    (_slug, product) => {
      for (const text of [product.name.en, product.name.zh]) {
        expect(textLength(text)).toBeGreaterThanOrEqual(lengths.productName.min);
        expect(textLength(text)).toBeLessThanOrEqual(lengths.productName.max);
      }
      for (const language of ['en', 'zh'] as const) {
        expect(textLength(product.tagline[language])).toBeLessThanOrEqual(
          lengths.productTagline.max,
        );
        const description = product.description[language];
        expect(textLength(description)).toBeLessThanOrEqual(lengths.productDescription.max);
        const count = description.split('\n\n').length;
        expect([2, 3, 4]).toContain(count);
      }
      expect(product.tags.length).toBeLessThanOrEqual(counts.tags);
      expect(unique(product.tags)).toBe(true);
      expect(product.tags.filter((tag) => textLength(tag) > lengths.tag.max)).toEqual([]);
      expect(product.popularity).toBeGreaterThanOrEqual(1);
      expect(product.popularity).toBeLessThanOrEqual(100);
    },
  );

  it('I1 is Chinese where it says Chinese, with a space beside Latin letters', () => {
    for (const { slug, name, tagline, description } of products) {
      expect([slug, han.test(tagline.zh), han.test(description.zh)]).toEqual([slug, true, true]);
      expect([slug, han.test(tagline.en + description.en + name.en)]).toEqual([slug, false]);
      for (const text of [tagline.zh, description.zh]) {
        expect([text, hasTightLatin(text)]).toEqual([text, false]);
      }
    }
  });

  it('C5 C6 C10 uses only known stages, platforms and languages', () => {
    const knownPlatforms: number[] = Object.values(platforms);
    for (const product of products) {
      expect(stages).toContain(product.stage);
      expect(product.platforms.filter((value) => !knownPlatforms.includes(value))).toEqual([]);
      expect(
        product.languages.filter((value) => !productLanguages.some((known) => known === value)),
      ).toEqual([]);
    }
  });

  it('C12 puts each product in one to three categories of its own type', () => {
    expect(unique(categories.map((category) => category.slug))).toBe(true);
    for (const product of products) {
      expect(product.categories.length).toBeGreaterThanOrEqual(1);
      expect(product.categories.length).toBeLessThanOrEqual(counts.subcategories);
      for (const slug of product.categories) {
        const category = categories.find((one) => one.slug === slug);
        expect([product.slug, slug, category?.type]).toEqual([product.slug, slug, product.type]);
      }
    }
    const used = new Set(products.flatMap((product) => product.categories));
    expect(categories.filter((category) => !used.has(category.slug))).toEqual([]);
  });

  it('C14 links over https alone, a site first, and names its resources', () => {
    for (const { slug, links } of products) {
      expect([slug, links[0]?.kind]).toEqual([slug, 'WEBSITE']);
      for (const link of links) {
        expect(new URL(link.url).protocol).toBe('https:');
        expect([link.url, link.name !== undefined]).toEqual([link.url, link.kind === 'RESOURCE']);
      }
    }
  });

  it('C15 has a small drawn logo for each product and none too many', () => {
    const drawn = readdirSync(logoFolder).filter((name) => name.endsWith('.svg'));
    expect(drawn.sort()).toEqual(products.map((product) => `${product.slug}.svg`).sort());
    const logos = products.map((product) => {
      expect(product.logo).toBe(`/demo/${product.slug}.svg`);
      return readFileSync(new URL(`${product.slug}.svg`, logoFolder), 'utf8');
    });
    expect(unique(logos)).toBe(true);
    for (const logo of logos) {
      expect(logo).toContain('viewBox="0 0 200 200"');
      expect(logo).not.toMatch(/<(text|script|image|foreignObject)|href=|on[a-z]+=/);
      expect(Buffer.byteLength(logo)).toBeLessThan(3000);
    }
  });

  it('R5 gives the demonstration developer one product of each type', () => {
    const types = products.filter((product) => product.ownedByDev).map((product) => product.type);
    expect(types.sort()).toEqual(Object.keys(productTypes).sort());
  });
});

describe('posts of the demonstration', () => {
  it('F5 keeps the limits of header, topic, content and labels', () => {
    for (const post of posts) {
      expect(textLength(post.header)).toBeGreaterThanOrEqual(lengths.postHeader.min);
      expect([post.header, textLength(post.header) <= lengths.postHeader.max]).toEqual([
        post.header,
        true,
      ]);
      expect(textLength(post.topic)).toBeLessThanOrEqual(lengths.postTopic.max);
      expect([
        post.header,
        textLength(withoutMarkup(post.content)) <= lengths.postContent.max,
      ]).toEqual([post.header, true]);
      expect(post.labels.length).toBeGreaterThanOrEqual(1);
      expect(post.labels.length).toBeLessThanOrEqual(counts.postLabels);
      expect(post.labels.filter((label) => !postLabels.some((known) => known === label))).toEqual(
        [],
      );
    }
    expect(unique(posts.map((post) => post.header))).toBe(true);
  });

  it('F1 carries only paragraphs, lists, strong words and https links', () => {
    for (const post of posts) {
      const tags = [...post.content.matchAll(/<\/?([a-z]+)([^>]*)>/g)];
      for (const [tag, name, rest] of tags) {
        expect(['p', 'ul', 'li', 'strong', 'a']).toContain(name);
        expect([tag, name === 'a' || rest === '']).toEqual([tag, true]);
        if (tag.startsWith('<a')) {
          expect(rest).toMatch(/^ href="https:\/\/[^"]+"$/);
        }
      }
    }
  });

  it('Q1 belongs to a product, and is no older than its release', () => {
    for (const post of posts) {
      const product = products.find((one) => one.slug === post.product);
      expect([post.header, product !== undefined]).toEqual([post.header, true]);
      expect([post.header, post.daysAgo <= (product?.releasedDaysAgo ?? -1)]).toEqual([
        post.header,
        true,
      ]);
    }
  });

  it('Q20 is written in the language that it names', () => {
    for (const post of posts) {
      const isChinese = post.language === 'zh';
      expect([post.header, han.test(post.header)]).toEqual([post.header, isChinese]);
      expect([post.header, han.test(post.content)]).toEqual([post.header, isChinese]);
      if (isChinese) {
        expect([post.header, hasTightLatin(`${post.header}\n${post.content}`)]).toEqual([
          post.header,
          false,
        ]);
      }
    }
  });

  it('Q48 has enough of everything: age, language, picks and every type', () => {
    expect(posts.length).toBeGreaterThanOrEqual(60);
    expect(posts.filter((post) => post.pick).length).toBeGreaterThanOrEqual(8);
    expect(posts.filter((post) => post.daysAgo < 7).length).toBeGreaterThanOrEqual(10);
    const chinese = posts.filter((post) => post.language === 'zh').length / posts.length;
    expect(chinese).toBeGreaterThan(0.4);
    expect(chinese).toBeLessThan(0.6);
    const silent = products.filter(
      (product) => !posts.some((post) => post.product === product.slug),
    );
    expect(silent.map((product) => product.slug)).toEqual([]);
  });
});

describe('people of the demonstration', () => {
  it('Q9 has some sixty members with different nicknames, six of them golden', () => {
    expect(members.length).toBeGreaterThanOrEqual(60);
    expect(unique(members.map((member) => member.nickname))).toBe(true);
    expect(members.filter((member) => member.golden).length).toBe(6);
    for (const { nickname } of members) {
      expect(textLength(nickname)).toBeLessThanOrEqual(lengths.nickname.max);
    }
    expect(languagesOf(members)).toEqual(bothLanguages);
  });

  it('U4 has reasons of 15-100 characters for each type in both languages', () => {
    expect(reasons.length).toBeGreaterThanOrEqual(60);
    expect(unique(reasons.map((reason) => reason.text))).toBe(true);
    for (const reason of reasons) {
      const length = textLength(reason.text);
      const fits = length >= lengths.upReason.min && length <= lengths.upReason.max;
      expect([reason.text, fits]).toEqual([reason.text, true]);
      expect([reason.text, han.test(reason.text)]).toEqual([reason.text, reason.language === 'zh']);
    }
    for (const type of Object.keys(productTypes)) {
      expect(languagesOf(reasons.filter((reason) => reason.type === type))).toEqual(bothLanguages);
    }
  });

  it('U6 Q16 asks questions of 15-100 characters that have answers', () => {
    expect(questions.length).toBeGreaterThanOrEqual(24);
    expect(languagesOf(questions)).toEqual(bothLanguages);
    for (const question of questions) {
      const length = textLength(question.content);
      const fits = length >= lengths.question.min && length <= lengths.question.max;
      expect([question.content, fits]).toEqual([question.content, true]);
      expect(textLength(question.answer)).toBeGreaterThanOrEqual(lengths.answer.min);
      expect(textLength(question.answer)).toBeLessThanOrEqual(lengths.answer.max);
      const isChinese = question.language === 'zh';
      expect([question.content, han.test(question.content)]).toEqual([question.content, isChinese]);
      const product = products.find((one) => one.slug === question.product);
      expect(question.daysAgo).toBeLessThanOrEqual(product?.releasedDaysAgo ?? -1);
    }
  });
});

describe('hot words of the demonstration', () => {
  it('S2 each find a product, in both languages', () => {
    expect(hotWords.length).toBeGreaterThanOrEqual(10);
    expect(unique(hotWords.map((one) => one.word))).toBe(true);
    expect(languagesOf(hotWords)).toEqual(bothLanguages);
    for (const { word } of hotWords) {
      expect(textLength(word)).toBeLessThanOrEqual(lengths.keyword.max);
      const found = products.filter(({ name, tagline, description, tags }) =>
        [...Object.values(name), ...Object.values(tagline), ...Object.values(description), ...tags]
          .join('\n')
          .toLowerCase()
          .includes(word.toLowerCase()),
      );
      expect([word, found.length > 0]).toEqual([word, true]);
    }
  });
});
