import {
  isCjkToken,
  quotedTerm,
  searchTokens,
  type TermQuery,
  termQuery,
} from '#kit/runtime/search-terms';

/** A shorter word is another word, not a mistyped one. */
const typoMin = { cjk: 3, word: 4 };
const typoMax = 50;

/**
 * What a name and its mistyped forms have in common: each of its words, and the whole without
 * spaces, with one character left out at every place. Two texts that share one of these differ by a
 * character that is wrong, missing, too many or swapped with its neighbour.
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
  /** The keyword as names are compared with it. */
  key: string;
  /** For `tsvector @@ tsquery`, any term; null when the keyword is too short to be mistyped. */
  typos: string | null;
}

/** Null when there is nothing in a keyword to search for. */
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
