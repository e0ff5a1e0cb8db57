import type { StoredLink } from '../product/product.entity.ts';
import { claimSiteOf } from './claim-site.rules.ts';

const siteOf = (...urls: string[]) =>
  claimSiteOf(urls.map((url): StoredLink => ({ kind: 'WEBSITE', url })));

describe('claimSiteOf', () => {
  it.each([
    ['https://metamask.io/', 'metamask.io', ['metamask.io']],
    ['https://app.uniswap.org/swap', 'uniswap.org', ['app.uniswap.org']],
    ['http://WWW.Example.co.uk', 'example.co.uk', ['example.co.uk', 'www.example.co.uk']],
    ['https://metamask.io./', 'metamask.io', ['metamask.io']],
    ['https://小狐狸.中国/下载', 'xn--yet824cpd.xn--fiqs8s', ['xn--yet824cpd.xn--fiqs8s']],
  ])('R5 offers record and file for %s', (url, domain, recordHosts) => {
    const host = recordHosts.at(-1);
    expect(siteOf(url)).toEqual({ host, domain, recordHosts, methods: ['DNS', 'FILE'] });
  });

  it.each(['wallet.mooo.com', 'wallet.us.to', 'www.wallet.us.to', 'wallet.chickenkiller.com'])(
    'R5 takes a record of %s itself, below a domain that gives names to everybody',
    (host) => {
      expect(siteOf(`https://${host}/`)?.recordHosts).toEqual([host]);
    },
  );

  it('R5 offers only a file where the records belong to the host of the sites', () => {
    const host = 'wallet.github.io';
    const site = { host, domain: host, recordHosts: [host], methods: ['FILE'] };
    expect(siteOf(`https://${host}/`)).toEqual(site);
    expect(siteOf('https://github.io/')).toBeNull();
  });

  it.each(['opensea.io', 'dune.com', 'www.galxe.com'])(
    'R5 offers a record, and no file, to the owner of the shared site %s itself',
    (host) => {
      expect(siteOf(`https://${host}/`)).toMatchObject({ host, methods: ['DNS'] });
      expect(siteOf(`https://${host}/collection/x`)).toBeNull();
      expect(siteOf(`https://pages.${host}/`)).toBeNull();
    },
  );

  it.each([
    'https://github.com/MetaMask',
    'https://github.com./MetaMask',
    'https://x.com/MetaMask',
    'https://www.x.com/MetaMask',
    'https://apps.apple.com/app/id1',
    'https://play.google.com/store/apps',
    'https://medium.com/@x',
    'https://203.0.113.7/',
    'https://[2001:db8::1]/',
    'https://localhost/',
    'https://wallet.internal/',
    'https://metamask.io:8443/',
    'https://co.uk/',
    'ftp://metamask.io/',
    'not an address',
  ])('R5 offers staff alone for %s', (url) => {
    expect(siteOf(url)).toBeNull();
  });

  it('R5 does not take a site that only ends like a shared one', () => {
    expect(siteOf('https://notx.com/')?.domain).toBe('notx.com');
    expect(siteOf('https://mygithub.com/')?.domain).toBe('mygithub.com');
  });

  it('R5 reads the website alone, and offers staff alone without one', () => {
    expect(claimSiteOf([{ kind: 'SOCIAL', url: 'https://metamask.io' }])).toBeNull();
    expect(siteOf()).toBeNull();
    expect(siteOf('https://one.org', 'https://two.org')?.domain).toBe('one.org');
  });
});
