import { graphemesOf } from './graphemes.ts';

/** The width of a text in pixels. */
export type Measure = (text: string) => number;

/** A line can break between words, and between any two Chinese characters. */
const breakable =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/gu;
/** Characters that must not begin a line. */
const closing = /^[，。、；：！？）》」』”’,.;:!?)\]]/u;

function cut(text: string, width: number, measure: Measure): string {
  const characters = graphemesOf(text.trimEnd());
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}

/** Splits a word that is wider than a line into pieces that fit. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of graphemesOf(word)) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Splits a text into lines that fit. An ellipsis replaces what does not fit into the last line. */
export function wrap(text: string, width: number, maxLines: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.replaceAll(/\s+/g, ' ').trim().match(breakable) ?? [];
  const parts = words.flatMap((word) => piecesOf(word, width, measure));
  for (const [index, part] of parts.entries()) {
    const longer = line + part;
    if (line === '' || measure(longer.trimEnd()) <= width) {
      line = line === '' ? part.trimStart() : longer;
      continue;
    }
    if (lines.length === maxLines - 1) {
      return [...lines, cut(line + parts.slice(index).join(''), width, measure)];
    }
    // Punctuation moves to the next line together with the character before it.
    const full = closing.test(part) ? graphemesOf(line).slice(0, -1).join('') : line;
    lines.push(full.trimEnd());
    line = `${line.slice(full.length)}${part}`.trimStart();
  }
  if (line) lines.push(line.trimEnd());
  return lines.map((each) => (measure(each) > width ? cut(each, width, measure) : each));
}
