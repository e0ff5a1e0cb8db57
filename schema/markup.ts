/** What is left of a post when its markup is taken away: what is counted, found and shown in short. */

// A tag starts with a letter, so that `a < b` is text.
const tag = /<\/?[a-z][^>]*>|<!--[\s\S]*?-->/gi;
const block = /<(?:\/(?:p|h3|li|ul|ol|blockquote)|br)\b[^>]*>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(match: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? match;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match;
}

/** The text that a reader sees, as F5 counts it: tags count nothing, an entity is one character. */
export const stripMarkup = (html: string): string => html.replace(tag, '').replace(entity, decode);

/** The same on one line, a space where a paragraph or line ended, but after Chinese punctuation none. */
export const plainText = (html: string): string =>
  stripMarkup(html.replace(block, ' '))
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3001\u3002\uff01-\uff1f]) /g, '')
    .trim();
