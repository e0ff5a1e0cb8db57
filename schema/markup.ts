import { textLength } from './text-length.ts';

/** The text of a post without its markup: for length limits, search and excerpts. */

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

/** The visible text: a tag has no length, an entity is one character. */
export const stripMarkup = (html: string): string => html.replace(tag, '').replace(entity, decode);

/** The characters of a content that count against its limit: the web shows them, the server checks them. */
export const contentLength = (html: string): number => textLength(stripMarkup(html));

/** The visible text on one line. A line end becomes a space, except after Chinese punctuation. */
export const plainText = (html: string): string =>
  stripMarkup(html.replace(block, ' '))
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3001\u3002\uff01-\uff1f]) /g, '')
    .trim();
