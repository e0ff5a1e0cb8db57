import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#kit/runtime/logger';
import { languages } from '#schema/enums';
import { inLanguage } from '#schema/page-address';
import { pagePaths } from '#schema/page-paths';
import { encode } from './encode.ts';
import type { Sitemap } from './sitemap.ts';
import { SitemapBusyError } from './sitemap-texts.ts';

export interface CrawlerFilesOptions {
  sitemap: Sitemap;
  origin(): string;
  /** False for an installation that no search engine should list. */
  isListed: boolean;
  logger: Logger;
}

/** Serves `/robots.txt` and the sitemaps; returns false for any other path. */
export const crawlerFiles = ({ sitemap, origin, isListed, logger }: CrawlerFilesOptions) =>
  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<boolean> {
    if (path === '/robots.txt') {
      await send(
        request,
        response,
        'text/plain; charset=utf-8',
        isListed ? robotsText(origin()) : closedRobots,
      );
      return true;
    }
    if (!/^\/sitemap(?:-\d+)?\.xml$/.test(path)) return false;
    try {
      const text = await sitemap.text(path);
      if (text === null) return false;
      await send(request, response, 'application/xml; charset=utf-8', text);
    } catch (error) {
      const isBusy = error instanceof SitemapBusyError;
      if (!isBusy) logger.warn({ err: error }, 'sitemap failed');
      const seconds = isBusy ? error.seconds : 60;
      response.writeHead(503, { 'retry-after': String(seconds), 'content-length': 0 }).end();
    }
    return true;
  };

/** Path prefixes of members; `/dev` alone would match slugs that begin with it. */
const memberPaths = [pagePaths.user, pagePaths.staff, `${pagePaths.developer}/`];

const closedRobots = 'User-agent: *\nDisallow: /\n';

/** robots.txt: excludes APIs and member areas, and links to the sitemap. */
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api', '/graphql', '/events', ...memberPaths, pagePaths.development].map(
      (path) => `Disallow: ${path}`,
    ),
    ...languages.flatMap((language) =>
      memberPaths.map((path) => `Disallow: ${inLanguage(language, path)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

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
