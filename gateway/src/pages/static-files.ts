import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { encode } from './encode.ts';
import { etagOf, isUnchanged } from './etag.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface StaticFiles {
  /** Returns false when the folder does not have the file. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** The content as text; null when the folder does not have the file. */
  text(path: string): string | null;
  bytes(path: string): Buffer | null;
}

interface StaticFile {
  bytes: Buffer;
  headers: Record<string, string>;
  isText: boolean;
  compressed: Map<string, Promise<Buffer>>;
}

/**
 * Reads a folder into memory. Files under /assets/ have a content hash in their names and are cached
 * permanently by browsers. A file is compressed by its first request.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(url, readFile(path, url));
  }
  return {
    bytes: (path) => files.get(path)?.bytes ?? null,
    text: (path) => files.get(path)?.bytes.toString('utf8') ?? null,
    async serve(request, response, path) {
      const file = files.get(path);
      if (!file || path.endsWith('.html') || path.startsWith('/.')) return false;
      await send(request, response, file);
      return true;
    },
  };
}

function readFile(path: string, url: string): StaticFile {
  const bytes = readFileSync(path);
  const extension = extname(path);
  const type = types[extension] ?? 'application/octet-stream';
  const isHashed = url.startsWith('/assets/');
  return {
    bytes,
    isText: type.includes('charset=utf-8'),
    compressed: new Map(),
    headers: {
      'content-type': type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: etagOf(bytes),
      'x-content-type-options': 'nosniff',
      ...(extension === '.svg' && {
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      }),
    },
  };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): Promise<void> {
  if (isUnchanged(request.headers, file.headers.etag ?? '')) {
    response.writeHead(304, file.headers).end();
    return;
  }
  const { bytes, encoding } = file.isText
    ? await encode(request.headers, file.bytes, file.compressed)
    : { bytes: file.bytes, encoding: null };
  response.writeHead(200, {
    ...file.headers,
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile());
  } catch {
    return [];
  }
}
