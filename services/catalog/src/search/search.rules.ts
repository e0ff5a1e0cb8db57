/**
 * How texts are cut up for searching (S1-S3). Chinese, Japanese and Korean are written without
 * spaces, so every character and every pair of neighbours is a term; other scripts give words, which
 * are found by how they begin. Terms hold letters and digits alone, so none needs escaping.
 */

const cjk =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー';
const tokenPattern = new RegExp(`[${cjk}]+|[[\\p{L}\\p{N}]--[${cjk}]]+`, 'gv');
const isCjkToken = (token: string) => new RegExp(`^[${cjk}]`, 'v').test(token);
const humpPattern = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

const wordMax = 40;
/** A shorter word is another word, not a mistyped one. */
const typoMin = { cjk: 3, word: 4 };
const typoMax = 50;

/** Full width becomes half width, and accents go; the case stays. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

const tokensOf = (folded: string): string[] => folded.toLowerCase().match(tokenPattern) ?? [];

/** The form in which texts are compared: tokens, lower case, parted by single spaces. */
export const searchKey = (text: string): string => tokensOf(fold(text)).join(' ');

/** Every term by which a text can be found. */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const token of tokensOf(fold(text))) {
    for (const term of isCjkToken(token) ? grams(token) : [cut(token)]) terms.add(term);
  }
  for (const part of humps(text)) terms.add(cut(part));
  return [...terms];
}

/** The characters of a run and its pairs of neighbours. */
function grams(run: string): string[] {
  const characters = Array.from(run);
  return [...characters, ...pairs(characters)];
}

const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/** `OpenSea` can be found as `sea` too. */
function humps(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => humpPattern.test(word))
    .flatMap((word) => word.split(humpPattern))
    .flatMap((part) => tokensOf(part))
    .filter((part) => part.length > 1);
}

const cut = (word: string) => Array.from(word).slice(0, wordMax).join('');

/**
 * What a name and its mistyped forms have in common: each of its words, and the whole without
 * spaces, with one character left out at every place. Two texts that share one of these differ by a
 * character that is wrong, missing, too many or swapped with its neighbour.
 */
export function typoTerms(name: string): string[] {
  const tokens = tokensOf(fold(name));
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

export interface SearchQuery {
  /** The keyword as names are compared with it. */
  key: string;
  /** For `tsvector @@ tsquery`: all terms must be there. */
  terms: string;
  /** CJK runs that pairs alone do not pin down: each must stand in the text as it is. */
  runs: string[];
  /** For `tsvector @@ tsquery`, any term; null when the keyword is too short to be mistyped. */
  typos: string | null;
}

/** Null when there is nothing in a keyword to search for. */
export function parseKeyword(keyword: string): SearchQuery | null {
  const tokens = tokensOf(fold(keyword));
  if (tokens.length === 0) return null;
  const typos = omissions(tokens.join(''));
  return {
    key: tokens.join(' '),
    terms: [...new Set(tokens.flatMap(queryTerms))].join(' & '),
    runs: tokens.filter((token) => isCjkToken(token) && Array.from(token).length > 2),
    typos: typos.length > 0 ? typos.map(quoted).join(' | ') : null,
  };
}

function queryTerms(token: string): string[] {
  if (!isCjkToken(token)) return [`${quoted(cut(token))}:*`];
  const characters = Array.from(token);
  return (characters.length === 1 ? characters : pairs(characters)).map(quoted);
}

const quoted = (term: string) => `'${term}'`;

/** The text form of a tsvector without positions. */
export const termVector = (terms: readonly string[]): string => terms.map(quoted).join(' ');
