import { searchSynonyms } from '#schema/search-synonyms';
import { typoTerms } from './search.rules.ts';
import { keyOf, wordsOf } from './search-words.ts';

/**
 * The keyword with each mistyped word replaced by the word of `texts` that it probably means; null
 * when there is none.
 * @param texts names, aliases, tags and labels of the products that were found
 */
export function correctedKeyword(keyword: string, texts: readonly string[]): string | null {
  const whole = texts.find((text) => differsByOne(keyword, text));
  if (whole) return whole;
  const known = [...new Set([...texts, ...searchSynonyms.flat()].flatMap(wordsOf))];
  const words = wordsOf(keyword);
  const corrected = words.map((word) =>
    known.some((one) => one.startsWith(word))
      ? word
      : (known.find((one) => differsByOne(word, one)) ?? word),
  );
  const result = corrected.join(' ');
  return result === words.join(' ') ? null : result;
}

/** Whether two texts differ by one wrong, missing, extra or swapped character. */
function differsByOne(typed: string, text: string): boolean {
  const [one, other] = [keyOf(typed), keyOf(text)].map((key) => key.replaceAll(' ', ''));
  if (!one || !other || one === other) return false;
  const terms = new Set(typoTerms(one));
  return typoTerms(other).some((term) => terms.has(term));
}
