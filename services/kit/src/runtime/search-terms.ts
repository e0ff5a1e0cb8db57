/**
 * How texts are cut up for searching (S1-S3). Chinese, Japanese and Korean are written without
 * spaces, so every three neighbours are a term, and fewer at the end of a run; other scripts give
 * words. Both are found by how they begin, so that one or two characters are found anywhere in a
 * run. Terms hold letters and digits alone, so none needs escaping.
 */

const cjk =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー';
// Some signs of those scripts, such as radicals, are symbols and no letters.
const tokenPattern = new RegExp(`[[\\p{L}\\p{N}]&&[${cjk}]]+|[[\\p{L}\\p{N}]--[${cjk}]]+`, 'gv');
const cjkStart = new RegExp(`^[${cjk}]`, 'v');
const humpPattern = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
const wordMax = 40;
const gramLength = 3;

/** Full width becomes half width, and accents go; the case stays. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

/** Words and CJK runs in their order, folded and in lower case. */
export const searchTokens = (text: string): string[] =>
  fold(text).toLowerCase().match(tokenPattern) ?? [];

export const isCjkToken = (token: string): boolean => cjkStart.test(token);

/** The form in which texts are compared: tokens parted by single spaces. */
export const searchKey = (text: string): string => searchTokens(text).join(' ');

/** Every term by which a text can be found. */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const token of searchTokens(text)) {
    for (const term of isCjkToken(token) ? grams(token) : [cut(token)]) terms.add(term);
  }
  for (const part of humps(text)) terms.add(cut(part));
  return [...terms];
}

/** What begins at each character of a run. */
function grams(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((_, start) => characters.slice(start, start + gramLength).join(''));
}

/** `OpenSea` can be found as `sea` too. */
function humps(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => humpPattern.test(word))
    .flatMap((word) => word.split(humpPattern))
    .flatMap(searchTokens)
    .filter((part) => part.length > 1);
}

const cut = (word: string) => Array.from(word).slice(0, wordMax).join('');

export interface TermQuery {
  /** For `tsvector @@ tsquery`: all terms must be there. */
  terms: string;
  /** CJK runs that terms alone do not pin down: each must stand in the text's key as it is. */
  runs: string[];
}

/** What to look for; null when no token is given. */
export function termQuery(tokens: readonly string[]): TermQuery | null {
  if (tokens.length === 0) return null;
  return {
    terms: [...new Set(tokens.flatMap(queryTerms))].join(' & '),
    runs: tokens.filter((token) => isCjkToken(token) && Array.from(token).length > gramLength),
  };
}

function queryTerms(token: string): string[] {
  const isWhole = isCjkToken(token) && Array.from(token).length >= gramLength;
  if (!isWhole) return [`${quotedTerm(cut(token))}:*`];
  return grams(token)
    .slice(0, 1 - gramLength)
    .map(quotedTerm);
}

/** A term as it stands in the text forms of tsvector and tsquery. */
export const quotedTerm = (term: string): string => `'${term}'`;

/** The text form of a tsvector without positions. */
export const termVector = (terms: readonly string[]): string => terms.map(quotedTerm).join(' ');
