import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createLogger } from '#kit/runtime/logger';
import {
  badgeEmbedPath,
  badgeMetadataPath,
  badgePicturePath,
  badgePreviewPath,
} from '#schema/page-paths';
import type { PageQuery } from '#schema/pages';
import { badgeDocuments as limits } from '#schema/traffic-limits';
import { createBadges } from './badges.ts';
import type { BadgeFace } from './read-face.ts';

const pictureName = `${'a'.repeat(32)}.png`;
const origin = 'https://vita.example';

const badge: BadgeFace['badge'] = {
  id: '7',
  name: 'Early Bird 1',
  description: 'For the first fans.',
  image: `/files/${pictureName}`,
  network: 'polygon',
  contract: `0x${'1'.repeat(40)}`,
  total: 100,
  minted: 12,
  milestone: 50,
  rewardPerHolder: 5,
  countedUps: 30,
  soulbound: true,
};
const face: BadgeFace = {
  isWithheld: false,
  progress: 60,
  version: '1.60',
  productName: 'Aave',
  isMinted: false,
  badge,
};
/** By the id of the badge. */
const faces: Record<string, BadgeFace> = {
  7: face,
  8: { ...face, isWithheld: true, version: '1.60.withheld' },
  9: { ...face, badge: { ...badge, contract: null } },
  10: {
    ...face,
    progress: null,
    productName: null,
    badge: { ...badge, milestone: null, rewardPerHolder: null, soulbound: false },
  },
  11: { ...face, progress: 100, version: '1.100' },
};
let reads = 0;

/** The graph, in which twelve tokens of each badge are minted. */
async function answer({ variables: { id, language, token } }: PageQuery) {
  reads += 1;
  if (id === '500') throw new Error('the service is down');
  const found = faces[String(id)];
  if (!found) return { data: { badgeFace: null } };
  const isChinese = language === 'ZH';
  const name = isChinese ? '早鸟徽章' : found.badge.name;
  const isMinted = Number(token) >= 1 && Number(token) <= 12;
  return { data: { badgeFace: { ...found, isMinted, badge: { ...found.badge, id, name } } } };
}

let pattern: Buffer;
let address = '';
let clients = 0;
let server: Server;
let url: string;
const badges = createBadges({
  files: { bytes: () => null },
  store: { get: async (name) => (name === pictureName ? pattern : null) },
  queries: () => answer,
  origin: () => origin,
  addressOf: () => address,
  renderTimeoutMs: 60_000,
  logger: createLogger('test', 'silent'),
});

beforeAll(async () => {
  pattern = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    void badges.serve(request, response, path).then((isServed) => {
      if (!isServed) response.writeHead(418).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  clients += 1;
  address = `192.0.2.${clients}`;
});

const open = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
const metadata = async (name: string, id = '7') =>
  (await (await open(`${badgeMetadataPath(id)}${name}`)).json()) as Record<string, unknown>;
const pixelsOf = async (path: string) =>
  sharp(Buffer.from(await (await open(path)).arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

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
      banner_image: `${origin}/og/badge-7.en.png`,
      featured_image: `${origin}/og/badge-7.en.png`,
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
    address = '198.51.100.1';
    expect((await open('/badge-picture/999.en.png')).status).toBe(404);
  });
});

describe('pictures of badges', () => {
  it('B2 shows the pattern on the picture of the badge, of a token and of a link', async () => {
    const squares = [badgePicturePath('7', 'en'), badgePicturePath('7', 'zh', { token: '3' })];
    for (const path of squares) {
      const { data, info } = await pixelsOf(path);
      expect([info.width, info.height]).toEqual([1000, 1000]);
      expect([...data.subarray((372 * 1000 + 500) * 3, (372 * 1000 + 500) * 3 + 3)]).toEqual([
        255, 0, 0,
      ]);
    }
    const { data, info } = await pixelsOf(badgePreviewPath('7', 'en'));
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect([...data.subarray((315 * 1200 + 945) * 3, (315 * 1200 + 945) * 3 + 3)]).toEqual([
      255, 0, 0,
    ]);
  });

  it('Q2 shows no withheld pattern', async () => {
    const { data } = await pixelsOf(badgePicturePath('8', 'en'));
    expect(data[(372 * 1000 + 500) * 3]).toBeLessThan(200);
    expect(await (await open(badgeEmbedPath('8', 'en', 'light'))).text()).not.toContain('<image');
  });

  it('B7 is drawn once for all who ask, and kept for longer by its version', async () => {
    const path = badgePicturePath('7', 'en', { token: '5', version: '1.60' });
    const first = await open(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const before = reads;
    const etag = first.headers.get('etag') ?? '';
    expect((await open(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(reads - before).toBeLessThanOrEqual(1);
    const plain = await open(badgePicturePath('7', 'en', { token: '5' }));
    expect(plain.headers.get('cache-control')).toBe('public, max-age=300');
    expect(plain.headers.get('etag')).toBe(etag);
  });

  it('B1 has no picture of a token that is not minted, and of an unknown badge', async () => {
    const missing = [
      badgePicturePath('7', 'en', { token: '13' }),
      badgePicturePath('999', 'en'),
      badgePreviewPath('999', 'zh'),
      badgeEmbedPath('999', 'zh', 'dark'),
    ];
    for (const path of missing) expect((await open(path)).status).toBe(404);
    for (const path of ['/badge-picture/7.fr.png', '/badge-picture/7-0.en.png', '/og/7.en.png']) {
      expect((await open(path)).status).toBe(418);
    }
  });

  it('U5 is embedded by other sites without scripts, styles or parts from elsewhere', async () => {
    const response = await open(badgeEmbedPath('7', 'en', 'light'));
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await response.text();
    expect(svg).toContain('>Early Bird 1</text>');
    expect(svg).toContain('>12 of 100 minted on Vita</text>');
    expect(svg.match(/href="[^"]{22}/g)).toEqual(['href="data:image/png;base64,']);
    expect(svg).not.toMatch(/<script|style=|\son\w+=/);
    const dark = await (await open(badgeEmbedPath('7', 'zh', 'dark'))).text();
    expect(dark).toContain('>早鸟徽章</text>');
    expect(dark).not.toContain('fill="#ffffff"');
    expect((await open('/embed/badge/7.en.red.svg')).status).toBe(418);
  });
});
