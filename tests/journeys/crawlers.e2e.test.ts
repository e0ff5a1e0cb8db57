import sharp from 'sharp';
import { decode, headOf, openPage } from '../page-response.ts';
import { connectStack, type Stack } from '../stack.ts';

const stack: Stack = connectStack();
/** The public URL of the site. */
const origin = stack.url;
const known = { slug: 'metamask' };
let productId = '';

const open = (path: string) => openPage(stack, path);

beforeAll(async () => {
  const query = 'query ($slug: String!) { productBySlug(slug: $slug) { id } }';
  productId = (await stack.graphql(query, { slug: known.slug })).data.productBySlug.id;
});
afterAll(() => stack.close());

describe('metadata for crawlers', () => {
  it('links a manifest with the name and icons of the stated sizes', async () => {
    const { text } = await open('/en');
    const manifestPath = /<link rel="manifest" href="([^"]+)"/.exec(text)?.[1] ?? '';
    const manifest = await open(manifestPath);
    expect(manifest.headers['content-type']).toMatch('application/manifest+json');
    const { name, icons } = JSON.parse(manifest.text);
    expect(name).toBe('Vita');
    const linked = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(text)?.[1];
    for (const { src, sizes } of [...icons, { src: linked, sizes: '180x180' }]) {
      const response = await fetch(stack.url + src);
      expect(response.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('returns an icon for /favicon.ico', async () => {
    const response = await fetch(`${stack.url}/favicon.ico`, { redirect: 'manual' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    const bytes = Buffer.from(await response.arrayBuffer());
    // An ICO file of three images, the first of which is a PNG of 16 pixels.
    expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    const first = bytes.subarray(bytes.readUInt32LE(18)).subarray(0, bytes.readUInt32LE(14));
    const { format, width } = await sharp(first).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: 16 });
  });

  it('lists every page once in each language, and each of them exists', async () => {
    const index = await open('/sitemap.xml');
    expect(index.headers['content-type']).toMatch('application/xml');
    const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const texts = await Promise.all(files.map((url) => open(url.slice(origin.length))));
    const urls = texts.flatMap(({ text }) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decode(url)),
    );
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toContain(`${origin}/zh`);
    expect(urls).toContain(`${origin}/zh/app-item?id=${productId}`);
    for (const { text } of texts) {
      expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
      expect(text.match(/<url>/g)?.length).toBe(text.match(/<\/url>/g)?.length);
      expect(text.match(/hreflang="x-default"/g)?.length).toBe(text.match(/<url>/g)?.length);
    }
    const sample = urls.filter((_, position) => position < 22 || position % 17 === 0);
    for (const url of sample) {
      const response = await open(url.slice(origin.length));
      expect({ url, status: response.status }).toEqual({ url, status: 200 });
      expect(headOf(response).canonical).toEqual([url]);
    }
  });

  it('disallows paths that are not pages, and names the sitemap', async () => {
    const { text, headers } = await open('/robots.txt');
    expect(headers['content-type']).toMatch('text/plain');
    for (const path of ['/api', '/graphql', '/user', '/staff', '/_dev', '/events']) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('serves a preview image for each product and for the site', async () => {
    for (const name of ['site.en', 'site.zh', `${productId}.zh`, `${known.slug}.en`]) {
      const response = await fetch(`${stack.url}/og/${name}.png`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      // The image is not blank.
      const { channels } = await picture.stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }
    expect((await open('/og/no-such-product.en.png')).status).toBe(404);
  });
});
