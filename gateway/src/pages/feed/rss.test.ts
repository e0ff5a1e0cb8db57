import { toRss } from './rss.ts';

const at = new Date('2026-11-23T10:00:00Z');
const feed = {
  title: 'A & B on Vita',
  text: 'Words',
  url: 'https://vita.test/app-item?id=7&tab=posts',
  self: 'https://vita.test/feed/product/7.zh.xml',
  language: 'zh',
  items: [
    { id: 'post-1', title: '<b>News</b>', text: 'One\u0000 two', url: 'https://vita.test/', at },
    { id: 'version-2', title: '新版', text: null, url: 'https://vita.test/', at: new Date(0) },
  ],
} as const;

describe('toRss', () => {
  it('C17 is RSS 2.0 with its own address and the time of the newest entry', () => {
    const xml = toRss(feed);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    for (const part of [
      '<title>A &amp; B on Vita</title>',
      '<link>https://vita.test/app-item?id=7&amp;tab=posts</link>',
      '<language>zh-CN</language>',
      '<atom:link href="https://vita.test/feed/product/7.zh.xml" rel="self"',
      '<lastBuildDate>Mon, 23 Nov 2026 10:00:00 GMT</lastBuildDate>',
      '<title>&lt;b&gt;News&lt;/b&gt;</title>',
      '<guid isPermaLink="false">post-1</guid>',
      '<description>One two</description>',
    ]) {
      expect(xml).toContain(part);
    }
    expect(xml.match(/<item>/g)).toHaveLength(2);
  });

  it('C17 has no time of change without entries', () => {
    expect(toRss({ ...feed, items: [] })).not.toContain('lastBuildDate');
  });
});
