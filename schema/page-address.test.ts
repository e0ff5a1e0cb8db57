import {
  chooseLanguage,
  inLanguage,
  isMemberArea,
  preferredTags,
  shownAddress,
  splitLanguage,
} from './page-address.ts';

describe('page addresses', () => {
  it('I1 takes a language off a path, and nothing that only looks like one', () => {
    expect(splitLanguage('/zh')).toEqual({ prefix: 'zh', path: '/' });
    expect(splitLanguage('/en/')).toEqual({ prefix: 'en', path: '/' });
    expect(splitLanguage('/zh/app-item')).toEqual({ prefix: 'zh', path: '/app-item' });
    expect(splitLanguage('/zh//evil.example')).toEqual({ prefix: 'zh', path: '/evil.example' });
    for (const path of ['/', '/zhong', '/en-US/apps', '/fr', '/apps/zh']) {
      expect(splitLanguage(path)).toEqual({ prefix: null, path });
    }
  });

  it('I1 puts a language before a path and takes it off again', () => {
    expect(inLanguage('zh', '/')).toBe('/zh');
    expect(inLanguage('en', '/?tab=trends_all')).toBe('/en?tab=trends_all');
    expect(inLanguage('en', '/apps?sort=newest')).toBe('/en/apps?sort=newest');
    for (const path of ['/', '/apps', '/metamask/posts']) {
      expect(splitLanguage(inLanguage('zh', path))).toEqual({ prefix: 'zh', path });
    }
  });

  it('I1 takes the stored choice, then the first preferred language that is spoken, then English', () => {
    expect(chooseLanguage('a=b; lang=zh; c=d', ['en-GB'])).toBe('zh');
    expect(chooseLanguage('lang=fr', ['fr-FR', 'zh-TW', 'en'])).toBe('zh');
    expect(chooseLanguage('xlang=zh', ['de'])).toBe('en');
  });

  it('I1 reads Accept-Language by quality, and leaves out what is refused', () => {
    expect(preferredTags('en;q=0.2, zh-CN;q=0.9, fr')).toEqual(['fr', 'zh-CN', 'en']);
    expect(preferredTags('zh;q=0, en')).toEqual(['en']);
    expect(preferredTags('')).toEqual([]);
    expect(preferredTags('en;q=x')).toEqual([]);
  });

  it('keeps of an address what a page depends on, in one order', () => {
    const shown = (path: string, query = '') => shownAddress(path, new URLSearchParams(query));
    expect(shown('/app-item', 'utm=1&tab=faq&id=8')).toBe('/app-item?id=8&tab=faq');
    expect(shown('/apps/', 'sort=newest&page=2')).toBe('/apps?sort=newest');
    expect(shown('/', 'redirect=/user&ptype=login')).toBe('/');
    expect(shown('/metamask/posts', 'label=3')).toBe('/metamask/posts?label=3');
    expect(shown('/', 'lang=all&sort=rising&tab=trends_all')).toBe(
      '/?tab=trends_all&sort=rising&lang=all',
    );
    expect(shown('/trends_picks', 'lang=all')).toBe('/trends_picks?lang=all');
    expect(shown('/dynamic', 'lang=all&label=6')).toBe('/dynamic?label=6&lang=all');
    expect(shown('/dynamic', 'show=50&label=6')).toBe('/dynamic?label=6&show=50');
    expect(shown('/search', 'word=a b')).toBe('/search?word=a+b');
    expect(shown('//')).toBe('/');
  });

  it('knows what is a member’s alone', () => {
    for (const path of ['/user', '/user/profile', '/staff', '/dev/app', '/badges/1/claim']) {
      expect(isMemberArea(path)).toBe(true);
    }
    for (const path of ['/', '/users', '/metamask/posts', '/developer']) {
      expect(isMemberArea(path)).toBe(false);
    }
  });
});
