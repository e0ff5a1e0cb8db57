import type { SiteContacts } from '#schema/pages';
import { noticeWays } from './contact.ts';

const none: SiteContacts = {
  x: null,
  discord: null,
  telegram: null,
  contact: null,
  contactQr: null,
};
const contact = 'mailto:hello@vita.example';
const contactQr = 'https://chat.example/vita';

describe('the notice for developers', () => {
  it('W4 has nothing without a configured contact', () => {
    expect(noticeWays(none)).toEqual({ qr: null, link: null, mail: null });
  });

  it('W4 has a code and a mail address where only mail is configured', () => {
    const ways = { qr: contact, link: null, mail: 'hello@vita.example' };
    expect(noticeWays({ ...none, contact, contactQr: contact })).toEqual(ways);
  });

  it('W4 has a code with a link where only an address for the code is configured', () => {
    const ways = { qr: contactQr, link: contactQr, mail: null };
    expect(noticeWays({ ...none, contactQr })).toEqual(ways);
  });

  it('W4 has both', () => {
    const ways = { qr: contactQr, link: contactQr, mail: 'hello@vita.example' };
    expect(noticeWays({ ...none, contact, contactQr })).toEqual(ways);
  });
});
