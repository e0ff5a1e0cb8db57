import { Converter } from 'opencc-js/t2cn';
import { isCjkToken, searchKey, searchTerms, searchTokens } from '#kit/runtime/search-terms';
import { searchStopWords, searchSynonyms } from '#schema/search-synonyms';
import { syllablesOf } from './syllables.ts';

/**
 * The words of texts and keywords, in the form in which they are compared: folded, in lower case and
 * in simplified characters.
 */

const toSimplified = Converter({ from: 't', to: 'cn' });
const hasHan = /\p{Script=Han}/u;

/** With simplified instead of traditional Chinese characters; other text stays as it is. */
export const simplified = (text: string): string => (hasHan.test(text) ? toSimplified(text) : text);

export const wordsOf = (text: string): string[] => searchTokens(simplified(text));
export const keyOf = (text: string): string => searchKey(simplified(text));

/** A whole name, by which a keyword that equals it or begins it is found. */
export const nameMark = (compactKey: string) => `=${compactKey}`;
/** The same for an alias, or for one language's part of a name. */
export const aliasMark = (compactKey: string) => `~${compactKey}`;

/** The longest run of characters that is a term. */
export const gramLength = 3;

/**
 * Search terms of a text: words, and each run of one to three Chinese characters, so that a Chinese
 * word is one exact term.
 */
export const textTerms = (text: string): string[] => [
  ...new Set(
    searchTerms(simplified(text)).flatMap((term) => {
      if (!isCjkToken(term)) return [term];
      const characters = Array.from(term);
      return characters.map((_, index) => characters.slice(0, index + 1).join(''));
    }),
  ),
];

interface Phrase {
  key: string;
  concept: string;
  /** Finds it in a key that begins and ends with a space. */
  pattern: RegExp;
}

const isCjkEdge = (character: string | undefined) => isCjkToken(character ?? '');

function toPhrase(word: string, concept: string): Phrase {
  const key = keyOf(word);
  const before = isCjkEdge(key[0]) ? '' : ' ';
  const after = isCjkEdge(key.at(-1)) ? '' : '(?:e?s)? ';
  return { key, concept, pattern: new RegExp(`${before}${key}${after}`, 'u') };
}

/** A term of its own, which no text contains. */
const conceptOf = ([name = '']: readonly string[]) => `#${name.replaceAll(' ', '')}`;

const phrases = searchSynonyms.flatMap((group) =>
  group.map((word) => toPhrase(word, conceptOf(group))),
);
const conceptsByKey = new Map(phrases.map(({ key, concept }) => [key, concept]));
const longestCjk = Math.max(...phrases.map(({ key }) => (isCjkToken(key) ? key.length : 0)));
const longestPhrase = 4;

/** The groups of synonyms that a text contains, each as a term. */
export function conceptsIn(text: string): string[] {
  const key = ` ${keyOf(text)} `;
  const found = phrases.filter(({ pattern }) => pattern.test(key));
  return [...new Set(found.map(({ concept }) => concept))];
}

/** The group of a whole word or phrase, also in the plural. */
const conceptFor = (key: string): string | undefined =>
  conceptsByKey.get(key) ??
  conceptsByKey.get(key.replace(/s$/, '')) ??
  conceptsByKey.get(key.replace(/es$/, ''));

/** With and without spaces; people type 策略 as `celve` and `celue`. */
const spellings = (syllables: readonly string[]): string[] =>
  ['', ' '].flatMap((between) => {
    const spelled = syllables.join(between);
    return [spelled, spelled.replaceAll(/(?<=[ln])v/g, 'u')];
  });

/** The groups of Chinese words by their whole pinyin. One character has too many meanings. */
const conceptsByPinyin = new Map(
  phrases
    .filter(({ key }) => isCjkToken(key) && !key.includes(' ') && Array.from(key).length > 1)
    .flatMap(({ key, concept }) =>
      spellings(syllablesOf(key)).map((spelled) => [spelled, concept] as const),
    )
    .reverse(),
);

const keysByConcept = new Map(searchSynonyms.map((group) => [conceptOf(group), group.map(keyOf)]));

/** All words of a group, as they are compared. */
export const wordsOfConcept = (concept: string): readonly string[] =>
  keysByConcept.get(concept) ?? [];

export const isSynonym = (key: string): boolean => conceptFor(key) !== undefined;

/** A part of a keyword that must be found as a whole. */
export interface Unit {
  /** Its words, or one run of Chinese characters. */
  words: string[];
  /** The group of synonyms; null for any other word. */
  concept: string | null;
}

const stopWords = new Set(searchStopWords);
const isStopWord = (word: string) => stopWords.has(word) || stopWords.has(word.replace(/的$/u, ''));
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Divides a keyword: the longest phrases that have synonyms, and the words between them. Words that
 * only connect are left out, unless nothing else is left.
 */
export function unitsOf(keyword: string): Unit[] {
  const units = wordUnits(wordsOf(keyword));
  const telling = units.filter(({ words, concept }) => concept || !isStopWord(words.join(' ')));
  return telling.length > 0 ? telling : units;
}

function wordUnits(tokens: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at);
    if (phrase) {
      units.push(phrase);
      at += phrase.words.length;
      continue;
    }
    const token = tokens[at] ?? '';
    units.push(...(isCjkToken(token) ? runUnits(token) : [{ words: [token], concept: null }]));
    at += 1;
  }
  return units;
}

/** The longest phrase that begins at a token. */
function phraseAt(tokens: readonly string[], at: number): Unit | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    const key = words.join(' ');
    const concept = conceptFor(key) ?? conceptsByPinyin.get(key);
    if (concept) return { words, concept };
  }
  return null;
}

/** Divides a run of Chinese characters: the longest words with synonyms, and what is between. */
function runUnits(run: string): Unit[] {
  const units: Unit[] = [];
  let between = '';
  const flush = () => {
    units.push(...plainUnits(between));
    between = '';
  };
  for (let at = 0; at < run.length; ) {
    const word = synonymAt(run, at);
    if (word) {
      flush();
      units.push({ words: [word], concept: conceptFor(word) ?? null });
      at += word.length;
    } else {
      between += run[at];
      at += 1;
    }
  }
  flush();
  return units;
}

function synonymAt(run: string, at: number): string | null {
  for (let length = Math.min(longestCjk, run.length - at); length > 0; length -= 1) {
    const word = run.slice(at, at + length);
    if (conceptsByKey.has(word)) return word;
  }
  return null;
}

/** Up to three characters are one word, unless one only connects; of longer runs, those of the dictionary. */
function plainUnits(run: string): Unit[] {
  if (run === '') return [];
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment);
  const isOne = Array.from(run).length <= gramLength && !segments.some(isStopWord);
  return (isOne ? [run] : segments).map((word) => ({ words: [word], concept: null }));
}
