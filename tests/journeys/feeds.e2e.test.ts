import { up } from '../documents.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.95.1');
const get = (path: string, headers: Record<string, string> = {}) =>
  stack.send({ method: 'GET', path, headers });

let product: ReleasedProduct;
let hidden: string;

beforeAll(async () => {
  product = await releasedProduct(stack, 'Feed & <Badge>');
  const [owner] = (await stack.users(1)) as [Member];
  const submit = `mutation { submitProduct(input: {
    type: APP, nameEn: "Not public", nameZh: "未公开", links: [{ kind: WEBSITE, url: "https://feed.example.com" }]
  }) { id } }`;
  hidden = (await stack.graphql(submit, {}, owner)).data.submitProduct.id;
  await stack.graphql(up, { id: product.id, reason: 'It is honest about every fee.' }, owner);
  await stack.drain();
});
afterAll(() => stack.close());

describe('the feeds of products', () => {
  it('C17 list the newest products in both languages, and are asked again by tag, not by time', async () => {
    for (const language of ['en', 'zh']) {
      const path = `/feed/products.${language}.xml`;
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect(text).toContain('<title>Feed &amp;amp; &amp;lt;Badge&amp;gt;</title>');
      const link = `/${language === 'zh' ? 'zh/' : ''}app-item?id=${product.id}`;
      expect(text).toContain(link);
      const { etag = '' } = headers as Record<string, string>;
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      // The newest entry is as old as before when another one is removed.
      expect(headers).not.toHaveProperty('last-modified');
      const later = new Date(Date.now() + 60_000).toUTCString();
      expect((await get(path, { 'if-modified-since': later })).status).toBe(200);
    }
  });

  it('C17 are of released products only', async () => {
    const { status, text } = await get(`/feed/product/${product.id}.en.xml`);
    expect(status).toBe(200);
    expect(text).toContain('<title>Feed &amp;amp; &amp;lt;Badge&amp;gt; on Vita</title>');
    for (const id of [hidden, '999999999']) {
      expect((await get(`/feed/product/${id}.en.xml`)).status).toBe(404);
      expect((await get(`/embed/up/${id}.en.light.svg`)).status).toBe(404);
    }
    for (const path of ['/feed/product/x.en.xml', '/embed/up/1.fr.light.svg', '/feed/x.xml']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

describe('the badge of a product', () => {
  it('U5 shows the UPs on other sites, for five minutes', async () => {
    const { status, text, headers } = await get(`/embed/up/${product.id}.en.dark.svg`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(text).toContain('aria-label="Feed &amp; &lt;Badge&gt;: 1 UP on Vita"');
    expect(text).not.toMatch(/<script|<Badge/);
  });
});
