import { isCjkToken, quotedTerm, searchTokens } from '#kit/runtime/search-terms';
import { aliasMark, gramLength, nameMark, type Unit, unitsOf, wordsOf } from './search-words.ts';

/** Characters. A shorter word that differs is another word. */
const typoMin = { cjk: 3, word: 4 };
const typoMax = 50;
const wordMax = 40;

/**
 * Each word of a name, and the whole name without spaces, with one character left out at each place.
 * Two texts that share a term differ by one wrong, missing, extra or swapped character.
 */
export function typoTerms(name: string): string[] {
  const tokens = searchTokens(name);
  const terms = new Set<string>();
  for (const candidate of [...tokens, tokens.join('')]) {
    for (const term of omissions(candidate)) terms.add(term);
  }
  return [...terms];
}

function omissions(text: string): string[] {
  const characters = Array.from(text);
  const min = isCjkToken(text) ? typoMin.cjk : typoMin.word;
  if (characters.length < min || characters.length > typoMax) return [];
  return [text, ...characters.map((_, index) => characters.toSpliced(index, 1).join(''))];
}

/** The texts of the tsqueries of a keyword. Empty ones match nothing. */
export interface ProductQuery {
  /** Names that equal the keyword, and those that begin with it. */
  equalNames: string;
  beginsNames: string;
  /** The same with aliases. */
  equal: string;
  begins: string;
  /** Every word as it is typed. */
  words: string;
  /** Every word, or one of its synonyms. */
  meaning: string;
  /** Whether all words are common ones: in a name, they say no more than as a tag. */
  isGeneric: boolean;
  /** Names by the Latin spelling of their Chinese characters. */
  pinyin: string;
  /** The keyword as a whole with one typing error. */
  typos: string;
  /** Every word, each with at most one typing error: conditions on terms and on typos. */
  looseWords: readonly { exact: string; typos: string }[];
}

/** Null for a keyword without letters and digits. */
export function parseKeyword(keyword: string): ProductQuery | null {
  const words = wordsOf(keyword).map(truncate);
  if (words.length === 0) return null;
  const units = unitsOf(keyword);
  const key = words.join('');
  const typos = anyOf(omissions(key));
  return {
    equalNames: quotedTerm(nameMark(key)),
    beginsNames: prefix(nameMark(key)),
    equal: anyOf([nameMark(key), aliasMark(key)]),
    begins: `${prefix(nameMark(key))} | ${prefix(aliasMark(key))}`,
    words: allOf(words.map(literal)),
    meaning: allOf(units.map(meaningOf)),
    isGeneric: units.every(({ concept }) => concept !== null),
    pinyin: words.every((word) => /^[a-z]+$/.test(word)) ? pinyinOf(words) : '',
    typos,
    looseWords: looseWordsOf(units),
  };
}

const truncate = (word: string) => Array.from(word).slice(0, wordMax).join('');
const prefix = (term: string) => `${quotedTerm(term)}:*`;
const anyOf = (terms: readonly string[]) => [...new Set(terms)].map(quotedTerm).join(' | ');
const allOf = (queries: readonly string[]) => [...new Set(queries)].join(' & ');

/** A word as a prefix; a run of Chinese characters as its terms, which are exact. */
function literal(word: string): string {
  if (!isCjkToken(word)) return prefix(word);
  const characters = Array.from(word);
  const grams = Math.max(characters.length - gramLength + 1, 1);
  return allOf(
    Array.from({ length: grams }, (_, start) =>
      quotedTerm(characters.slice(start, start + gramLength).join('')),
    ),
  );
}

/** `penguins` finds `penguin`. */
const singular = (word: string) => (/^[a-z]{4,}s$/.test(word) ? word.slice(0, -1) : word);

function meaningOf({ words, concept }: Unit): string {
  const literals = allOf(words.map((word) => literal(singular(truncate(word)))));
  if (!concept) return literals;
  return words.length === 1 && !literals.includes('&')
    ? `(${quotedTerm(concept)} | ${literals})`
    : `(${quotedTerm(concept)} | (${literals}))`;
}

/** `xiao hu li` and `xiaohuli` are typed for the same characters. */
const pinyinOf = (words: readonly string[]): string => {
  const whole = prefix(words.join(''));
  return words.length === 1 ? whole : `${whole} | (${allOf(words.map(prefix))})`;
};

const looseWordsOf = (units: readonly Unit[]) =>
  units.map((unit) => ({
    exact: meaningOf(unit),
    typos: anyOf(omissions(unit.words.map(truncate).join(''))),
  }));
