import { parseLink } from './parse-link.ts';

const parse = (link: string) => () => parseLink(link, 'links', { index: 2 });

describe('parseLink', () => {
  it.each([
    'https://opensea.io',
    'http://opensea.io:8080/path?a=b#c',
    'HTTPS://OpenSea.io/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://müller.de',
    'https://例子.com',
    'https://东京タワー.jp',
    'https://почта.рф',
    'https://한국nft.kr',
  ])('C14 L2 accepts %s as it was typed', (link) => {
    expect(parseLink(` ${link} `, 'links')).toBe(link);
  });

  it.each(['opensea.io', 'https:opensea.io', 'https://open sea.io', 'https:\\\\opensea.io'])(
    'C14 L2 rejects %s, which is no full link of the web',
    (link) => {
      expect(parse(link)).toThrow(
        expect.objectContaining({ code: 'URL_INVALID', params: { field: 'links', index: 2 } }),
      );
    },
  );

  it.each([
    ['javascript:alert(1)', 'SCHEME'],
    ['data:text/html,x', 'SCHEME'],
    ['ftp://opensea.io', 'SCHEME'],
    ['https://user:secret@opensea.io', 'CREDENTIALS'],
    ['https://user@opensea.io', 'CREDENTIALS'],
  ])('C14 L2 rejects %s with the reason %s', (link, reason) => {
    expect(parse(link)).toThrow(
      expect.objectContaining({
        code: 'URL_INVALID',
        params: { field: 'links', index: 2, reason },
      }),
    );
  });

  it.each([
    'http://localhost:4000',
    'http://localhost./',
    'http://api.localhost',
    'http://router.local',
    'http://wiki.internal',
    'http://nas.lan',
    'http://printer',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'http://0.0.0.0',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[2001:db8::1]',
  ])('C14 L2 rejects %s, a host that is not public', (link) => {
    const params = { field: 'links', index: 2, reason: 'PRIVATE' };
    expect(parse(link)).toThrow(expect.objectContaining({ code: 'URL_INVALID', params }));
  });

  it.each([
    // Cyrillic for Latin: in part, and as a whole.
    'https://unіswap.org',
    'https://аррӏе.com',
    'https://xn--80ak6aa92e.com',
    // Greek, small capitals and phonetic letters.
    'https://ορensea.io',
    'https://ɡoogle.com',
    'https://bınance.com',
    // Not valid Punycode.
    'https://xn--metmask-s5i.io',
    'https://xn--metamask-.io',
    'https://XN--METAMASK-.io',
    'https://app.xn--metmask-s5i.io',
  ])('C14 L2 rejects %s, which imitates another host', (link) => {
    const params = { field: 'links', index: 2, reason: 'LOOK_ALIKE' };
    expect(parse(link)).toThrow(expect.objectContaining({ code: 'URL_INVALID', params }));
  });

  it('C14 L2 names the field of an empty link and of one of 2,001 characters', () => {
    expect(() => parseLink(' ', 'sourceLink')).toThrow(
      expect.objectContaining({ code: 'FIELD_REQUIRED', params: { field: 'sourceLink' } }),
    );
    expect(parse(`https://a.io/${'x'.repeat(1988)}`)).toThrow(
      expect.objectContaining({ code: 'FIELD_LENGTH' }),
    );
  });
});
