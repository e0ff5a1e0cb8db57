import { isCjkToken } from '#kit/runtime/search-terms';
import { siteCategories } from '#schema/categories';
import { DAY } from '#schema/durations';
import { searchStopWords, searchSynonyms } from '#schema/search-synonyms';
import { visits } from '#schema/traffic-limits';
import { gramLength, keyOf, unitsOf, wordsOf } from '../search/search-words.ts';

const control = /\p{Cc}/gu;
/** Characters that nobody sees, or that change the direction of others. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Addresses, links, names of wallets and long numbers can name a person, also in known words. */
const personal = /@|\S\/\S|:\/\/|www\.|\.eth\b|0x[\da-f]{8}|\d(?:[\s().+-]?\d){6}/iu;

/** A searched text in one form: in lower case, with single spaces. Null when nothing was searched. */
export function searchedText(input: string): string | null {
  // Normalisation can make a text eighteen times as long.
  const text = input
    .slice(0, visits.textLength * 4)
    .toWellFormed()
    .normalize('NFKC')
    .replace(control, ' ')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
  return text === '' ? null : text;
}

const siteTexts = [
  ...siteCategories.flatMap(({ name }) => [name.en, name.zh]),
  ...searchSynonyms.flat(),
  ...searchStopWords,
];
const siteKeys = new Set(siteTexts.map(keyOf));
const siteWords = new Set(siteTexts.flatMap(wordsOf));

/** What must be known of a text, so that it may be published: one of these. */
export interface SearchedParts {
  /** In lower case: a hot word. */
  text: string;
  /** In Latin letters without spaces: the pinyin of a name; null when it is none. */
  pinyin: string | null;
  /** Terms of headings and taglines of products, all of them; null when they may not be published. */
  terms: string[] | null;
}

/** A run of Chinese characters as the index has it: its parts of three characters. */
function termsOf(word: string): string[] {
  const characters = Array.from(word);
  if (!isCjkToken(word) || characters.length <= gramLength) return [word];
  return Array.from({ length: characters.length - gramLength + 1 }, (_, start) =>
    characters.slice(start, start + gramLength).join(''),
  );
}

/**
 * The words that only products can have. Null when a Chinese character stands alone between others:
 * names of persons and places fall into such, and each of them is somewhere in the index.
 */
function wordsToFind(text: string): string[] | null {
  const key = keyOf(text);
  if (siteKeys.has(key)) return [];
  const units = unitsOf(text).filter(({ concept }) => !concept);
  const words = units.flatMap((unit) => unit.words).filter((word) => !siteWords.has(word));
  const isLoose = (word: string) => word !== key && isCjkToken(word) && Array.from(word).length < 2;
  return words.some(isLoose) ? null : words;
}

/** Null for a text that is not published, whatever is known. */
export function searchedParts(text: string): SearchedParts | null {
  if (Array.from(text).length > visits.textLength) return null;
  const words = wordsOf(text);
  const joined = words.join('');
  const isOpen = words.length > 0 && words.length <= visits.textWords && !personal.test(text);
  const terms = isOpen ? wordsToFind(text) : null;
  return {
    text,
    pinyin: isOpen && /^[a-z]+$/u.test(joined) ? joined : null,
    terms: terms && [...new Set(terms.flatMap(termsOf))],
  };
}

export interface KnownParts {
  hotWords: ReadonlySet<string>;
  pinyin: ReadonlySet<string>;
  terms: ReadonlySet<string>;
}

/** Whether the site itself has all words of a searched text. */
export const isKnown = ({ text, pinyin, terms }: SearchedParts, known: KnownParts): boolean =>
  known.hotWords.has(text) ||
  (pinyin !== null && known.pinyin.has(pinyin)) ||
  (terms?.every((term) => known.terms.has(term)) ?? false);

/** A code of letters and digits could be a nickname. */
const adCode = /^(?:(?:ad|banner|card|top)[-_]?)?\d{1,5}$/iu;

/**
 * Of an advertisement's data only its number, which clients send alone or as the `id` of a JSON
 * object. Anything else could be personal.
 */
export function adIdOf(data: string): string {
  const start = data.slice(0, 200);
  const [, id = start.trim()] =
    /^\s*\{\s*"(?:ad_?)?id"\s*:\s*"?([\w-]{1,40})"?\s*[,}]/iu.exec(start) ?? [];
  return adCode.test(id) ? id : 'unknown';
}

/** The UTC day of a time, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The last days up to today, oldest first. */
export function lastDays(today: Date, count: number): string[] {
  const midnight = Date.parse(dayOf(today));
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(midnight - (count - 1 - index) * DAY)),
  );
}
