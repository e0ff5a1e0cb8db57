import type { Language } from '#schema/enums';
import { escapeXml } from '../escape-xml.ts';

export interface FeedItem {
  /** Unique and for ever. */
  id: string;
  /** Plain text. */
  title: string;
  /** Plain text. */
  text: string | null;
  url: string;
  at: Date;
  author?: string | undefined;
  tags?: readonly string[];
}

export interface Feed {
  /** Plain text. */
  title: string;
  /** Plain text. */
  text: string;
  /** The page that it belongs to. */
  url: string;
  /** Its own address. */
  self: string;
  language: Language;
  items: readonly FeedItem[];
}

const tags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

const element = (name: string, content: string): string =>
  `<${name}>${escapeXml(content)}</${name}>`;

/** The description of an entry is HTML. */
const htmlElement = (name: string, text: string): string => element(name, escapeXml(text));

/** What an HTML parser can read as something else: a tag or a reference to a character. */
const markup = /<|&(?![\s&]|$)/;

/** Other texts are plain. Some readers parse them as HTML all the same, which must not change them. */
const textElement = (name: string, text: string): string =>
  (markup.test(text) ? htmlElement : element)(name, text);

const toItem = ({ id, title, text, url, at, author, tags: words = [] }: FeedItem): string =>
  [
    '<item>',
    textElement('title', title),
    element('link', url),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element('pubDate', at.toUTCString()),
    // RSS itself has an address of mail as the author.
    ...(author ? [element('dc:creator', author)] : []),
    ...words.map((word) => element('category', word)),
    ...(text ? [htmlElement('description', text)] : []),
    '</item>\n',
  ].join('');

/** RSS 2.0, with the address of the feed as the Atom namespace has it. */
export function toRss({ title, text, url, self, language, items }: Feed): string {
  const newest = Math.max(...items.map(({ at }) => at.getTime()));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n',
    textElement('title', title),
    element('link', url),
    textElement('description', text),
    element('language', tags[language]),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(items.length > 0 ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    '\n',
    ...items.map(toItem),
    '</channel></rss>\n',
  ].join('');
}
