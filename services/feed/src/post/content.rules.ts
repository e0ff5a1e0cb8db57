import sanitizeHtml from 'sanitize-html';
import { plainText } from '#schema/markup';

const excerptMax = 160;
const harmlessScheme = /^(?:https?|mailto):/i;
const anyScheme = /^[a-z][a-z0-9+-]*:(?!\d+(?:[/?#]|$))/i;
// Browsers leave these out of an address, so a scheme could hide behind them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const ignoredInAddress = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]+/g;

/**
 * F6: an address without a scheme gets '//' before it, one that leads elsewhere on this site stays.
 * Null for a scheme that is no link, such as javascript:.
 */
export function linkAddress(href: string): string | null {
  const address = href.replace(ignoredInAddress, '');
  if (address === '') return null;
  if (harmlessScheme.test(address) || /^[/#?]/.test(address)) return address;
  return anyScheme.test(address) ? null : `//${address}`;
}

function transformLink(_tag: string, { href = '' }: sanitizeHtml.Attributes) {
  const address = linkAddress(href);
  const attribs: sanitizeHtml.Attributes = address
    ? { href: address, rel: 'noopener nofollow ugc', target: '_blank' }
    : {};
  // A tag that is not allowed leaves its text behind.
  return { tagName: address ? 'a' : 'no-link', attribs };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'blockquote', 'code'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: true,
  nestingLimit: 20,
  // What editors write for the same thing.
  transformTags: { a: transformLink, b: 'strong', i: 'em', h1: 'h3', h2: 'h3', div: 'p' },
};

/** The markup that a post may show; everything else goes, scripts and styles with their text. */
export function sanitizeContent(html: string): string {
  const renamed = sanitizeHtml(html, options);
  // A paragraph cannot hold another one, as renaming may have made it: read as browsers read it.
  return sanitizeHtml(renamed, options).trim();
}

/** At most 160 characters of the content's text. */
export function excerptOf(content: string): string {
  const characters = Array.from(plainText(content));
  if (characters.length <= excerptMax) return characters.join('');
  const kept = characters.slice(0, excerptMax - 1).join('');
  // A word that the cut went through is left out; Chinese has no spaces and may be cut anywhere.
  const isWordCut = /^[\p{Script=Latin}\d]/u.test(characters[excerptMax - 1] ?? '');
  const whole = isWordCut ? kept.replace(/[\p{Script=Latin}\d'’-]+$/u, '') : kept;
  return `${(whole || kept).replace(/[\s,;:，；：、]+$/u, '')}…`;
}

/** What an excerpt leaves out of a text that is no longer than it. */
const shapes = /<(?:a|ul|ol|blockquote|code|h3)\b/i;

/** Whether the content says more than its excerpt: more words, or a link, a list or the like. */
export const saysMore = (content: string, excerpt: string): boolean =>
  shapes.test(content) || plainText(content) !== excerpt;
