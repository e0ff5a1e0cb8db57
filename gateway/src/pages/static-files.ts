import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, isUnchanged } from '../http/negotiation.ts';

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
const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
]);

export interface StaticFiles {
  /** True when the path is a file of ours and was answered. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** A file as text; null when there is none. */
  text(path: string): string | null;
  bytes(path: string): Buffer | null;
}

interface StaticFile {
  bytes: Buffer;
  headers: Record<string, string>;
  compressed: Map<string, Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * The built web client, held in memory. Names under /assets/ carry a hash of their content and are
 * cached for ever; compressed forms are made when first asked for.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const bytes = readFileSync(path);
    const isHashed = url.startsWith('/assets/');
    files.set(url, {
      bytes,
      compressed: new Map(),
      headers: {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        'x-content-type-options': 'nosniff',
        ...(extname(path) === '.svg' && {
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        }),
      },
    });
  }
  return {
    bytes: (path) => files.get(path)?.bytes ?? null,
    text: (path) => files.get(path)?.bytes.toString('utf8') ?? null,
    async serve(request, response, path) {
      const file = files.get(path);
      if (!file || path.endsWith('.html') || path.startsWith('/.')) return false;
      await sendFile(request, response, file, extname(path));
      return true;
    },
  };
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  extension: string,
): Promise<void> {
  if (isUnchanged(request.headers, file.headers.etag ?? '')) {
    response.writeHead(304, file.headers).end();
    return;
  }
  const { bytes, encoding } = await encode(
    request,
    file.bytes,
    file.compressed,
    compressible.has(extension),
  );
  response.writeHead(200, {
    ...file.headers,
    vary: 'accept-encoding',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The bytes in the best encoding that the caller takes; `kept` remembers them by encoding. */
export async function encode(
  request: IncomingMessage,
  bytes: Buffer,
  kept: Map<string, Promise<Buffer>>,
  mayCompress: boolean,
): Promise<{ bytes: Buffer; encoding: string | null }> {
  const encoding = chooseEncoding(request.headers);
  if (!mayCompress || !encoding || bytes.length < 1000) return { bytes, encoding: null };
  let compressed = kept.get(encoding);
  if (!compressed) {
    compressed =
      encoding === 'br'
        ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : gz(bytes, { level: 6 });
    kept.set(encoding, compressed);
  }
  return { bytes: await compressed, encoding };
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
