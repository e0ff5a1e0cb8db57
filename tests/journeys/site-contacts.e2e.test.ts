import { languages } from '#schema/enums';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';

let own: OwnPlatform;
// Own platform, because the others have no social accounts.
beforeAll(async () => {
  own = await startOwnPlatform({
    SITE_X_URL: 'https://x.com/vita?a=1&b="2"',
    SITE_TELEGRAM_URL: 'https://t.me/vita',
    SITE_CONTACT_EMAIL: 'hello@vita.example',
  });
});
afterAll(() => own?.end());

describe('addresses of the operator', () => {
  it.each(languages)('H6 H7 are links of the footer before scripts run (%s)', async (language) => {
    const response = await fetch(`${own.platform.url}/${language}/about`);
    const html = await response.text();
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    const links = [...footer.matchAll(/href="((?:https|mailto):[^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      'https://x.com/vita?a=1&amp;b=%222%22',
      'https://t.me/vita',
      'mailto:hello@vita.example',
    ]);
  });

  it('H7 are in every document, so that the client shows the same links', async () => {
    for (const path of ['/about', '/user/profile']) {
      const html = await (await fetch(`${own.platform.url}${path}`)).text();
      const content = /<meta name="vita-contacts" content="([^"]*)">/.exec(html)?.[1] ?? '';
      const contacts = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      expect(contacts).toEqual({
        x: 'https://x.com/vita?a=1&b=%222%22',
        discord: null,
        telegram: 'https://t.me/vita',
        contact: 'mailto:hello@vita.example',
        contactQr: 'mailto:hello@vita.example',
      });
    }
  });
});
