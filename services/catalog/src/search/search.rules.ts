import {
  isCjkToken,
  quotedTerm,
  searchTokens,
  type TermQuery,
  termQuery,
} from '#kit/runtime/search-terms';

/** Characters. A shorter word that differs is another word. */
const typoMin = { cjk: 3, word: 4 };
const typoMax = 50;

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

export interface ProductQuery extends TermQuery {
  /** The keyword in the form in which names are compared. */
  key: string;
  /** A tsquery that matches any term; null when the keyword is too short to be mistyped. */
  typos: string | null;
}

/** Null for a keyword without letters and digits. */
export function parseKeyword(keyword: string): ProductQuery | null {
  const tokens = searchTokens(keyword);
  const query = termQuery(tokens);
  if (!query) return null;
  const typos = [...new Set(omissions(tokens.join('')))];
  return {
    ...query,
    key: tokens.join(' '),
    typos: typos.length > 0 ? typos.map(quotedTerm).join(' | ') : null,
  };
}
