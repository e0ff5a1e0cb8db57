import sharp from 'sharp';
import { badgePicturePath, badgePreviewPath } from '#schema/badge-paths';
import { type BadgeSite, serveBadgeSite } from './testing/badge-site.ts';

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
const pixelsOf = async (path: string) =>
  sharp(Buffer.from(await (await open(path)).arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

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
    const { data, info } = await pixelsOf(badgePreviewPath('7', 'en', '1.60'));
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect([...data.subarray((315 * 1200 + 945) * 3, (315 * 1200 + 945) * 3 + 3)]).toEqual([
      255, 0, 0,
    ]);
  });

  it('Q2 shows no withheld pattern', async () => {
    const { data } = await pixelsOf(badgePicturePath('8', 'en'));
    expect(data[(372 * 1000 + 500) * 3]).toBeLessThan(200);
    expect(await (await open('/embed/badge/8.en.light.svg')).text()).not.toContain('<image');
  });

  it('B7 is drawn once for all who ask, and kept for longer by its version', async () => {
    const path = badgePicturePath('7', 'en', { token: '5', version: '1.60' });
    const first = await open(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const before = site.reads();
    const etag = first.headers.get('etag') ?? '';
    expect((await open(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(site.reads() - before).toBeLessThanOrEqual(1);
    const plain = await open(badgePicturePath('7', 'en', { token: '5' }));
    expect(plain.headers.get('cache-control')).toBe('public, max-age=300');
    expect(plain.headers.get('etag')).toBe(etag);
  });

  it('B1 has no picture of a token that is not minted, and of an unknown badge', async () => {
    const missing = [
      badgePicturePath('7', 'en', { token: '13' }),
      badgePicturePath('999', 'en'),
      badgePreviewPath('999', 'zh', '1'),
      '/embed/badge/999.zh.dark.svg',
    ];
    for (const path of missing) expect((await open(path)).status).toBe(404);
    for (const path of ['/badge-picture/7.fr.png', '/badge-picture/7-0.en.png', '/og/7.en.png']) {
      expect((await open(path)).status).toBe(418);
    }
  });

  it('U5 is embedded by other sites without scripts, styles or parts from elsewhere', async () => {
    const response = await open('/embed/badge/7.en.light.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const svg = await response.text();
    expect(svg).toContain('>Early Bird 1</text>');
    expect(svg).toContain('>12 of 100 minted on Vita</text>');
    expect(svg.match(/href="[^"]{22}/g)).toEqual(['href="data:image/png;base64,']);
    expect(svg).not.toMatch(/<script|style=|\son\w+=/);
    const dark = await (await open('/embed/badge/7.zh.dark.svg')).text();
    expect(dark).toContain('>早鸟徽章</text>');
    expect(dark).not.toContain('fill="#ffffff"');
    expect((await open('/embed/badge/7.en.red.svg')).status).toBe(418);
  });
});
