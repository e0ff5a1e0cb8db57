import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#kit/runtime/logger';
import { encode } from './encode.ts';
import { robotsText } from './robots.ts';
import type { Sitemap } from './sitemap.ts';

export interface CrawlerFilesOptions {
  sitemap: Sitemap;
  origin(): string;
  logger: Logger;
}

/** Serves `/robots.txt` and the sitemaps; returns false for any other path. */
export const crawlerFiles = ({ sitemap, origin, logger }: CrawlerFilesOptions) =>
  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> {
    if (path === '/robots.txt') {
      await send(request, response, 'text/plain; charset=utf-8', robotsText(origin()));
      return true;
    }
    if (!/^\/sitemap(?:-\d+)?\.xml$/.test(path)) return false;
    try {
      const text = await sitemap.text(path);
      if (text === null) return false;
      await send(request, response, 'application/xml; charset=utf-8', text);
    } catch (error) {
      logger.warn({ err: error }, 'sitemap failed');
      response.writeHead(503, { 'retry-after': '60', 'content-length': 0 }).end();
    }
    return true;
  };

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  text: string,
): Promise<void> {
  const { bytes, encoding } = await encode(request.headers, Buffer.from(text), new Map());
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=600',
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
