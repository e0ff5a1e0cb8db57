import { chooseLanguage, inLanguage, normaliseAddress, splitLanguage } from './page-address.ts';

describe('page addresses', () => {
  it('I1 splits a language from a path, but no segment that only looks like one', () => {
    expect(splitLanguage('/zh')).toEqual({ prefix: 'zh', path: '/' });
    expect(splitLanguage('/en/')).toEqual({ prefix: 'en', path: '/' });
    expect(splitLanguage('/zh/app-item')).toEqual({ prefix: 'zh', path: '/app-item' });
    expect(splitLanguage('/zh//evil.example')).toEqual({ prefix: 'zh', path: '/evil.example' });
    for (const path of ['/', '/zhong', '/en-US/apps', '/fr', '/apps/zh']) {
      expect(splitLanguage(path)).toEqual({ prefix: null, path });
    }
  });

  it('I1 restores a path after adding and splitting a language', () => {
    expect(inLanguage('zh', '/')).toBe('/zh');
    expect(inLanguage('en', '/?tab=trends_all')).toBe('/en?tab=trends_all');
    expect(inLanguage('en', '/apps?sort=newest')).toBe('/en/apps?sort=newest');
    for (const path of ['/', '/apps', '/metamask/posts']) {
      expect(splitLanguage(inLanguage('zh', path))).toEqual({ prefix: 'zh', path });
    }
  });

  it('I1 chooses the stored language, then the first preferred supported one, then English', () => {
    expect(chooseLanguage('a=b; lang=zh; c=d', ['en-GB'])).toBe('zh');
    expect(chooseLanguage('lang=fr', ['fr-FR', 'zh-TW', 'en'])).toBe('zh');
    expect(chooseLanguage('xlang=zh', ['de'])).toBe('en');
  });

  it('normalises an address to the parameters that its page depends on, in a fixed order', () => {
    const normalised = (path: string, query = '') =>
      normaliseAddress(path, new URLSearchParams(query));
    expect(normalised('/app-item', 'utm=1&tab=faq&id=8')).toBe('/app-item?id=8&tab=faq');
    expect(normalised('/apps/', 'sort=newest&page=2')).toBe('/apps?sort=newest');
    expect(normalised('/', 'redirect=/user&ptype=login')).toBe('/');
    expect(normalised('/metamask/posts', 'label=3')).toBe('/metamask/posts?label=3');
    expect(normalised('/', 'lang=all&sort=rising&tab=trends_all')).toBe(
      '/?tab=trends_all&sort=rising&lang=all',
    );
    expect(normalised('/trends_picks', 'lang=all')).toBe('/trends_picks?lang=all');
    expect(normalised('/dynamic', 'lang=all&label=6')).toBe('/dynamic?label=6&lang=all');
    expect(normalised('/dynamic', 'show=50&label=6')).toBe('/dynamic?label=6&show=50');
    expect(normalised('/apps', 'stage=9&chain=1&category=3&type=game')).toBe(
      '/apps?category=3&chain=1&stage=9',
    );
    expect(normalised('/upcoming', 'platform=4&type=game')).toBe('/upcoming?type=game&platform=4');
    expect(normalised('/best/2026-w48', 'type=nft&chain=1')).toBe('/best/2026-w48?type=nft');
    expect(normalised('/search', 'word=a b')).toBe('/search?word=a+b');
    expect(normalised('/search', 'chain=4&x=1&word=a&category=7')).toBe(
      '/search?word=a&category=7&chain=4',
    );
    expect(normalised('//')).toBe('/');
  });
});
