import { postLabels, productTypes } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { talkLengths } from '#schema/talk-limits';
import { textLength } from '#schema/text-length';
import { mentionOfName } from './demo-model.ts';
import { loadDemoData } from './load-demo-data.ts';
import { han, hasTightLatin, unique, withoutMarkup } from './testing/text-checks.ts';

const { products, posts, members, reasons, questions, exchanges, talks, leads, hotWords } =
  await loadDemoData();
const bothLanguages = ['en', 'zh'];
/** Products without posts show the empty state. */
const silentProducts = ['budverse-cans', 'coolwallet-pro'];

const productOf = (slug: string) => products.find((product) => product.slug === slug);

const postOf = (header: string) => posts.find((post) => post.header === header);

function languagesOf(items: readonly { language: string }[]): string[] {
  return [...new Set(items.map((item) => item.language))].sort();
}

describe('demo posts', () => {
  it('F5 stay within the limits of header, topic, content and labels', () => {
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

  it('F5 contain only paragraphs, lists, strong words and https links', () => {
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

  it('Q1 belong to a product and are not older than its release', () => {
    for (const post of posts) {
      const product = products.find((one) => one.slug === post.product);
      expect([post.header, product !== undefined]).toEqual([post.header, true]);
      expect([post.header, post.daysAgo <= (product?.releasedDaysAgo ?? -1)]).toEqual([
        post.header,
        true,
      ]);
    }
  });

  it('Q20 are written in the language that they name', () => {
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

  it('Q21 Q48 have all ages, both languages, picks and every label', () => {
    expect(posts.length).toBeGreaterThanOrEqual(120);
    const used = new Set(posts.flatMap(({ labels }) => labels));
    expect([...used].sort((a, b) => a - b)).toEqual(postLabels);
    expect(posts.filter((post) => post.pick).length).toBeGreaterThanOrEqual(8);
    expect(posts.filter((post) => post.daysAgo < 7).length).toBeGreaterThanOrEqual(10);
    const chinese = posts.filter((post) => post.language === 'zh').length / posts.length;
    expect(chinese).toBeGreaterThan(0.4);
    expect(chinese).toBeLessThan(0.6);
    const silent = products.filter(
      (product) => !posts.some((post) => post.product === product.slug),
    );
    expect(silent.map((product) => product.slug)).toEqual(silentProducts);
  });
});

describe('demo members', () => {
  it('Q9 are hundreds with different nicknames, six of them golden', () => {
    expect(members.length).toBeGreaterThanOrEqual(300);
    expect(unique(members.map((member) => member.nickname))).toBe(true);
    expect(members.filter((member) => member.golden).length).toBe(6);
    for (const { nickname } of members) {
      expect(textLength(nickname)).toBeLessThanOrEqual(lengths.nickname.max);
    }
    expect(languagesOf(members)).toEqual(bothLanguages);
  });

  it('U4 give reasons of 15-100 characters for each type and category in both languages', () => {
    expect(reasons.length).toBeGreaterThanOrEqual(400);
    expect(unique(reasons.map((reason) => reason.text))).toBe(true);
    for (const reason of reasons) {
      const length = textLength(reason.text);
      const fits = length >= lengths.upReason.min && length <= lengths.upReason.max;
      expect([reason.text, fits]).toEqual([reason.text, true]);
      expect([reason.text, han.test(reason.text)]).toEqual([reason.text, reason.language === 'zh']);
      expect([reason.text, hasTightLatin(reason.text)]).toEqual([reason.text, false]);
    }
    for (const type of Object.keys(productTypes)) {
      const about = reasons.filter(({ product }) => productOf(product)?.type === type);
      expect([type, languagesOf(about)]).toEqual([type, bothLanguages]);
    }
    const living = products.filter(({ stage }) => stage !== 10);
    for (const category of new Set(living.flatMap((product) => product.categories))) {
      const about = reasons.filter(({ product }) =>
        productOf(product)?.categories.includes(category),
      );
      expect([category, languagesOf(about)]).toEqual([category, bothLanguages]);
    }
    expect(reasons.filter(({ product }) => productOf(product) === undefined)).toEqual([]);
  });

  it('U4 Q16 ask questions of 15-100 characters, most of which have answers', () => {
    expect(questions.length).toBeGreaterThanOrEqual(45);
    const waiting = questions.filter(({ answer }) => answer === null).length;
    expect(waiting).toBeGreaterThanOrEqual(4);
    expect(waiting).toBeLessThan(questions.length / 4);
    expect(languagesOf(questions)).toEqual(bothLanguages);
    for (const question of questions) {
      const length = textLength(question.content);
      const fits = length >= lengths.question.min && length <= lengths.question.max;
      expect([question.content, fits]).toEqual([question.content, true]);
      const answered = textLength(question.answer ?? 'none');
      expect(answered).toBeGreaterThanOrEqual(lengths.answer.min);
      expect(answered).toBeLessThanOrEqual(lengths.answer.max);
      const isChinese = question.language === 'zh';
      expect([question.content, han.test(question.content)]).toEqual([question.content, isChinese]);
      const product = products.find((one) => one.slug === question.product);
      expect(question.daysAgo).toBeLessThanOrEqual(product?.releasedDaysAgo ?? -1);
    }
  });

  it('U4 L2 ask and share within the limits, with and without a decision', () => {
    for (const { question, answer, language, product } of exchanges) {
      expect(textLength(question)).toBeGreaterThanOrEqual(lengths.question.min);
      expect(textLength(question)).toBeLessThanOrEqual(lengths.question.max);
      expect([question, han.test(question + (answer ?? ''))]).toEqual([
        question,
        language === 'zh',
      ]);
      expect(products.some(({ slug }) => slug === product)).toBe(true);
    }
    for (const { name, wx, intro, homeLink, outcome } of leads) {
      expect(textLength(name)).toBeLessThanOrEqual(lengths.leadName.max);
      expect(textLength(wx)).toBeLessThanOrEqual(lengths.leadWx.max);
      expect([name, textLength(intro) <= lengths.leadIntro.inputMax]).toEqual([name, true]);
      expect(new URL(homeLink).protocol).toBe('https:');
      if (outcome?.status === 'REJECTED') {
        expect(textLength(outcome.reason)).toBeLessThanOrEqual(lengths.staffReason.max);
      }
    }
    const states = new Set(leads.map(({ outcome }) => outcome?.status ?? 'OPEN'));
    expect(states).toEqual(new Set(['OPEN', 'ACCEPTED', 'REJECTED']));
  });
});

describe('demo talk', () => {
  const lines = talks.flatMap(({ replies, ...thread }) => [thread, ...replies]);

  it('Q71 is about two products and a post, in both languages, with replies and mentions', () => {
    const subjects = new Set(talks.map(({ product, post }) => post ?? product));
    expect(subjects.size).toBeGreaterThanOrEqual(3);
    expect(talks.some(({ post }) => post !== null)).toBe(true);
    const heads = talks.map(({ text }) => han.test(text));
    expect(new Set(heads)).toEqual(new Set([true, false]));
    expect(talks.filter(({ replies }) => replies.length > 1).length).toBeGreaterThanOrEqual(3);
    expect(lines.filter(({ text }) => text.match(mentionOfName)).length).toBeGreaterThanOrEqual(3);
  });

  it('Q71 is by known members, each text once, after what it is about', () => {
    const known = new Set([
      'staff',
      'dev',
      'golden',
      'user',
      ...members.map((one) => one.nickname),
    ]);
    const mentioned = lines.flatMap(({ text }) =>
      Array.from(text.matchAll(mentionOfName), ([, name = '']) => name),
    );
    expect([...lines.map(({ by }) => by), ...mentioned].filter((name) => !known.has(name))).toEqual(
      [],
    );
    expect(unique(lines.map(({ text }) => text))).toBe(true);
    for (const { text } of lines) {
      const words = text.replaceAll(mentionOfName, '');
      expect(textLength(text)).toBeLessThanOrEqual(talkLengths.comment.max);
      expect([text, hasTightLatin(words)]).toEqual([text, false]);
    }
    for (const { product, post, daysAgo, replies } of talks) {
      const about = post === null ? productOf(product)?.releasedDaysAgo : postOf(post)?.daysAgo;
      const ages = [about ?? -1, daysAgo, ...replies.map((reply) => reply.daysAgo)];
      expect(ages).toEqual(ages.toSorted((a, b) => b - a));
      expect(daysAgo).toBeLessThan(about ?? -1);
    }
  });
});

describe('demo hot words', () => {
  it('S2 find a product each, in both languages', () => {
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
