import sanitizeHtml from 'sanitize-html';
import { plainText } from '#schema/markup';

const excerptMax = 160;
const harmlessScheme = /^(?:https?|mailto):/i;
const anyScheme = /^[a-z][a-z0-9+-]*:(?!\d+(?:[/?#]|$))/i;
// Browsers ignore these characters in an address, so they could hide a scheme.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const ignoredInAddress = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]+/g;

/**
 * Prepends '//' to an address without a scheme and leaves site-relative addresses unchanged. Returns
 * null for schemes other than http, https and mailto, such as javascript:.
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
  // The sanitiser removes an unknown tag and leaves its text.
  return { tagName: address ? 'a' : 'no-link', attribs };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'blockquote', 'code'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: true,
  nestingLimit: 20,
  // Editors write different tags for the same meaning.
  transformTags: { a: transformLink, b: 'strong', i: 'em', h1: 'h3', h2: 'h3', div: 'p' },
};

/** Removes all markup that a post may not contain, and the text of scripts and styles. */
export function sanitizeContent(html: string): string {
  const renamed = sanitizeHtml(html, options);
  // Renaming can nest paragraphs, which browsers would parse differently. The second pass parses the
  // result as a browser does.
  return sanitizeHtml(renamed, options).trim();
}

/** The content's text without markup, at most 160 characters. */
export function excerptOf(content: string): string {
  const characters = Array.from(plainText(content));
  if (characters.length <= excerptMax) return characters.join('');
  const start = characters.slice(0, excerptMax - 1).join('');
  // Drops a word that was cut in the middle. Chinese has no spaces and can be cut anywhere.
  const isWordCut = /^[\p{Script=Latin}\d]/u.test(characters[excerptMax - 1] ?? '');
  const whole = isWordCut ? start.replace(/[\p{Script=Latin}\d'’-]+$/u, '') : start;
  return `${(whole || start).replace(/[\s,;:，；：、]+$/u, '')}…`;
}

/** Markup whose meaning an excerpt loses. */
const richMarkup = /<(?:a|ul|ol|blockquote|code|h3)\b/i;

/** Whether the content has more text than its excerpt, or a link, a list or similar markup. */
export const saysMore = (content: string, excerpt: string): boolean =>
  richMarkup.test(content) || plainText(content) !== excerpt;
