import { languages } from '#schema/enums';
import { feedPath, postPath, productFeedPath } from '#schema/page-paths';
import { headOf, openPage } from '../page-response.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack } from '../stack.ts';

const stack = connectStack().asAddress('127.0.96.1');
afterAll(() => stack.close());

const publish = `mutation ($input: PublishPostInput!) { publishPost(input: $input) { id } }`;
const remove = `mutation ($id: ID!, $reason: String) { removePost(id: $id, reason: $reason) { id } }`;
const get = (path: string) => stack.send({ method: 'GET', path });

/** A post that staff wrote. */
async function publishedPost(header: string) {
  const product = await releasedProduct(stack);
  const content = '<p>Fees are <strong>lower</strong> &amp; simpler.</p>';
  const input = { productId: product.id, header, content, labels: [6] };
  const { data } = await stack.graphql(publish, { input }, product.staff);
  await stack.drain();
  return { product, id: data.publishPost.id as string };
}

describe('the page of a post', () => {
  it('F1 F8 is rendered in both languages, with its preview and its data for crawlers', async () => {
    const { product, id } = await publishedPost('Lower <fees>');
    for (const language of languages) {
      const page = await openPage(stack, `/${language}${postPath(id)}`);
      expect(page.status).toBe(200);
      const head = headOf(page);
      expect(head.meta('og:title')).toBe('Lower &lt;fees&gt;');
      expect(head.meta('description')).toBe('Fees are lower & simpler.');
      expect(head.meta('og:type')).toBe('article');
      const image = head.meta('og:image') ?? '';
      expect(image).toBe(`${stack.url}/og/post-${id}.${language}.png?v=1`);
      const picture = await get(image.slice(stack.url.length));
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
      expect(page.text).toContain('"@type":"SocialMediaPosting"');
      expect(page.text).toContain('"headline":"Lower \\u003cfees\\u003e"');
      expect(page.text).toContain('<p>Fees are <strong>lower</strong> &amp; simpler.</p>');
      expect(page.text).toContain(product.name);
    }
  });

  it('F1 is missing for a post that was removed, and so is its preview', async () => {
    const { product, id } = await publishedPost('Soon gone');
    expect((await openPage(stack, `/en${postPath(id)}`)).status).toBe(200);
    await stack.graphql(remove, { id, reason: null }, product.staff);
    await stack.drain();
    for (const path of [postPath('999999999'), postPath('x'), '/post']) {
      expect((await openPage(stack, `/en${path}`)).status).toBe(404);
    }
    expect((await get('/og/post-999999999.en.png')).status).toBe(404);
  });
});

describe('the feeds of posts', () => {
  it('F8 list the posts of all products, of one kind and of one product, as RSS and JSON', async () => {
    const { product, id } = await publishedPost('In every feed');
    const url = `${stack.url}/en${postPath(id)}`;
    const lists = ['posts', 'posts-rising', 'posts-6'] as const;
    const paths = lists.map((name) => feedPath(name, 'en', 'json'));
    for (const path of [...paths, productFeedPath(product.id, 'en', 'json')]) {
      const { status, text, headers } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
      const feed = JSON.parse(text);
      expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'en' });
      expect(feed.items.map((item: { url: string }) => item.url)).toContain(url);
    }
    const rss = await get(feedPath('posts', 'en'));
    expect(rss.text).toContain(`<link>${url}</link>`);
    const other = JSON.parse((await get(feedPath('posts-7', 'en', 'json'))).text);
    expect(other.items.map((item: { url: string }) => item.url)).not.toContain(url);
  });

  it('G3 list the products of each category', async () => {
    const { id } = await releasedProduct(stack, undefined, 'GAME');
    for (const [name, has] of [
      ['products', true],
      ['games', true],
      ['apps', false],
      ['utility_nfts', false],
    ] as const) {
      const { status, text } = await get(feedPath(name, 'zh', 'json'));
      expect(status).toBe(200);
      const urls = JSON.parse(text).items.map((item: { url: string }) => item.url);
      expect([name, urls.includes(`${stack.url}/zh/app-item?id=${id}`)]).toEqual([name, has]);
    }
  });
});
