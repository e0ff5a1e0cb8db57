import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FileStore, mediaTypeOf } from '#kit/files/file-store';
import { fileNameOf } from '#schema/page-paths';
import { isUnchanged } from '../pages/etag.ts';

/** Serves `/files/<name>`. */
export type StoredFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/** Nothing may run in a file that is opened as a page, and other sites may show it as a picture. */
const safeHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Names are random and never used again, so that a file stays right in every cache. */
export function createStoredFiles(store: Pick<FileStore, 'get'>): StoredFiles {
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(response, 405, { allow: 'GET, HEAD' });
    }
    const name = fileNameOf(path) ?? '';
    const type = mediaTypeOf(name);
    const bytes = type && (await store.get(name));
    if (!type || !bytes) return sendText(response, 404);
    const etag = `"${name}"`;
    const headers = {
      ...safeHeaders,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
    };
    if (isUnchanged(request.headers, etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

const texts = { 404: 'not found', 405: 'method not allowed' } as const;

function sendText(
  response: ServerResponse,
  status: keyof typeof texts,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...safeHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(`${texts[status]}\n`);
}
