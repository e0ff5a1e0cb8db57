import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, isUnchanged } from '../etag.ts';
import type { CachedPage } from '../page-cache.ts';

export interface Picture extends CachedPage {
  /** Null when the product or member does not exist. */
  png: Buffer | null;
  etag: string;
}

export const toPicture = (png: Buffer | null, subjectId: string | null): Picture => ({
  png,
  etag: etagOf(png ?? ''),
  bytes: (png?.length ?? 0) + 200,
  subjectId,
  shownIds: subjectId ? [subjectId] : [],
});

/**
 * Sends a picture, 404 when its subject does not exist, or 503 when it was not drawn in time.
 * @param maxAge seconds that browsers keep it
 */
export function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  picture: Picture | null,
  maxAge: number,
): void {
  if (!picture) {
    response.writeHead(503, { 'retry-after': '5', 'content-length': 0 }).end();
    return;
  }
  const { png, etag } = picture;
  if (!png) {
    response.writeHead(404, { 'cache-control': 'no-cache', 'content-length': 0 }).end();
    return;
  }
  const headers = {
    etag,
    'cache-control': `public, max-age=${maxAge}`,
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (isUnchanged(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': png.length });
  response.end(request.method === 'HEAD' ? undefined : png);
}
