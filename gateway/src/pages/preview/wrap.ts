/** The width of a text in pixels. */
export type Measure = (text: string) => number;

/** Where a line may break: between words, and between any two Chinese characters. */
const breakable =
  /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/gu;
/** What must not begin a line. */
const closing = /^[，。、；：！？）》」』”’,.;:!?)\]]/u;

function cut(text: string, width: number, measure: Measure): string {
  const characters = Array.from(text.trimEnd());
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}

/** A text in lines that fit; what does not fit into the last one is told by an ellipsis. */
export function wrap(text: string, width: number, maxLines: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const parts = text.replaceAll(/\s+/g, ' ').trim().match(breakable) ?? [];
  for (const [index, part] of parts.entries()) {
    const longer = line + part;
    if (line === '' || measure(longer.trimEnd()) <= width) {
      line = line === '' ? part.trimStart() : longer;
      continue;
    }
    if (lines.length === maxLines - 1) {
      return [...lines, cut(line + parts.slice(index).join(''), width, measure)];
    }
    // It takes the last character along, so that it does not begin a line.
    const kept = closing.test(part) ? Array.from(line).slice(0, -1).join('') : line;
    lines.push(kept.trimEnd());
    line = `${line.slice(kept.length)}${part}`.trimStart();
  }
  if (line) lines.push(line.trimEnd());
  return lines.map((each) => (measure(each) > width ? cut(each, width, measure) : each));
}
