import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { createDocs } from './docs.ts';

const manifest = {
  '@scalar/api-reference': { file: 'assets/api-reference-1.js' },
  'api-reference-extensions.js': { file: 'assets/api-reference-extensions-2.js' },
  'api-reference-loading.js': { file: 'assets/api-reference-loading-3.js' },
};
const built = { text: () => JSON.stringify(manifest) };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Parts = Parameters<typeof createDocs>;

async function serve(files: Parts[0], installations?: Parts[2]) {
  const docs = createDocs(files, () => 'https://site.example', installations);
  const server = createServer((request, response) => {
    if (!docs.serve(request, response)) response.writeHead(404).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
}

describe('createDocs', () => {
  it('serves the contract as a page and as a file', async () => {
    const get = await serve(built);
    const page = await get('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const document = await get('/api/docs/openapi.yaml');
    expect(document.headers.get('content-type')).toContain('application/yaml');
    const text = await document.text();
    expect(text).toMatch(/^openapi: 3\.1/);
    expect(text).toContain('up_product');
    expect(await (await get('/api/docs/rest.md')).text()).toContain('`POST /api/app/up_product`');
    expect(await (await get('/api/docs/partners.md')).text()).toContain('# For partners');
    expect((await get('/api/docs/', 'HEAD')).status).toBe(200);
    expect((await get('/api/docs/other')).status).toBe(404);
    expect((await get('/api/docs', 'POST')).status).toBe(404);
  });

  it('O1 serves the packed client, which its guide names with the address of the site', async () => {
    const get = await serve(built);
    const guide = await (await get('/api/docs/typescript.md')).text();
    const [, path = ''] = /^npm install https:\/\/site\.example(\/\S+)$/m.exec(guide) ?? [];
    expect(path).toMatch(/^\/api\/docs\/vita-client-\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz$/);
    expect(guide).not.toContain('vita.example');
    const [whole, head] = [await get(path), await get(path, 'HEAD')];
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 8)).toBe(path.slice(-12, -4));
    for (const { status, headers } of [whole, head]) {
      expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
        status: 200,
        'content-type': 'application/gzip',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    const old = await get('/api/docs/vita-client-0.9.0-01234567.tgz');
    expect([old.status, old.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await old.text()).toContain(`npm install https://site.example${path}`);
  });

  it('Q52 lets the page reach the other installations that it lists', async () => {
    const url = 'https://test.vita.example/base';
    const get = await serve(built, [
      { url: '/', description: 'This one' },
      { url, description: 'Test' },
    ]);
    const policy = (await get('/api/docs')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://test.vita.example;");
  });

  it('O2 says which scope of an API token each operation needs', async () => {
    const get = await serve(built);
    const { paths } = parse(await (await get('/api/docs/openapi.yaml')).text());
    const scopeOf = (path: string) => Object.values<object>(paths[path])[0];
    for (const [path, scope] of [
      ['/api/find/hot_words', ['none']],
      ['/api/user/user_info', ['read']],
      ['/api/app/up_product', ['engage']],
      ['/api/app/update_badge', ['manage', 'read']],
      ['/api/file/upload', ['publish or manage']],
      ['/api/user/change_passwd', ['session']],
      ['/api/user/login.{state}', ['session']],
    ] as const) {
      expect({ path, ...scopeOf(path) }).toMatchObject({ path, 'x-scope': scope });
    }
    const described = Object.values<Record<string, object>>(paths).flatMap(Object.values);
    const own = described.filter(({ tags }) => !tags.includes('op_type'));
    expect(own.filter((operation) => !('x-scope' in operation))).toEqual([]);
  });

  it('uses scripts of this host only, and no inline script', async () => {
    const get = await serve(built);
    const page = await get('/api/docs');
    const html = await page.text();
    expect([...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/assets/api-reference-loading-3.js',
      '/assets/api-reference-1.js',
    ]);
    expect(html).not.toMatch(/<script(?![^>]* src=)[^>]*>[^<]/);
    expect(html).not.toMatch(/https?:/);
    const [, attribute = ''] = /data-configuration="([^"]*)"/.exec(html) ?? [];
    expect(JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
      url: '/api/docs/openapi.yaml',
      pluginUrls: ['/assets/api-reference-extensions-2.js'],
      authentication: { preferredSecurityScheme: 'bearer' },
      telemetry: false,
      withDefaultFonts: false,
    });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
  });

  it.each([
    ['until Scalar has started', built],
    ['without a built web client', { text: () => null }],
  ])('O1 links to the contract and the guides %s', async (_, files) => {
    const get = await serve(files);
    const [main = ''] = /<main.*<\/main>/s.exec(await (await get('/api/docs')).text()) ?? [];
    const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, to]) => to ?? '');
    expect(links).toContain('/api/docs/openapi.yaml');
    expect(links).toContain('/api/docs/partners.md');
    expect(links).toEqual(
      expect.arrayContaining(['/events/webhooks.md', '/events/guide.md', '/graphql/guide.md']),
    );
    for (const link of links.filter((to) => to.startsWith('/api/docs'))) {
      expect((await get(link)).status).toBe(200);
    }
  });
});
