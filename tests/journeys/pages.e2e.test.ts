import { newId } from '#kit/runtime/ids';
import {
  bodyOf,
  dataOf,
  headOf,
  linksOf,
  openPage,
  type PageOptions,
  tags,
} from '../page-response.ts';
import { releasedProduct } from '../released-product.ts';
import { connectStack, type Stack } from '../stack.ts';

const stack: Stack = connectStack();
/** The public URL of the site. */
const origin = stack.url;
const known = { slug: 'metamask', name: { en: 'MetaMask', zh: 'MetaMask 小狐狸钱包' } };
let productId = '';

const open = (path: string, options?: PageOptions) => openPage(stack, path, options);

beforeAll(async () => {
  const query = 'query ($slug: String!) { productBySlug(slug: $slug) { id } }';
  productId = (await stack.graphql(query, { slug: known.slug })).data.productBySlug.id;
});
afterAll(() => stack.close());

describe.each(['en', 'zh'] as const)('a page in %s', (language) => {
  const at = (path: string) => `/${language}${path === '/' ? '' : path}`;

  it('G1 I1 renders products on the home page and links both languages', async () => {
    const response = await open(at('/'));
    const head = headOf(response);
    expect(response.status).toBe(200);
    expect(head.language).toBe(language === 'zh' ? 'zh-CN' : 'en');
    expect(head.titles).toHaveLength(1);
    expect(head.description).toBeTruthy();
    expect(head.canonical).toEqual([`${origin}/${language}`]);
    expect(head.alternates).toEqual({
      en: `${origin}/en`,
      'zh-CN': `${origin}/zh`,
      'x-default': `${origin}/`,
    });
    expect(bodyOf(response)).toContain('MetaMask');
    expect(linksOf(response)).toContain(`${at('/app-item')}?id=${productId}`);
    const [site] = dataOf(response);
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${origin}/${language}` });
    expect(site?.potentialAction).toMatchObject({ '@type': 'SearchAction' });
  });

  it('G4 renders a product with its metadata for crawlers', async () => {
    const path = `/app-item?id=${productId}`;
    const response = await open(at(path));
    const head = headOf(response);
    expect(response.status).toBe(200);
    expect(head.titles).toEqual([`${known.name[language]} · Vita`]);
    expect(head.canonical).toEqual([`${origin}${at(path)}`]);
    expect(head.meta('og:title')).toBe(known.name[language]);
    expect(head.meta('og:url')).toBe(`${origin}${at(path)}`);
    expect(head.meta('og:description')).toBe(head.description);
    expect(head.meta('og:image')).toMatch(
      new RegExp(`^${origin}/og/${productId}\\.${language}\\.png\\?v=\\d+$`),
    );
    expect(bodyOf(response)).toContain(known.name[language]);
    const { data } = await stack.graphql(
      'query ($id: ID!, $l: Language!) { product(id: $id) { upValue tagline(language: $l) } }',
      { id: productId, l: language.toUpperCase() },
    );
    const [thing, trail] = dataOf(response);
    expect(thing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: known.name[language],
      description: data.product.tagline,
      url: `${origin}${at(path)}`,
      interactionStatistic: {
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: data.product.upValue,
      },
    });
    expect(thing).not.toHaveProperty('aggregateRating');
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('renders the newest reasons for UPs of a product', async () => {
    const response = await open(at(`/app-item?id=${productId}`));
    const query = `query ($id: ID!) { product(id: $id) {
      ups(first: 4) { nodes { reason voter { nickname } } } } }`;
    const { nodes } = (await stack.graphql(query, { id: productId })).data.product.ups;
    expect(nodes).toHaveLength(4);
    for (const { reason, voter } of nodes) {
      expect(bodyOf(response)).toContain(reason);
      expect(bodyOf(response)).toContain(voter.nickname);
    }
  });

  it('C17 Q16 renders the answered questions of a product', async () => {
    const response = await open(at(`/app-item?id=${productId}&tab=faq`));
    const faq = dataOf(response).find((each) => each['@type'] === 'FAQPage');
    const [first] = (faq?.mainEntity ?? []) as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(bodyOf(response)).toContain(first?.name);
    expect(bodyOf(response)).toContain(first?.acceptedAnswer.text);
  });

  it('G2 G3 G5 F8 S3 renders lists, search results and documents without scripts', async () => {
    for (const path of [
      '/apps',
      '/games?sort=newest',
      '/hardwares',
      '/utility_nfts',
      '/dynamic',
      `/search?word=${known.slug}`,
      '/?tab=trends_all',
      '/about',
      `/articles/terms-${language}`,
    ]) {
      const response = await open(
        at('/').concat(path === '/' ? '' : path.replace(/^\/(?=\?)/, '')),
      );
      const { titles, description, canonical } = headOf(response);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      expect({ path, titles: titles.length, description: Boolean(description) }).toEqual({
        path,
        titles: 1,
        description: true,
      });
      expect(canonical[0]).toMatch(`${origin}/${language}`);
      expect(bodyOf(response).length).toBeGreaterThan(500);
      const own = linksOf(response).filter((href) => href.startsWith('/'));
      expect(own.length).toBeGreaterThan(6);
      const inLanguage = new RegExp(`^/(?:(?:en|zh)(?:[/?]|$)|feed/[\\w-]+\\.${language}\\.xml$)`);
      expect(own.filter((href) => !inLanguage.test(href))).toEqual([]);
    }
  });
});

describe('a rendered page', () => {
  it('rel-S40 contains no data of the viewer', async () => {
    const [member] = await stack.users(1);
    if (!member) throw new Error('no member');
    await stack.graphql(
      'mutation ($id: ID!) { setFollow(productId: $id, following: true) { id } }',
      { id: productId },
      member,
    );
    await stack.drain();
    const cookie = `vita=${member.token}`;
    for (const path of ['/en', `/en/app-item?id=${productId}`, '/en/dynamic']) {
      const own = await open(path, { cookie });
      expect(own.status).toBe(200);
      expect(own.text).not.toContain(member.email);
      expect(own.text).not.toContain(member.userId);
      expect(own.text).not.toContain(member.token);
      expect(own.text).not.toMatch(/"(?:viewer|ViewerProduct[^"]*|Viewer:[^"]*)"/);
      expect(own.headers['set-cookie']).toBeUndefined();
    }
    const shell = await open('/user/profile', { cookie });
    expect(shell.text).toContain('<div id="root"></div>');
  });

  it('G1 rel-S40 has a mark for a browser with a session, and no shared cache stores it', async () => {
    const cookie = `vita=${'over'.repeat(10)}`;
    for (const path of ['/en', '/zh/about', '/invitation']) {
      const own = await open(path, { cookie });
      const common = await open(path);
      const mark = / data-session=""/;
      expect(common.text).not.toMatch(mark);
      expect(own.text.replace(mark, '')).toBe(common.text);
      expect(own.text).toMatch(mark);
      expect(own.headers['cache-control']).toBe('private, no-cache');
      const { etag } = own.headers;
      if (!etag) continue;
      const headers = { 'if-none-match': String(etag) };
      expect((await open(path, { cookie, headers })).status).toBe(304);
      expect((await open(path, { headers })).status).toBe(200);
    }
  });

  it('rel-C7 takes its own URL from no request header', async () => {
    const path = `/en/search?word=host${Date.now()}`;
    const response = await open(path, {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(response.text).not.toContain('evil.example');
  });

  it('shows new votes, and returns 404 once the product is taken down', async () => {
    const { productId: id, staff, member } = await newProduct();
    const path = `/en/app-item?id=${id}`;
    await open(path);
    await stack.graphql(
      'mutation ($id: ID!) { upProduct(productId: $id, reason: "A good reason, and a long one") { ranking } }',
      { id },
      member,
    );
    await eventually(async () => {
      const [thing] = dataOf(await open(path));
      return JSON.stringify(thing?.interactionStatistic).includes('"userInteractionCount":1}');
    });
    await stack.graphql(
      'mutation ($id: ID!) { moveProduct(productId: $id, to: TAKEN_DOWN, reason: "gone") { id } }',
      { id },
      staff,
    );
    await eventually(async () => (await open(path)).status === 404);
  });

  it('escapes user input in the page and in its structured data', async () => {
    const nasty = '</script><img src=x onerror=alert(1)>';
    const { productId: id, slug } = await newProduct(nasty);
    for (const path of [`/en/app-item?id=${id}`, `/${slug}/about`]) {
      const response = await open(path);
      expect(response.status).toBe(200);
      expect(response.text).not.toContain('<img src=x');
      expect(dataOf(response)[0]).toMatchObject({ name: nasty });
    }
  });

  it('returns 304 when its ETag matches', async () => {
    const path = '/en/about';
    const first = await open(path);
    const again = await open(path, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([200, 304]).toContain(again.status);
    expect(first.headers.etag).toBeTruthy();
    expect(again.headers.etag === first.headers.etag).toBe(again.status === 304);
  });

  it('G8 Q35 is served for a slug that starts like a reserved path', async () => {
    const { id, name } = await releasedProduct(stack, `API3 oracle ${newId().slice(-8)}`);
    const { data } = await stack.graphql('query ($id: ID!) { product(id: $id) { slug } }', { id });
    const { slug } = data.product;
    expect(slug).toMatch(/^api3-oracle/);
    expect((await open(`/${slug}`)).headers.location).toBe(`/${slug}/posts`);
    expect(headOf(await open(`/${slug}/posts`)).titles).toEqual([`${name} · Posts · Vita`]);
  });

  it('G8 redirects a slug to its posts in the same language', async () => {
    const plain = await open(`/${known.slug}`);
    expect(plain.status).toBe(302);
    expect(plain.headers.location).toBe(`/${known.slug}/posts`);
    const prefixed = await open(`/zh/${known.slug}?from=mail`);
    expect(prefixed.headers.location).toBe(`/zh/${known.slug}/posts?from=mail`);
    const posts = await open(`/${known.slug}/posts`);
    expect(posts.status).toBe(200);
    expect(headOf(posts).canonical).toEqual([`${origin}/en/app-item?id=${productId}&tab=posts`]);
  });

  it('G5 returns 404 for missing pages and products', async () => {
    for (const path of [
      '/404',
      '/zh/404',
      '/no/such/page',
      '/no-such-product/posts',
      '/app-item?id=0',
      '/en/app-item',
      `/${known.slug}/nonsense`,
    ]) {
      const response = await open(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(tags(response, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' });
      expect(bodyOf(response)).toContain('Vita');
    }
    expect((await open('/articles/none')).headers.location).toBe('/404');
  });
});

async function newProduct(name?: string) {
  const { id, staff } = await releasedProduct(stack, name);
  const [member] = await stack.users(1);
  const query = 'query ($id: ID!) { product(id: $id) { slug } }';
  const { slug } = (await stack.graphql(query, { id })).data.product;
  return { productId: id, slug, staff, member };
}

/** Waits for events to invalidate cached pages; the test timeout is the limit. */
async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50));
}
