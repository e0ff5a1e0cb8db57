import fc from 'fast-check';
import { siteKey } from './site-key.rules.ts';

describe('siteKey', () => {
  it.each([
    ['https://www.www.example.com', 'example.com'],
    ['https://example.com/download?x=1', 'example.com'],
    ['https://app.example.com', 'example.com'],
    ['http://EXAMPLE.com:8443/#top', 'example.com'],
    ['https://shop.example.co.uk/a', 'example.co.uk'],
    ['https://应用.例子.中国/路', 'xn--fsqu00a.xn--fiqs8s'],
    ['https://alice.github.io/wallet', 'alice.github.io'],
    ['https://team.notion.site/Home-1', 'team.notion.site'],
    ['https://wallet.eth.limo/#/swap', 'wallet.eth.limo'],
    ['https://news.alice.substack.com/p/one', 'alice.substack.com'],
    ['https://apps.apple.com/cn/app/wallet/id1288339409?l=en', 'apps.apple.com/id1288339409'],
    ['https://play.google.com/store/apps/details?hl=en&id=io.wallet', 'play.google.com/io.wallet'],
    ['https://t.me/WalletNews/12', 't.me/walletnews'],
    ['https://mobile.x.com/Wallet/status/1', 'x.com/wallet'],
    ['https://github.com/Org/wallet/releases', 'github.com/org/wallet'],
    ['https://www.youtube.com/@wallet/videos', 'youtube.com/@wallet'],
    ['https://youtube.com/watch?v=abc&t=1', 'youtube.com/v=abc'],
    ['https://93.184.215.14/a', '93.184.215.14'],
  ])('X-L14 Q43 the site of %s is %s', (link, key) => {
    expect(siteKey(link)).toBe(key);
  });

  it.each([
    ['https://alice.github.io', 'https://bob.github.io'],
    ['https://a.notion.site/x', 'https://b.notion.site/x'],
    ['https://apps.apple.com/us/app/id1', 'https://apps.apple.com/us/app/id2'],
    ['https://apps.apple.com/us/developer/a', 'https://apps.apple.com/us/developer/b'],
    [
      'https://play.google.com/store/apps/details?id=a',
      'https://play.google.com/store/apps/details?id=b',
    ],
    ['https://play.google.com/store/apps/details?id=a', 'https://docs.google.com/document/d/a'],
    ['https://t.me/a', 'https://t.me/b'],
    ['https://x.com/a', 'https://x.com/b'],
    ['https://x.com', 'https://x.com/a'],
    ['https://a.medium.com', 'https://medium.com/@b'],
    ['https://a.eth.limo', 'https://b.eth.limo'],
    ['https://youtube.com/channel/a', 'https://youtube.com/channel/b'],
    ['https://example.com', 'https://example.org'],
  ])('Q43 %s and %s are different sites', (one, other) => {
    expect(siteKey(one)).not.toBe(siteKey(other));
  });

  it('Q43 a text that is no link has no site, and every site fits into an index', () => {
    for (const text of ['', 'wallet', 'my wallet', 'https://', 'http://localhost:3000']) {
      expect(siteKey(text)).toBe('');
    }
    const text = fc.string({ maxLength: 900, unit: 'binary' });
    const link = fc.tuple(fc.constantFrom('', 'https://a.io/', 'https://x.com/', 'https://'), text);
    fc.assert(fc.property(link, (parts) => siteKey(parts.join('')).length <= 500));
  });
});
