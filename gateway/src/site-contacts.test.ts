import { readSiteContacts, siteContactsTag } from './site-contacts.ts';

const none = { x: null, discord: null, telegram: null, contact: null, contactQr: null };

describe('addresses of the operator', () => {
  it('H6 H7 are those of the configuration, and none that is not set', () => {
    expect(readSiteContacts({}, true)).toEqual(none);
    const settings = {
      SITE_X_URL: 'https://x.com/vita',
      SITE_CONTACT_EMAIL: 'hello@vita.example',
    };
    expect(readSiteContacts(settings, true)).toEqual({
      ...none,
      x: 'https://x.com/vita',
      contact: 'mailto:hello@vita.example',
      contactQr: 'mailto:hello@vita.example',
    });
  });

  it('H6 development has the contact of its staff', () => {
    expect(readSiteContacts({}, false).contact).toBe('mailto:staff@vita.test');
  });

  it.each([
    ['SITE_X_URL', 'http://x.com/vita'],
    ['SITE_DISCORD_URL', 'javascript:alert(1)'],
    ['SITE_TELEGRAM_URL', 'https://a:b@t.me/vita'],
    ['SITE_CONTACT_EMAIL', 'hello'],
    ['SITE_CONTACT_QR_URL', `https://vita.example/${'a'.repeat(200)}`],
  ])('H7 %s is refused as %s', (name, value) => {
    expect(() => readSiteContacts({ [name]: value }, true)).toThrow(new RegExp(`^${name} must be`));
  });

  it('H7 the tag is one attribute whatever an address contains', () => {
    const tag = siteContactsTag({ ...none, x: 'https://x.com/"<&' });
    expect(tag).toMatch(/^<meta name="vita-contacts" content="[^"<]*">$/);
  });
});
