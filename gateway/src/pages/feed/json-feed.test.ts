import { toJsonFeed } from './json-feed.ts';

const feed = {
  title: 'A & B on Vita',
  text: 'Words',
  url: 'https://vita.test/dynamic',
  self: 'https://vita.test/feed/posts.zh.json',
  language: 'zh',
  items: [
    {
      id: 'post-1',
      title: '<b>News</b>',
      text: 'One & two',
      url: 'https://vita.test/post?id=1',
      at: new Date('2026-11-23T10:00:00Z'),
      author: 'Alice',
      tags: ['Guide'],
    },
    { id: 'product-2', title: '新产品', text: null, url: 'https://vita.test/', at: new Date(0) },
  ],
} as const;

describe('toJsonFeed', () => {
  it('F8 is JSON Feed 1.1 with plain texts', () => {
    expect(JSON.parse(toJsonFeed(feed))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A & B on Vita',
      home_page_url: 'https://vita.test/dynamic',
      feed_url: 'https://vita.test/feed/posts.zh.json',
      description: 'Words',
      language: 'zh-CN',
      items: [
        {
          id: 'post-1',
          url: 'https://vita.test/post?id=1',
          title: '<b>News</b>',
          content_text: 'One & two',
          date_published: '2026-11-23T10:00:00.000Z',
          authors: [{ name: 'Alice' }],
          tags: ['Guide'],
        },
        {
          id: 'product-2',
          url: 'https://vita.test/',
          title: '新产品',
          content_text: '新产品',
          date_published: '1970-01-01T00:00:00.000Z',
        },
      ],
    });
  });
});
