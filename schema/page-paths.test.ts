import {
  articlePath,
  feedPath,
  homeTabPath,
  homeTabs,
  isGuardedArea,
  isMemberArea,
  isProductSlugPath,
  isWithin,
  postPath,
  productFeedPath,
  productPath,
  productSlugPath,
  searchPath,
} from './page-paths.ts';
import { reservedSlugs } from './reserved-slugs.ts';

describe('page paths', () => {
  it('G4 addresses a product by its id and tab', () => {
    expect(productPath('8')).toBe('/app-item?id=8');
    expect(productPath('8', 'about')).toBe('/app-item?id=8');
    expect(productPath('8', 'faq')).toBe('/app-item?id=8&tab=faq');
  });

  it('G8 addresses a product by its slug and tab', () => {
    expect(productSlugPath('metamask', 'posts')).toBe('/metamask/posts');
    expect(isProductSlugPath('/metamask/talk')).toBe(true);
    for (const path of ['/metamask', '/metamask/news', '/metamask/posts/1', '/posts']) {
      expect(isProductSlugPath(path)).toBe(false);
    }
  });

  it('F1 addresses a post by its id', () => {
    expect(postPath('12')).toBe('/post?id=12');
  });

  it('F8 addresses the feeds of lists in a language and a format', () => {
    expect(feedPath('posts-3', 'zh')).toBe('/feed/posts-3.zh.xml');
    expect(productFeedPath('8', 'en', 'json')).toBe('/feed/product/8.en.json');
  });

  it('G2 addresses an article by its name and language', () => {
    expect(articlePath('terms', 'zh')).toBe('/articles/terms-zh');
  });

  it('S3 encodes the search word', () => {
    expect(searchPath('a b&c')).toBe('/search?word=a+b%26c');
  });

  it('Q36 keeps visitors on / when they change the home tab', () => {
    expect(homeTabPath('share', false)).toBe('/');
    expect(homeTabPath('trends_picks', false)).toBe('/?tab=trends_picks');
    for (const tab of homeTabs) expect(homeTabPath(tab, true)).toBe(`/${tab}`);
  });

  it('distinguishes an area from a path that only begins like it', () => {
    expect(isWithin('/badges', '/badges')).toBe(true);
    expect(isWithin('/badges/1', '/badges')).toBe(true);
    expect(isWithin('/badgesx', '/badges')).toBe(false);
  });

  it('identifies the pages that depend on a member', () => {
    const spelled = [
      '/USER/profile',
      '/%75ser/profile',
      '/Dev/app',
      '/Badges/1/claim',
      '/user/%E0',
    ];
    const plain = ['/user', '/user/profile', '/staff', '/dev/app', '/badges/1/claim'];
    for (const path of [...plain, ...spelled]) {
      expect(isMemberArea(path)).toBe(true);
      expect(isGuardedArea(path)).toBe(true);
    }
    for (const path of ['/invitation', '/_dev/design']) {
      expect(isMemberArea(path)).toBe(true);
      expect(isGuardedArea(path)).toBe(false);
    }
    for (const path of ['/', '/users', '/metamask/posts', '/developer']) {
      expect(isMemberArea(path)).toBe(false);
      expect(isGuardedArea(path)).toBe(false);
    }
  });

  it('Q35 reserves the first segment of every page and server path', () => {
    expect([...reservedSlugs].sort()).toEqual(
      [
        '404',
        '_dev',
        'about',
        'api',
        'app',
        'app-item',
        'statement',
        'apps',
        'articles',
        'assets',
        'badge-metadata',
        'badge-picture',
        'badges',
        'best',
        'decisions',
        'dev',
        'dynamic',
        'embed',
        'feed',
        'en',
        'events',
        'faq',
        'favicon.ico',
        'feeds',
        'files',
        'games',
        'graphql',
        'hardwares',
        'icons',
        'invitation',
        'livez',
        'm',
        'metrics',
        'newest',
        'og',
        'post',
        'poster',
        'posts',
        'readyz',
        'robots.txt',
        'search',
        'share',
        'sitemap.xml',
        'staff',
        'talk',
        'terms',
        'trends_all',
        'trends_followed',
        'trends_picks',
        'upcoming',
        'user',
        'utility_nfts',
        'zh',
      ].sort(),
    );
  });
});
