import { badgeMetadataPath } from '#schema/badge-paths';
import { badgeDocuments as limits } from '#schema/traffic-limits';
import { type BadgeSite, origin, pictureName, serveBadgeSite } from './testing/badge-site.ts';

let site: BadgeSite;
let clients = 0;
beforeAll(async () => {
  site = await serveBadgeSite();
});
afterAll(() => site.close());
beforeEach(() => {
  clients += 1;
  site.setAddress(`192.0.2.${clients}`);
});

const open: BadgeSite['open'] = (...call) => site.open(...call);
const metadata = async (name: string, id = '7') =>
  (await (await open(`${badgeMetadataPath(id)}${name}`)).json()) as Record<string, unknown>;

describe('metadata of badges', () => {
  it('B1 B7 describes a token as ERC-721 says', async () => {
    expect(await metadata('3')).toEqual({
      name: 'Early Bird 1 #3',
      description: 'For the first fans.',
      image: `${origin}/badge-picture/7-3.en.png?v=1.60`,
      external_url: `${origin}/en/badges/7`,
      background_color: '0c3b2c',
      attributes: [
        { trait_type: 'Product', value: 'Aave' },
        { trait_type: 'Network', value: 'Polygon' },
        { trait_type: 'Number', value: 3, display_type: 'number', max_value: 100 },
        { trait_type: 'Soulbound', value: 'Yes' },
        { trait_type: 'UPs', value: 30, display_type: 'number' },
        { trait_type: 'Milestone', value: 50, display_type: 'number' },
        { trait_type: 'Milestone state', value: 'Pending' },
        { trait_type: 'Vitamins for each holder', value: 5, display_type: 'number' },
      ],
      localization: {
        uri: `${origin}/badge-metadata/7/3?lang={locale}`,
        default: 'en',
        locales: ['en', 'zh'],
      },
    });
  });

  it('B1 describes the collection as ERC-7572 says', async () => {
    expect(await metadata('collection')).toEqual({
      name: 'Early Bird 1',
      description: 'For the first fans.',
      image: `${origin}/badge-picture/7.en.png?v=1.60`,
      banner_image: `${origin}/og/badge-7.en.png?v=1.60`,
      featured_image: `${origin}/og/badge-7.en.png?v=1.60`,
      external_link: `${origin}/en/badges/7`,
      localization: {
        uri: `${origin}/badge-metadata/7/collection?lang={locale}`,
        default: 'en',
        locales: ['en', 'zh'],
      },
    });
  });

  it('B7 says that the milestone was reached, and has another picture then', async () => {
    const { attributes, image } = await metadata('3', '11');
    expect(attributes).toContainEqual({ trait_type: 'Milestone state', value: 'Reached' });
    expect(image).toContain('?v=1.100');
  });

  it('B7 has no milestone without a reward, and no product that is not listed', async () => {
    const { attributes } = await metadata('3', '10');
    expect((attributes as { trait_type: string }[]).map((each) => each.trait_type)).toEqual([
      'Network',
      'Number',
      'Soulbound',
      'UPs',
    ]);
    expect(attributes).toContainEqual({ trait_type: 'Soulbound', value: 'No' });
  });

  it('I3 is Chinese when asked, whatever the browser prefers', async () => {
    const headers = { 'accept-language': 'zh' };
    for (const lang of ['zh', 'zh-CN', 'ZH']) {
      const found = await metadata(`3?lang=${lang}`);
      expect(found).toMatchObject({ name: '早鸟徽章 #3', external_url: `${origin}/zh/badges/7` });
      expect(found.attributes).toContainEqual({ trait_type: '网络', value: 'Polygon' });
    }
    for (const query of ['', '?lang=fr', '?lang=']) {
      const response = await open(`/badge-metadata/7/3${query}`, { headers });
      expect(await response.json()).toMatchObject({ name: 'Early Bird 1 #3' });
    }
  });

  it('Q2 has nothing of the developer while staff withhold it', async () => {
    for (const name of ['3', 'collection']) {
      const text = JSON.stringify(await metadata(name, '8'));
      for (const part of ['Early', 'first fans', 'Aave', pictureName]) {
        expect(text).not.toContain(part);
      }
      expect(text).toContain('Vita has suspended this badge');
    }
  });

  it('B1 has no token that is not minted, and no badge without a contract', async () => {
    const missing = ['7/13', '7/9999999999999999999', '9/collection', '9/3', '999/1'];
    for (const path of missing) expect((await open(`/badge-metadata/${path}`)).status).toBe(404);
    const others = ['7/0', '7/01', '7/x', '7/collection/', 'x/1', '7', '7/1/2', '-7/1', '0/1'];
    for (const path of others) expect((await open(`/badge-metadata/${path}`)).status).toBe(418);
  });

  it('B1 can be read by pages of other sites, and is sent once', async () => {
    const response = await open('/badge-metadata/7/4');
    const etag = response.headers.get('etag') ?? '';
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await open('/badge-metadata/7/4', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await open('/badge-metadata/7/4', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('rel-S40 is not there for a moment when the badge cannot be read', async () => {
    for (const path of ['/badge-metadata/500/1', '/badge-picture/500.en.png']) {
      const response = await open(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    }
  });

  it('B1 limits the requests of one client address, and no other', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent <= limits.perMinute.pictures; sent += 1) {
      statuses.push((await open('/badge-picture/999.en.png')).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(limits.perMinute.pictures);
    expect(statuses.at(-1)).toBe(429);
    // Metadata has a limit of its own.
    expect((await open('/badge-metadata/7/3')).status).toBe(200);
    site.setAddress('198.51.100.1');
    expect((await open('/badge-picture/999.en.png')).status).toBe(404);
  });
});

describe('the head of the page of a badge', () => {
  const headOf = (path: string, language: 'en' | 'zh' = 'en') =>
    site.head(path, language, '192.0.2.1');

  it('B5 shows those who may not open it yet what a shared link leads to', async () => {
    const head = await headOf('/badges/7');
    expect(head).toContain('<title>Early Bird 1 · Vita</title>');
    expect(head).toContain(`property="og:url" content="${origin}/en/badges/7"`);
    expect(head).toContain(`property="og:image" content="${origin}/og/badge-7.en.png?v=1.60"`);
    expect(await headOf('/badges/7', 'zh')).toContain('property="og:title" content="早鸟徽章"');
  });

  it('B5 has nothing of the developer while staff withhold it, and no markup of a name', async () => {
    const withheld = (await headOf('/badges/8')) ?? '';
    expect(withheld).toContain('Vita badge');
    expect(withheld).not.toContain('Early');
    const strange = (await headOf('/badges/12')) ?? '';
    expect(strange).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(strange).not.toContain('<script');
  });

  it('B5 is that of the site on other pages, and for an unknown badge', async () => {
    for (const path of ['/badges/999', '/badges/new', '/badges/7/edit', '/badges', '/']) {
      expect(await headOf(path)).toBeNull();
    }
  });
});
