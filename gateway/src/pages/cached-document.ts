import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode } from './encode.ts';
import { etagOf, isUnchanged } from './etag.ts';
import type { CachedPage } from './page-cache.ts';

/** A text that the gateway makes for other programs: a feed, a badge. */
export interface CachedDocument extends CachedPage {
  /** Null when its subject does not exist. */
  text: string | null;
  etag: string;
}

export function toDocument(text: string | null, subjectId: string | null): CachedDocument {
  return {
    text,
    etag: etagOf(text ?? ''),
    bytes: 2 * (text?.length ?? 0) + 200,
    subjectId,
    shownIds: subjectId ? [subjectId] : [],
  };
}

interface Kind {
  type: string;
  /** Seconds that clients keep it. */
  maxAge: number;
  /** The compressed bytes by encoding, of a document that stays. */
  compressed?: Map<string, Promise<Buffer>> | undefined;
}

/**
 * Sends a document, 404 when its subject does not exist, or 503 when it was not made in time. There is
 * no time of its last change: it also changes when an entry is removed.
 */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: CachedDocument | null,
  { type, maxAge, compressed = new Map() }: Kind,
): Promise<void> {
  if (!document) {
    response.writeHead(503, { 'retry-after': '5', 'content-length': 0 }).end();
    return;
  }
  const { text, etag } = document;
  if (text === null) {
    response.writeHead(404, { 'cache-control': 'no-cache', 'content-length': 0 }).end();
    return;
  }
  const headers = {
    etag,
    'cache-control': `public, max-age=${maxAge}`,
    'content-type': type,
    // Other sites show it.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  response.appendHeader('vary', 'accept-encoding');
  if (isUnchanged(request.headers, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { bytes, encoding } = await encode(request.headers, Buffer.from(text), compressed);
  response.writeHead(200, {
    ...headers,
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
