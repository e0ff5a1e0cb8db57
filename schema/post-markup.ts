/** What the content of a post may contain. The server's sanitiser and the web's editor take it from here. */

/** Other tags lose their meaning and leave their text. */
export const postTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'blockquote',
  'code',
  'img',
] as const;

/** Schemes of links. */
export const postLinkSchemes = ['http', 'https', 'mailto'] as const;

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

const ownPicture = /^\/files\/[0-9a-f]{32}\.(?:png|jpg)$/;

/**
 * The site-relative path of a picture that is stored here; null for a picture from elsewhere.
 * @param origin `https://host` of the site, which absolute addresses have
 */
export function ownPicturePath(src: string, origin: string): string | null {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return ownPicture.test(path) ? path : null;
}
