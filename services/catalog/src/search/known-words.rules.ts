import { isCjkToken, quotedTerm } from '#kit/runtime/search-terms';
import type { ProductQuery } from './search.rules.ts';

/**
 * A prefix makes PostgreSQL read every entry of every word that begins so, before it looks at the
 * other words of the search. For exact terms it starts with the rarest, and skips. So a prefix that
 * begins few words is replaced by these words.
 */

/** A prefix that begins more words stays one. */
export const maxForms = 8;

const prefixPattern = /'([\p{L}\p{N}]+)':\*/gu;
const wordPattern = /^[\p{L}\p{N}]+$/u;

/** Those of the terms that prefixes find: words, not marks, filters, synonyms or Chinese. */
export const wordsAmong = (terms: readonly string[]): string[] => [
  ...new Set(terms.filter((term) => wordPattern.test(term) && !isCjkToken(term))),
];

/** The parts of a query whose prefixes begin words of texts; in `pinyin` they begin syllables. */
const partsOf = ({ words, meaning, looseWords }: ProductQuery) => [
  words,
  meaning,
  ...looseWords.map(({ exact }) => exact),
];

export const prefixesOf = (query: ProductQuery): string[] => [
  ...new Set(
    partsOf(query).flatMap((part) =>
      [...part.matchAll(prefixPattern)].flatMap(([, word]) => word ?? []),
    ),
  ),
];

/**
 * The same query with exact words.
 * @param forms all words that begin with a prefix; null for too many
 */
export function withForms(
  query: ProductQuery,
  forms: (prefix: string) => readonly string[] | null,
): ProductQuery {
  const exact = (part: string) =>
    part.replaceAll(prefixPattern, (prefix, word: string) => {
      const known = forms(word);
      if (known === null) return prefix;
      // A word that no product has finds nothing, as its prefix.
      if (known.length <= 1) return quotedTerm(known[0] ?? word);
      return `(${known.map(quotedTerm).join(' | ')})`;
    });
  return {
    ...query,
    words: exact(query.words),
    meaning: exact(query.meaning),
    looseWords: query.looseWords.map((word) => ({ ...word, exact: exact(word.exact) })),
  };
}
