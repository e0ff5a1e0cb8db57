import sanitizeHtml from 'sanitize-html';
import { plainText } from '#schema/markup';
import { linkAddress, ownPicturePath, postLinkSchemes, postTags } from '#schema/post-markup';

const excerptMax = 160;
const pictureAltMax = 200;

function transformLink(_tag: string, { href = '' }: sanitizeHtml.Attributes) {
  const address = linkAddress(href);
  const attribs: sanitizeHtml.Attributes = address
    ? { href: address, rel: 'noopener nofollow ugc', target: '_blank' }
    : {};
  // The sanitiser removes an unknown tag and leaves its text.
  return { tagName: address ? 'a' : 'no-link', attribs };
}

/** A picture by its path on this site, with its text and its pixels. */
function pictureAttributes(
  path: string,
  { alt = '', width = '', height = '' }: sanitizeHtml.Attributes,
): sanitizeHtml.Attributes {
  const hasSize = [width, height].every((side) => /^[1-9]\d{0,3}$/.test(side));
  const shown = { src: path, alt: Array.from(alt).slice(0, pictureAltMax).join('') };
  return hasSize ? { ...shown, width, height } : shown;
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...postTags],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: [...postLinkSchemes],
  allowProtocolRelative: true,
  nestingLimit: 20,
  // Editors write different tags for the same meaning.
  transformTags: { a: transformLink, b: 'strong', i: 'em', h1: 'h3', h2: 'h3', div: 'p' },
};

/** What the sanitiser leaves of a content. */
export interface SanitizedContent {
  html: string;
  /** Whether it removed a picture that is not stored here. */
  hasForeignPicture: boolean;
}

/**
 * Removes all markup that a post may not contain, and the text of scripts and styles.
 * @param origin `https://host` of the site; pictures of other hosts are removed
 */
export function sanitizeContent(html: string, origin: string): SanitizedContent {
  let hasForeignPicture = false;
  function transformPicture(_tag: string, attributes: sanitizeHtml.Attributes) {
    const path = ownPicturePath(attributes.src ?? '', origin);
    if (path === null) hasForeignPicture = true;
    return path === null
      ? { tagName: 'no-picture', attribs: {} }
      : { tagName: 'img', attribs: pictureAttributes(path, attributes) };
  }
  const { transformTags } = options;
  const rules = { ...options, transformTags: { ...transformTags, img: transformPicture } };
  const renamed = sanitizeHtml(html, rules);
  // Renaming can nest paragraphs, which browsers would parse differently. The second pass parses the
  // result as a browser does.
  return { html: withoutEmptyEnd(sanitizeHtml(renamed, rules)), hasForeignPicture };
}

const emptyLine = '<p></p>';

/** Editors leave an empty line below a picture, to go on writing. */
function withoutEmptyEnd(html: string): string {
  let content = html.trim();
  while (content.endsWith(emptyLine)) content = content.slice(0, -emptyLine.length).trimEnd();
  return content;
}

const pictures = /<img src="\/files\/([^"]+)"/g;

/** The names of the files that a sanitised content shows. */
export const picturesOf = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(pictures), ([, name = '']) => name)),
];

/** A sanitised content whose pictures have absolute addresses. @param origin `https://host` of the site */
export const withAbsolutePictures = (content: string, origin: string): string =>
  content.replaceAll('<img src="/files/', `<img src="${origin}/files/`);

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
const richMarkup = /<(?:a|ul|ol|blockquote|code|h3|img)\b/i;

/** Whether the content has more text than its excerpt, or a link, a list or similar markup. */
export const saysMore = (content: string, excerpt: string): boolean =>
  richMarkup.test(content) || plainText(content) !== excerpt;
