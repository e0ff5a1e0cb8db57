import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '#kit/runtime/logger';
import { crawlerFiles } from './crawler-files.ts';
import { SitemapBusyError } from './sitemap-texts.ts';

let server: Server;
let origin: string;
let answer: () => Promise<string | null>;
beforeEach(async () => {
  const serve = crawlerFiles({
    sitemap: { text: () => answer() },
    origin: () => 'https://vita.test',
    isListed: true,
    logger: createLogger('test', 'silent'),
  });
  server = createServer((request, response) => void serve(request, response, request.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('files for crawlers', () => {
  it('name the time after which a sitemap is worth to be asked for again', async () => {
    answer = () => Promise.reject(new SitemapBusyError(42));
    const busy = await fetch(`${origin}/sitemap-2.xml`);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '42']);
    answer = () => Promise.reject(new Error('no graph'));
    const failed = await fetch(`${origin}/sitemap-2.xml`);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60']);
    answer = () => Promise.resolve('<urlset/>');
    expect(await (await fetch(`${origin}/sitemap-2.xml`)).text()).toBe('<urlset/>');
  });
});
