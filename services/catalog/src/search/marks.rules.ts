import { isCjkToken, searchTokens } from '#kit/runtime/search-terms';
import { simplified } from '#kit/runtime/simplified';
import { unitsOf, wordsOf, wordsOfConcept } from './search-words.ts';

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** What is marked in a text: beginnings of words, and runs of Chinese characters. */
export interface Marked {
  words: string[];
  runs: string[];
}

/** The words of a keyword and their synonyms. */
export function markedOf(keyword: string): Marked {
  const phrases = unitsOf(keyword).flatMap(({ words, concept }) => [
    words.join(' '),
    ...(concept ? wordsOfConcept(concept) : []),
  ]);
  const all = [...new Set([...phrases.flatMap(wordsOf), ...wordsOf(keyword)])];
  return {
    words: all.filter((word) => !isCjkToken(word)),
    runs: all.filter(isCjkToken).sort((one, other) => other.length - one.length),
  };
}

interface Range {
  start: number;
  end: number;
}

/** Divides a text into pieces with and without matches; together they are the text. */
export function piecesOf(text: string, marked: Marked): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of joined([...wordRanges(text, marked), ...runRanges(text, marked)])) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** As the graph has them: each second text matches, the first does not. */
export const alternating = (pieces: readonly Piece[]): string[] => {
  const texts = pieces.map((piece) => piece.text);
  return pieces[0]?.isMatch ? ['', ...texts] : texts;
};

/** A part of a long text around its first match, with an ellipsis where it is cut; none without a match. */
export function snippetOf(text: string, marked: Marked, length: number): Piece[] {
  const plain = text.replaceAll(/\s+/g, ' ');
  const pieces = piecesOf(plain, marked);
  const before = pieces.findIndex(({ isMatch }) => isMatch);
  if (before < 0) return [];
  const first = pieces.slice(0, before).reduce((sum, piece) => sum + piece.text.length, 0);
  const start = startOfWord(plain, Math.max(0, first - Math.floor(length / 4)));
  const end = Math.min(plain.length, start + length);
  const cut = plain.slice(start, end).replace(/[\uD800-\uDBFF]$/, '');
  const part = `${start > 0 ? '…' : ''}${cut}${end < plain.length ? '…' : ''}`;
  return piecesOf(part, marked);
}

/** A little earlier or later, so that no word and no pair of surrogates is cut. */
function startOfWord(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, from + 15).search(/[\s，。、：；]/u);
  if (space >= 0) return from + space + 1;
  return /[\uDC00-\uDFFF]/.test(text[from] ?? '') ? from + 1 : from;
}

/** `wallets` is marked as far as `wallet`. */
function wordRanges(text: string, { words }: Marked): Range[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)).flatMap(({ 0: word, index }) => {
    // A word that stands next to Chinese characters is a part of its own.
    return Array.from(word.matchAll(/[^\p{Script=Han}]+/gu)).flatMap((part) => {
      const key = searchTokens(part[0]).join('');
      const match = words
        .filter((one) => key.startsWith(one) || (key.length > 3 && `${key}s` === one))
        .sort((one, other) => other.length - one.length)[0];
      if (!match) return [];
      const start = index + part.index;
      const isSameLength = key.length === part[0].length;
      const length = isSameLength ? Math.min(match.length, part[0].length) : part[0].length;
      return [{ start, end: start + length }];
    });
  });
}

function runRanges(text: string, { runs }: Marked): Range[] {
  const same = simplified(text);
  // Characters are replaced one by one; where that is not so, nothing is marked.
  if (same.length !== text.length) return [];
  return runs.flatMap((run) => {
    const ranges: Range[] = [];
    for (let at = same.indexOf(run); at >= 0; at = same.indexOf(run, at + run.length)) {
      ranges.push({ start: at, end: at + run.length });
    }
    return ranges;
  });
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
