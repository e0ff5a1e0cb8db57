import { ownPage } from './own-page.rules.ts';

const site = 'https://vita.example';

describe('the page that a provider opens again', () => {
  it('A14 is the current page, without an earlier code', () => {
    expect(ownPage(site, '/zh/product?id=7#up').href).toBe('https://vita.example/zh/product?id=7');
    expect(ownPage(site, '/?code=1&state=2&tab=new').href).toBe('https://vita.example/?tab=new');
  });

  it.each([
    'https://site.evil.com',
    '//evil.com',
    '/\\evil.com',
    '/.//evil.com',
    'evilsite.com',
    '@evil.com',
    '/a\nb',
    '/a b',
    '',
    `/${'a'.repeat(600)}`,
  ])('rel-S16 is on this site: refuses %j', (path) => {
    expect(() => ownPage(site, path)).toThrow('FIELD_INVALID');
  });
});
