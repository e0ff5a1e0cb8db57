import { newId } from '#kit/runtime/ids';
import { languages } from '#schema/enums';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { connectStack } from '../stack.ts';

let own: OwnPlatform;
// Own platform, because the others have no social accounts and are the real site.
beforeAll(async () => {
  own = await startOwnPlatform({
    SITE_X_URL: 'https://x.com/vita?a=1&b="2"',
    SITE_TELEGRAM_URL: 'https://t.me/vita',
    SITE_CONTACT_EMAIL: 'hello@vita.example',
    VITA_ENVIRONMENT: 'mirror',
    PRODUCTION_URL: 'https://vita.example',
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

describe('a mirror of the site', () => {
  const open = (path: string) => fetch(`${own.platform.url}${path}`);

  it('O1 Q67 marks every page in the language of the page', async () => {
    for (const path of ['/about', '/user/profile', '/unsubscribe?lang=en']) {
      const html = await (await open(path)).text();
      expect(html).toMatch(/<body>\s*<aside[^>]*>.*This is a mirror with a copy of the data/);
    }
    const html = await (await open('/zh/about')).text();
    expect(html).toMatch(/<span lang="zh-CN">这是[^<]*镜像站[^<]*正式站是 vita\.example。<\/span>/);
    const real = connectStack();
    const unmarked = await real.send({ method: 'GET', path: '/about' });
    real.close();
    expect(unmarked.text).not.toContain('class="environment"');
    expect(unmarked.headers).toMatchObject({ 'x-vita-environment': 'development' });
    expect(unmarked.headers).not.toHaveProperty('x-robots-tag');
  });

  it('O1 Q67 says what it is to clients, and is not indexed', async () => {
    const paths = ['/about', '/graphql', '/api/app?op_type=app_overview', '/sitemap.xml', '/livez'];
    for (const path of [...paths, '/api/docs/openapi.yaml', '/none']) {
      const { headers } = await open(path);
      expect({ path, environment: headers.get('x-vita-environment') }).toEqual({
        path,
        environment: 'mirror',
      });
      expect(headers.get('x-robots-tag')).toMatch(/^noindex/);
    }
    expect(await (await open('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const document = await (await open('/api/docs/openapi.yaml')).text();
    expect(document).toMatch(/^servers:\n {2}- url: \/\n.*mirror\n.*https:\/\/vita\.example$/m);
  });

  it('Q67 marks its mails', async () => {
    const { stack } = own;
    const email = `mirror-${newId()}@vita.test`;
    await stack.rest('POST', '/api/user', { op_type: 'verify_code', email }, { language: 'zh' });
    const [mail] = await stack.outbox(email);
    expect(mail?.subject).toMatch(/^【镜像】/);
    expect(mail?.text).toMatch(/^这是/);
    expect(mail?.code).toMatch(/^\d{6}$/);
  });
});
