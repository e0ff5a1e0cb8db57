import fc from 'fast-check';
import { linkKey, siteKeys } from './link-key.rules.ts';

describe('linkKey', () => {
  it.each([
    ['https://www.Uniswap.org/', 'uniswap.org'],
    ['http://uniswap.org', 'uniswap.org'],
    ['https://uniswap.org:443/#start', 'uniswap.org'],
    ['https://uniswap.org/?utm_source=x&utm_medium=y&gclid=1&ref=vita', 'uniswap.org'],
    ['https://uniswap.org./', 'uniswap.org'],
    ['https://user:secret@uniswap.org/', 'uniswap.org'],
    ['https://uniswap.org/app/?b=2&a=1', 'uniswap.org/app?a=1&b=2'],
    ['https://uniswap.org/index.html', 'uniswap.org'],
    ['https://例子.测试/路', 'xn--fsqu00a.xn--0zwm56d/%E8%B7%AF'],
    ['https://XN--FSQU00A.xn--0zwm56d/%E8%B7%AF', 'xn--fsqu00a.xn--0zwm56d/%E8%B7%AF'],
  ])('X-L14 Q43 the key of %s is %s', (link, key) => {
    expect(linkKey(link)).toBe(key);
  });

  it.each([
    ['https://uniswap.org', 'https://app.uniswap.org'],
    [
      'https://play.google.com/store/apps/details?id=a',
      'https://play.google.com/store/apps/details?id=b',
    ],
    ['https://github.com/a', 'https://github.com/b'],
    ['https://uniswap.org', 'https://unіswap.org'],
  ])('Q43 %s and %s are different pages', (one, other) => {
    expect(linkKey(one)).not.toBe(linkKey(other));
  });

  it('Q43 scheme, www and a slash at the end make no difference', () => {
    fc.assert(
      fc.property(fc.domain(), fc.stringMatching(/^[a-z0-9]{1,9}$/), (host, path) => {
        const key = linkKey(`https://${host}/${path}`);
        expect(linkKey(`http://www.${host}/${path}/`)).toBe(key);
        expect(linkKey(` HTTPS://${host.toUpperCase()}/${path}#top `)).toBe(key);
      }),
    );
  });

  it('Q43 every text has a key that an index can hold', () => {
    expect(linkKey(`https://a.io/${'路'.repeat(900)}`)).toHaveLength(500);
    const text = fc.oneof(
      fc.string({ minLength: 501, maxLength: 900, unit: 'binary' }),
      fc.string({ unit: 'binary' }),
    );
    const link = fc.tuple(fc.constantFrom('', 'https://a.io/', 'https://'), text);
    fc.assert(fc.property(link, (parts) => linkKey(parts.join('')).length <= 500));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{501,600}$/), (path) => {
        expect(linkKey(`https://a.io/${path}`)).toBe(`a.io/${path}`.slice(0, 500));
      }),
    );
  });
});

describe('siteKeys', () => {
  it('Q43 has each site once and no other link', () => {
    const links = [
      { kind: 'WEBSITE', url: 'https://a.io' },
      { kind: 'WEBSITE', url: 'http://www.a.io/' },
      { kind: 'IOS', url: 'https://apps.apple.com/app/1' },
    ];
    expect(siteKeys(links)).toEqual(['a.io']);
  });
});
