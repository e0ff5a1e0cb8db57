/**
 * Splits texts into search terms. Chinese, Japanese and Korean have no spaces between words: each
 * character starts a term of up to three characters. Other scripts give words. Terms are matched by
 * prefix, so that one or two characters are found anywhere in a run. Terms contain only letters and
 * digits, so none needs escaping.
 */

const cjk =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー';
// Some characters of these scripts, such as radicals, are symbols and not letters.
const tokenPattern = new RegExp(`[[\\p{L}\\p{N}]&&[${cjk}]]+|[[\\p{L}\\p{N}]--[${cjk}]]+`, 'gv');
const cjkStart = new RegExp(`^[${cjk}]`, 'v');
const camelCasePattern = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
const wordMax = 40;
const gramLength = 3;

/** Converts full width to half width and removes accents; keeps the case. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

/** Words and CJK runs in order, folded and in lower case. */
export const searchTokens = (text: string): string[] =>
  fold(text).toLowerCase().match(tokenPattern) ?? [];

export const isCjkToken = (token: string): boolean => cjkStart.test(token);

/** The normalised text: its tokens, separated by single spaces. */
export const searchKey = (text: string): string => searchTokens(text).join(' ');

/** All search terms of a text. */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const token of searchTokens(text)) {
    for (const term of isCjkToken(token) ? grams(token) : [truncate(token)]) terms.add(term);
  }
  for (const part of camelCaseParts(text)) terms.add(truncate(part));
  return [...terms];
}

/** The term that starts at each character of a run. */
function grams(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((_, start) => characters.slice(start, start + gramLength).join(''));
}

/** `OpenSea` is found as `sea` too. */
function camelCaseParts(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => camelCasePattern.test(word))
    .flatMap((word) => word.split(camelCasePattern))
    .flatMap(searchTokens)
    .filter((part) => part.length > 1);
}

const truncate = (word: string) => Array.from(word).slice(0, wordMax).join('');

export interface TermQuery {
  /** The text of a tsquery that matches all terms. */
  terms: string;
  /** CJK runs longer than a term: the text's key must contain each of them. */
  runs: string[];
}

/** The query for all tokens; null for no tokens. */
export function termQuery(tokens: readonly string[]): TermQuery | null {
  if (tokens.length === 0) return null;
  return {
    terms: [...new Set(tokens.flatMap(queryTerms))].join(' & '),
    runs: tokens.filter((token) => isCjkToken(token) && Array.from(token).length > gramLength),
  };
}

function queryTerms(token: string): string[] {
  const isWhole = isCjkToken(token) && Array.from(token).length >= gramLength;
  if (!isWhole) return [`${quotedTerm(truncate(token))}:*`];
  return grams(token)
    .slice(0, 1 - gramLength)
    .map(quotedTerm);
}

/** A term in the text form of tsvector and tsquery. */
export const quotedTerm = (term: string): string => `'${term}'`;

/** The text form of a tsvector without positions. */
export const termVector = (terms: readonly string[]): string => terms.map(quotedTerm).join(' ');
