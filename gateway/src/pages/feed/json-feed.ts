import type { Feed } from './rss.ts';

const tags = { en: 'en', zh: 'zh-CN' } as const;

/** JSON Feed 1.1 (https://jsonfeed.org/version/1.1), with texts that are plain. */
export function toJsonFeed({ title, text, url, self, language, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: self,
    description: text,
    language: tags[language],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      // An entry needs a text.
      content_text: item.text ?? item.title,
      date_published: item.at.toISOString(),
      ...(item.author && { authors: [{ name: item.author }] }),
      ...(item.tags && item.tags.length > 0 && { tags: item.tags }),
    })),
  });
}
