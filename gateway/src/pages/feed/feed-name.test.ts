import { postLabels } from '#schema/enums';
import { feedFormats, feedPath, productFeedPath, productFeeds } from '#schema/page-paths';
import { readFeedName } from './feed-name.ts';

const posts = { kind: 'posts', order: 'NEWEST', picks: false, label: null };

describe('the address of a feed', () => {
  it('C17 names one product', () => {
    for (const format of feedFormats) {
      expect(readFeedName(productFeedPath('12', 'zh', format))).toEqual({
        subject: { kind: 'product', id: '12' },
        language: 'zh',
        format,
      });
    }
  });

  it('G3 names every list of products', () => {
    for (const list of productFeeds) {
      expect(readFeedName(feedPath(list, 'en'))?.subject).toEqual({ kind: 'products', list });
    }
  });

  it('F8 names every list of posts', () => {
    const subjectOf = (name: Parameters<typeof feedPath>[0]) =>
      readFeedName(feedPath(name, 'en', 'json'))?.subject;
    expect(subjectOf('posts')).toEqual(posts);
    expect(subjectOf('posts-picks')).toEqual({ ...posts, picks: true });
    expect(subjectOf('posts-rising')).toEqual({ ...posts, order: 'RISING' });
    for (const label of postLabels) {
      expect(subjectOf(`posts-${label}`)).toEqual({ ...posts, label });
    }
  });

  it.each([
    '/feed/x.en.xml',
    '/feed/posts.fr.xml',
    '/feed/posts.en.atom',
    '/feed/posts-1.en.xml',
    '/feed/posts-12.en.xml',
    '/feed/posts-03.en.xml',
    '/feed/games-picks.en.xml',
    '/feed/product.en.xml',
    '/feed/product/x.en.xml',
    '/feed/product/0.en.xml',
    '/feed/posts/12.en.xml',
    '/feed/constructor.en.xml',
    '/feed/products.en.xml/',
  ])('C17 F8 of %s does not exist', (path) => {
    expect(readFeedName(path)).toBeNull();
  });
});
