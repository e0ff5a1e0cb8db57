import { textLength } from '#schema/text-length';
import { loadDemoData } from './load-demo-data.ts';
import { countCommon, latinWords, overlap, tokens } from './testing/text-checks.ts';

const { products, posts, reasons, questions, exchanges, leads, accounts } = await loadDemoData();

interface PageText {
  product: string;
  language: string;
  text: string;
}

const allQuestions: PageText[] = [
  ...questions.map(({ content, ...rest }) => ({ ...rest, text: content })),
  ...exchanges.map(({ question, ...rest }) => ({ ...rest, text: question })),
];
/** Short texts that one page shows below each other. */
const pageTexts: PageText[] = [
  ...reasons,
  ...accounts.upped.map(({ product, reason }) => ({ product, language: 'en', text: reason })),
  ...allQuestions,
  ...posts.map(({ header, ...rest }) => ({ ...rest, text: header })),
];

/** Above this share of common tokens a reader takes two texts for the same. */
const similarOverlap = 0.4;

/** Two or more numbers or names in common, and few others in the Chinese text. */
function isTranslation(zh: ReadonlySet<string>, en: ReadonlySet<string>): boolean {
  const common = countCommon(zh, en);
  return common >= 2 && common / zh.size > 0.6;
}

const lengthsOf = (texts: readonly { text: string }[]) => texts.map(({ text }) => textLength(text));

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('variety of the demo texts', () => {
  it('uses no text twice', () => {
    const texts = [
      ...pageTexts.map(({ text }) => text),
      ...posts.map(({ content }) => content),
      ...[...questions, ...exchanges].flatMap(({ answer }) => answer ?? []),
      ...leads.map(({ intro }) => intro),
    ].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('U4 has short and long reasons on each page with ten or more of a language', () => {
    for (const { slug } of products) {
      for (const language of ['en', 'zh']) {
        const own = reasons.filter(
          (reason) => reason.product === slug && reason.language === language,
        );
        if (own.length < 10) continue;
        const lengths = lengthsOf(own);
        const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
        expect([slug, language, longest >= 2 * shortest]).toEqual([slug, language, true]);
        expect([slug, language, new Set(lengths).size > own.length / 2]).toEqual([
          slug,
          language,
          true,
        ]);
      }
    }
  });

  it.each([
    ['en', reasons.filter(({ language }) => language === 'en')],
    ['zh', reasons.filter(({ language }) => language === 'zh')],
  ])('U4 spreads the lengths of the reasons in %s', (_language, own) => {
    const lengths = lengthsOf(own);
    const middle = median(lengths);
    const share = (isPart: (length: number) => boolean) =>
      lengths.filter(isPart).length / lengths.length;
    expect(share((length) => length < middle * 0.75)).toBeGreaterThan(0.1);
    expect(share((length) => length > middle * 1.25)).toBeGreaterThan(0.1);
    expect(share((length) => length < 20 || length > 60)).toBeGreaterThan(0.1);
  });

  it('U4 balances both languages on each page with ten or more reasons', () => {
    for (const { slug } of products) {
      const own = reasons.filter(({ product }) => product === slug);
      if (own.length < 10) continue;
      const english = own.filter(({ language }) => language === 'en').length / own.length;
      expect([slug, english > 0.2 && english < 0.85]).toEqual([slug, true]);
    }
  });

  it('has no two similar texts in one language', () => {
    const known = pageTexts.map((each) => ({ ...each, tokens: tokens(each.text) }));
    const similar = known.flatMap((one, index) =>
      known
        .slice(index + 1)
        .filter(
          (other) =>
            other.language === one.language && overlap(one.tokens, other.tokens) > similarOverlap,
        )
        .map((other) => [one.text, other.text]),
    );
    expect(similar).toEqual([]);
  });

  it('has no text and its translation on one page', () => {
    const translated = products.flatMap(({ slug, name }) => {
      const names = latinWords(`${name.en} ${name.zh}`);
      const wordsOf = ({ text }: PageText) =>
        new Set([...latinWords(text)].filter((word) => !names.has(word)));
      const own = pageTexts.filter(({ product }) => product === slug);
      return own
        .filter(({ language }) => language === 'zh')
        .flatMap((zh) =>
          own
            .filter((en) => en.language === 'en' && isTranslation(wordsOf(zh), wordsOf(en)))
            .map((en) => [slug, zh.text, en.text]),
        );
    });
    expect(translated).toEqual([]);
  });
});
